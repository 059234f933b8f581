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
const buildLevels = (maxScore: number) =>
  LEVELS.map((level, i) => ({ ...level, minScore: Math.round((maxScore * i) / (LEVELS.length - 0.5)) })).filter(
    ({ minScore }, i, allLevels) => i === 0 || minScore > (allLevels[i - 1]?.minScore ?? 0),
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
  const distinctCandidates = candidates.filter(
    ({ question }, i) => candidates.findIndex((candidate) => candidate.question.title === question.title) === i,
  );
  const selectedCandidates = shuffleBySeed(distinctCandidates, `${topic}:${questionCount}`).slice(0, questionCount);
  if (selectedCandidates.length === 0) return null;
  const sources = [...new Set(selectedCandidates.map(({ quiz }) => quiz))];
  const selectedCount = selectedCandidates.length;
  const draft = {
    title: capitaliseFirst(topic),
    description: `${selectedCount === 1 ? 'One question' : `${selectedCount} questions`} about ${topic}. ${note}`,
    explanationDisplay: 0,
    dimensions: [{ name: 'single', levels: buildLevels(selectedCount) }],
    questions: selectedCandidates.map(({ question }) => ({
      ...(withoutIds(question) as OfflineKquizFields),
      numPoints: 1,
      dimensionIndex: 0,
    })),
  };
  return { draft, sources };
}

/** Whether a question is a single choice without pictures, so that it can be copied to another quiz. */
const isSelfContained = (question: KquizQuestion) =>
  question.type === 11 && question.image === '' && question.selectionChoices.every(({ image, text }) => image === '' && text !== '');

/** A trivia quiz about the letters of the topic's longest word, for topics without source quizzes. */
export function buildLetterKquiz({ topic, questionCount, note }: OfflineRequest): OfflineKquizFields {
  const word = topic.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? topic;
  const quote = `“${word}”`;
  const usableCandidates = buildLetterQuestions(word).filter(
    ({ choices }) => new Set(choices).size === choices.length && choices.length >= 2 && choices.every((choice) => choice !== ''),
  );
  const questions = usableCandidates.slice(0, questionCount).map(({ title, choices, explanation }) => ({
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

/** A question about the letters of a word. The first choice is the right one. */
interface LetterQuestion {
  title: string;
  choices: readonly string[];
  explanation: string;
}

function buildLetterQuestions(word: string): LetterQuestion[] {
  const letters = splitGraphemes(word.toLocaleUpperCase());
  const count = letters.length;
  const buildNumberChoices = (right: number) =>
    [right, right + 1, right + 2, Math.max(0, right - 1) === right ? right + 3 : Math.max(0, right - 1)].map(String);
  const otherLetters = shuffleBySeed(splitGraphemes('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), word).filter((letter) => !letters.includes(letter));
  const distinctCount = new Set(letters).size;
  const backwards = letters.toReversed().join('');
  const rotateLetters = (by: number) => [...letters.slice(by), ...letters.slice(0, by)].join('');
  const quote = `“${word}”`;
  return [
    {
      title: `How many letters are in ${quote}?`,
      choices: buildNumberChoices(count),
      explanation: `${letters.join(' · ')} makes ${count}.`,
    },
    {
      title: `Which letter does ${quote} start with?`,
      choices: [letters[0] ?? '', ...otherLetters.slice(0, 3)],
      explanation: `It is the first of ${count} letters.`,
    },
    {
      title: `Which letter does ${quote} end with?`,
      choices: [letters.at(-1) ?? '', ...otherLetters.slice(3, 6)],
      explanation: `It is the last of ${count} letters.`,
    },
    {
      title: `How many different letters are in ${quote}?`,
      choices: buildNumberChoices(distinctCount),
      explanation: `The letters are ${[...new Set(letters)].join(', ')}.`,
    },
    {
      title: `Which of these letters is not in ${quote}?`,
      choices: [otherLetters[6] ?? '', ...new Set(letters)].slice(0, 4),
      explanation: 'The word contains all the other letters.',
    },
    {
      title: `What is ${quote} spelled backwards?`,
      choices: [...new Set([backwards, rotateLetters(1), rotateLetters(2), rotateLetters(3)])],
      explanation: `Backwards, the letters spell ${backwards}.`,
    },
  ];
}
