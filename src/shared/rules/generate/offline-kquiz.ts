import type { KquizQuestion } from '#contract/contents/kquiz';
import { withoutIds } from '#rules/contents/draft-fields';
import { shuffleBySeed } from '#rules/seeded-random';
import { splitGraphemes } from '#rules/text/graphemes';

type OfflineKquizFields = Record<string, unknown>;
/** A quiz of the core team, out of whose facts the offline writer asks. */
export interface SourceQuiz {
  id: string;
  title: string;
  questions: readonly KquizQuestion[];
}
interface OfflineKquizTopic {
  topic: string;
  questionCount: number;
  note: string;
}

const LEVELS = [
  { title: 'A first look', description: 'Now you know what there is to know. Try again in a while.' },
  { title: 'Well on the way', description: 'More right than wrong, and the rest is read quickly.' },
  { title: 'At home in it', description: 'You could have written these questions yourself.' },
];
const buildLevels = (points: number) =>
  LEVELS.map((level, i) => ({ ...level, minScore: Math.round((points * i) / (LEVELS.length - 0.5)) })).filter(
    ({ minScore }, i, all) => i === 0 || minScore > (all[i - 1]?.minScore ?? 0),
  );
const capitaliseTitle = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Trivia out of the core team's quizzes on a topic, the same for the same wish; and which of them it asks from. Null where they have too little. */
export function buildKquizFromSources(
  quizzes: readonly SourceQuiz[],
  { topic, questionCount, note }: OfflineKquizTopic,
): { draft: OfflineKquizFields; from: SourceQuiz[] } | null {
  const all = quizzes.flatMap((quiz) => quiz.questions.filter(isSelfContained).map((question) => ({ quiz, question })));
  const different = all.filter(({ question }, i) => all.findIndex((other) => other.question.title === question.title) === i);
  const chosen = shuffleBySeed(different, `${topic}:${questionCount}`).slice(0, questionCount);
  if (chosen.length === 0) return null;
  const from = [...new Set(chosen.map(({ quiz }) => quiz))];
  const points = chosen.length;
  const draft = {
    title: capitaliseTitle(topic),
    description: `${points === 1 ? 'One question' : `${points} questions`} about ${topic}. ${note}`,
    explanationDisplay: 0,
    dimensions: [{ name: 'single', levels: buildLevels(points) }],
    questions: chosen.map(({ question }) => ({ ...(withoutIds(question) as OfflineKquizFields), numPoints: 1, dimensionIndex: 0 })),
  };
  return { draft, from };
}

/** Questions that need nothing beside them: choices in words. */
const isSelfContained = (question: KquizQuestion) =>
  question.type === 11 && question.image === '' && question.selectionChoices.every(({ image, text }) => image === '' && text !== '');

/** Trivia about the letters of the topic itself: what is true of any word, where no facts are at hand. */
export function buildLetterKquiz({ topic, questionCount, note }: OfflineKquizTopic): OfflineKquizFields {
  const word = topic.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? topic;
  const letters = splitGraphemes(word.toLocaleUpperCase());
  const count = letters.length;
  const numbers = (right: number) =>
    [right, right + 1, right + 2, Math.max(0, right - 1) === right ? right + 3 : Math.max(0, right - 1)].map(String);
  const others = shuffleBySeed(splitGraphemes('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), word).filter((letter) => !letters.includes(letter));
  const distinct = new Set(letters).size;
  const backwards = letters.toReversed().join('');
  const rotate = (by: number) => [...letters.slice(by), ...letters.slice(0, by)].join('');
  const quote = `“${word}”`;
  const candidates: [title: string, choices: readonly string[], explanation: string][] = [
    [`How many letters has ${quote}?`, numbers(count), `${letters.join(' · ')} makes ${count}.`],
    [`With which letter does ${quote} begin?`, [letters[0] ?? '', ...others.slice(0, 3)], `The first of ${count}.`],
    [`With which letter does ${quote} end?`, [letters.at(-1) ?? '', ...others.slice(3, 6)], `The last of ${count}.`],
    [`How many different letters has ${quote}?`, numbers(distinct), `They are ${[...new Set(letters)].join(', ')}.`],
    [`Which of these letters is not in ${quote}?`, [others[6] ?? '', ...new Set(letters)].slice(0, 4), 'All the others are.'],
    [`How does ${quote} read backwards?`, [...new Set([backwards, rotate(1), rotate(2), rotate(3)])], `${backwards} it is.`],
  ];
  const usable = candidates.filter(
    ([, choices]) => new Set(choices).size === choices.length && choices.length >= 2 && choices.every((one) => one !== ''),
  );
  const questions = usable.slice(0, questionCount).map(([title, choices, text]) => ({
    type: 11,
    title,
    selectionChoices: shuffleBySeed(
      choices.map((one, i) => ({ text: one, answerValue: i === 0 ? 1 : 0 })),
      title,
    ),
    explanation: { text },
  }));
  return {
    title: capitaliseTitle(topic),
    description: `A look at the word ${quote} itself, to begin with. ${note}`,
    explanationDisplay: 0,
    dimensions: [{ name: 'single', levels: buildLevels(questions.length) }],
    questions,
  };
}
