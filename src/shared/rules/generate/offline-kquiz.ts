import type { KquizQuestion } from '#contract/contents/kquiz';
import { withoutIds } from '#rules/contents/draft-fields';
import { shuffleBySeed } from '#rules/seeded-random';
import { capitaliseFirst } from '#rules/text/capitalise-first';
import { splitGraphemes } from '#rules/text/graphemes';

type OfflineKquizFields = Record<string, unknown>;
/** A quiz of the core team whose questions the offline generator reuses. */
export interface SourceQuiz {
  id: string;
  title: string;
  questions: readonly KquizQuestion[];
}
/** A request to the offline generator; the note says in the description how the quiz was written. */
export interface OfflineRequest {
  topic: string;
  questionCount: number;
  note: string;
}

const LEVELS = [
  { title: 'A first look', description: 'A good start. Try again in a while.' },
  { title: 'Well on the way', description: 'More right than wrong, and the rest is quickly learnt.' },
  { title: 'An expert', description: 'You could have written these questions yourself.' },
];
const buildLevels = (points: number) =>
  LEVELS.map((level, i) => ({ ...level, minScore: Math.round((points * i) / (LEVELS.length - 0.5)) })).filter(
    ({ minScore }, i, all) => i === 0 || minScore > (all[i - 1]?.minScore ?? 0),
  );

/**
 * A trivia quiz from questions of the core team's quizzes on a topic, and the quizzes it uses. The same request gives the same quiz.
 * Null if no question can be reused.
 */
export function buildKquizFromSources(
  quizzes: readonly SourceQuiz[],
  { topic, questionCount, note }: OfflineRequest,
): { draft: OfflineKquizFields; sources: SourceQuiz[] } | null {
  const candidates = quizzes.flatMap((quiz) => quiz.questions.filter(isSelfContained).map((question) => ({ quiz, question })));
  const distinct = candidates.filter(
    ({ question }, i) => candidates.findIndex((candidate) => candidate.question.title === question.title) === i,
  );
  const selected = shuffleBySeed(distinct, `${topic}:${questionCount}`).slice(0, questionCount);
  if (selected.length === 0) return null;
  const sources = [...new Set(selected.map(({ quiz }) => quiz))];
  const points = selected.length;
  const draft = {
    title: capitaliseFirst(topic),
    description: `${points === 1 ? 'One question' : `${points} questions`} about ${topic}. ${note}`,
    explanationDisplay: 0,
    dimensions: [{ name: 'single', levels: buildLevels(points) }],
    questions: selected.map(({ question }) => ({ ...(withoutIds(question) as OfflineKquizFields), numPoints: 1, dimensionIndex: 0 })),
  };
  return { draft, sources };
}

/** Whether a question is a single choice without pictures, so that it can be copied to another quiz. */
const isSelfContained = (question: KquizQuestion) =>
  question.type === 11 && question.image === '' && question.selectionChoices.every(({ image, text }) => image === '' && text !== '');

/** A trivia quiz about the letters of the topic's longest word, for topics without source quizzes. */
export function buildLetterKquiz({ topic, questionCount, note }: OfflineRequest): OfflineKquizFields {
  const word = topic.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? topic;
  const letters = splitGraphemes(word.toLocaleUpperCase());
  const count = letters.length;
  const buildNumberChoices = (right: number) =>
    [right, right + 1, right + 2, Math.max(0, right - 1) === right ? right + 3 : Math.max(0, right - 1)].map(String);
  const otherLetters = shuffleBySeed(splitGraphemes('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), word).filter((letter) => !letters.includes(letter));
  const distinctCount = new Set(letters).size;
  const backwards = letters.toReversed().join('');
  const rotate = (by: number) => [...letters.slice(by), ...letters.slice(0, by)].join('');
  const quote = `“${word}”`;
  const candidates: [title: string, choices: readonly string[], explanation: string][] = [
    [`How many letters are in ${quote}?`, buildNumberChoices(count), `${letters.join(' · ')} makes ${count}.`],
    [`Which letter does ${quote} start with?`, [letters[0] ?? '', ...otherLetters.slice(0, 3)], `It is the first of ${count} letters.`],
    [`Which letter does ${quote} end with?`, [letters.at(-1) ?? '', ...otherLetters.slice(3, 6)], `It is the last of ${count} letters.`],
    [
      `How many different letters are in ${quote}?`,
      buildNumberChoices(distinctCount),
      `The letters are ${[...new Set(letters)].join(', ')}.`,
    ],
    [
      `Which of these letters is not in ${quote}?`,
      [otherLetters[6] ?? '', ...new Set(letters)].slice(0, 4),
      'The word contains all the other letters.',
    ],
    [
      `What is ${quote} spelled backwards?`,
      [...new Set([backwards, rotate(1), rotate(2), rotate(3)])],
      `Backwards, the letters spell ${backwards}.`,
    ],
  ];
  const usable = candidates.filter(
    ([, choices]) => new Set(choices).size === choices.length && choices.length >= 2 && choices.every((choice) => choice !== ''),
  );
  const questions = usable.slice(0, questionCount).map(([title, choices, explanation]) => ({
    type: 11,
    title,
    selectionChoices: shuffleBySeed(
      choices.map((choice, i) => ({ text: choice, answerValue: i === 0 ? 1 : 0 })),
      title,
    ),
    explanation: { text: explanation },
  }));
  return {
    title: capitaliseFirst(topic),
    description: `A quiz about the word ${quote}. ${note}`,
    explanationDisplay: 0,
    dimensions: [{ name: 'single', levels: buildLevels(questions.length) }],
    questions,
  };
}
