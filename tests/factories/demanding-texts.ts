import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from './drafts.ts';

/** A German word of so many letters (22 to 80), as they stand in titles of quizzes: too long for a line of a phone. */
export const buildLongWord = (letters: number): string =>
  'Rechtsschutzversicherungsgesellschaftsvorstandsvorsitzendenstellvertreterwahlordnung'.slice(0, letters);

/** The texts of one quiz: `title(n)` and so on differ by number, so that a question may have several of each. */
interface QuizTexts {
  language: string;
  name: (number: number) => string;
  sentence: (number: number) => string;
  /** At most twelve letters for the letters to arrange. */
  scrambled: string;
  tags: string[];
}

const LONG_WORDS: QuizTexts = {
  language: 'de',
  name: (number) => `${number}${buildLongWord(26 + 6 * (number % 8))}`,
  sentence: (number) => `Die ${number}. ${buildLongWord(80)} und ${buildLongWord(40)} sind lang.`,
  scrambled: 'Fährtenleser',
  tags: [buildLongWord(40), 'versicherungsgesellschaften'],
};

const ARABIC_WORDS = ['القبرة', 'البومة', 'الهدهد', 'العصفور', 'الديك', 'البطة', 'النسر', 'الحمامة'];
const ARABIC: QuizTexts = {
  language: 'ar',
  name: (number) => `${ARABIC_WORDS[number % ARABIC_WORDS.length] ?? ''} ${number}`,
  sentence: (number) => `يغني ${ARABIC_WORDS[number % ARABIC_WORDS.length] ?? ''} (WiFi ${number}) قبل شروق الشمس، هل سمعته؟`,
  scrambled: 'عصفور',
  tags: ['طيور', 'صباح'],
};

const HEBREW_WORDS = ['דרור', 'ינשוף', 'דוכיפת', 'תרנגול', 'ברווז', 'נשר', 'יונה', 'עפרוני'];
const HEBREW: QuizTexts = {
  language: 'he',
  name: (number) => `${HEBREW_WORDS[number % HEBREW_WORDS.length] ?? ''} ${number}`,
  sentence: (number) => `${HEBREW_WORDS[number % HEBREW_WORDS.length] ?? ''} שר (WiFi ${number}) לפני הזריחה. שמעתם אותו?`,
  scrambled: 'דוכיפת',
  tags: ['ציפורים', 'בוקר'],
};

export const DEMANDING_TEXTS = { 'long words': LONG_WORDS, Arabic: ARABIC, Hebrew: HEBREW };
export type DemandingTexts = keyof typeof DEMANDING_TEXTS;

const buildOptions = ({ name }: QuizTexts, first: number, count: number, fields: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({ text: name(first + index), ...fields(index) }));

/** A trivia quiz with a question of each type and an explanation at each; the first choice is right. */
export function buildDemandingKquiz(texts: DemandingTexts, fields: object = {}) {
  const { language, name, sentence, scrambled, tags } = DEMANDING_TEXTS[texts];
  const whole = DEMANDING_TEXTS[texts];
  const common = (number: number) => ({
    title: sentence(number),
    description: sentence(number + 1),
    explanation: { text: sentence(number + 2) },
  });
  const isRight = (index: number) => (index === 0 ? { answerValue: 1 } : {});
  return buildKquizDraft({
    title: sentence(1),
    description: sentence(2),
    ...{ language, tags },
    dimensions: [
      {
        name: 'single',
        levels: [
          { minScore: 0, title: name(3), description: sentence(4) },
          { minScore: 4, title: name(5) },
        ],
      },
    ],
    questions: [
      { type: 11, ...common(1), selectionChoices: buildOptions(whole, 1, 4, isRight) },
      { type: 12, ...common(2), selectionChoices: buildOptions(whole, 2, 4, isRight) },
      { type: 21, ...common(3), textInputAnswers: [{ text: scrambled }] },
      { type: 22, ...common(4), textInputAnswers: buildOptions(whole, 4, 2) },
      { type: 23, ...common(5), numSlots: 2, textInputAnswers: buildOptions(whole, 5, 3) },
      {
        type: 31,
        ...common(6),
        bucketChoices: buildOptions(whole, 6, 2),
        selectionChoices: buildOptions(whole, 9, 4, (index) => ({ bucketIndex: index % 2 })),
      },
      { type: 41, ...common(7), pairsAnswer: { pairLefts: buildOptions(whole, 1, 3), pairRights: buildOptions(whole, 5, 3) } },
    ],
    ...fields,
  });
}

export function buildDemandingPquiz(texts: DemandingTexts, fields: object = {}) {
  const { language, name, sentence, tags } = DEMANDING_TEXTS[texts];
  return buildPquizDraft({
    title: sentence(3),
    description: sentence(4),
    ...{ language, tags },
    results: [
      { title: name(2), description: sentence(5) },
      { title: name(4), description: sentence(6) },
    ],
    questions: [1, 2].map((number) => ({
      title: sentence(number),
      choices: [
        { title: name(number), resultWeights: [1, 0] },
        { title: sentence(number), resultWeights: [0, 1] },
      ],
    })),
    ...fields,
  });
}

export function buildDemandingArticle(texts: DemandingTexts, fields: object = {}) {
  const { language, name, sentence, tags } = DEMANDING_TEXTS[texts];
  return buildArticleDraft({
    title: sentence(5),
    description: sentence(6),
    ...{ language, tags },
    htmlContent: `<h2>${name(1)}</h2><p>${sentence(1)}</p><ul><li>${name(2)}</li></ul><blockquote><p>${sentence(3)}</p></blockquote><table><tbody><tr><th>${name(4)}</th><th>${name(5)}</th></tr><tr><td>${name(6)}</td><td>${name(7)}</td></tr></tbody></table>`,
    ...fields,
  });
}
