import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import type { PlayableKquizQuestion } from '#contract/contents/kquiz';
import type { PlayablePquizQuestion } from '#contract/contents/pquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { getAudience } from '#rules/contents/visibility';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { getContentPath } from '#rules/screens/paths';
import { hideChoiceOrder } from './question-order.ts';

/** A choice, a drag item, a bucket or one side of a pair. */
export interface PlayChoice {
  _id: string;
  text: string;
  description: string;
  image: string;
  imageAlt: string;
  /** Stays behind the shuffled choices. */
  keepLast?: boolean | undefined;
}

interface QuestionFields {
  _id: string;
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  numPoints: number;
}
export type SingleChoiceQuestion = QuestionFields & { type: 11; choices: readonly PlayChoice[] };
export type MultipleChoiceQuestion = QuestionFields & { type: 12; choices: readonly PlayChoice[] };
export type ScrambleQuestion = QuestionFields & { type: 21; slotCount: number; hints: readonly string[] };
export type TextInputQuestion = QuestionFields & { type: 22 | 23; slotCount: number; inputMode?: 'decimal' | undefined };
export type BucketsQuestion = QuestionFields & { type: 31; buckets: readonly PlayChoice[]; dragItems: readonly PlayChoice[] };
export type PairsQuestion = QuestionFields & { type: 41; lefts: readonly PlayChoice[]; rights: readonly PlayChoice[] };
export type PlayQuestion =
  | SingleChoiceQuestion
  | MultipleChoiceQuestion
  | ScrambleQuestion
  | TextInputQuestion
  | BucketsQuestion
  | PairsQuestion;

/** The fields of a quiz that the player needs. The page carries them as JSON, so they contain no answer key. */
export interface PlayQuiz {
  _id: string;
  kind: 'kquiz' | 'pquiz';
  version: number;
  title: string;
  language: string;
  /** The path of the quiz's page, which the player returns to. */
  path: string;
  official: boolean;
  creatorName: string;
  creatorUsername: string;
  /** Others can open the quiz by its link. */
  isShareable: boolean;
  /** Each answer locks and is marked when it is given. */
  showsAnswers: boolean;
  /** Choices show their images in rows of three. */
  gallery: boolean;
  /** Each play shuffles the questions after the first. */
  randomOrder: boolean;
  /** Each play shuffles the choices of the questions after the first. */
  shuffleChoices: boolean;
  /** A pquiz with advanced weights: the result screen shows all results in a table. */
  isAdvanced: boolean;
  /** The time after which the player may take more time or finish; null for no limit. */
  timeLimitMs: number | null;
  /** An ad follows the middle question. */
  hasAd?: boolean;
  /** The number of the daily quiz, where the quiz is played as the quiz of a day. */
  dailyNumber?: number;
  dimensions: readonly PlayDimension[];
  questions: readonly PlayQuestion[];
}

export interface PlayDimension {
  name: string;
  levels: readonly { _id: string; minScore: number; title: string }[];
}

/** Converts a playable kquiz or pquiz. A pquiz's questions are single choices. Shuffled choices have one order per version of the quiz. */
export function toPlayQuiz(content: PlayableKquiz | PlayablePquiz): PlayQuiz {
  const quiz = convertQuiz(content);
  return quiz.shuffleChoices ? { ...quiz, questions: quiz.questions.map((question) => hideChoiceOrder(question, quiz.version)) } : quiz;
}

function convertQuiz(content: PlayableKquiz | PlayablePquiz): PlayQuiz {
  const common = {
    _id: content._id,
    version: content.version,
    title: content.title,
    language: content.language,
    path: getContentPath(content),
    official: content.official,
    creatorName: content.creatorName,
    creatorUsername: content.creatorUsername,
    isShareable: getAudience(content) !== 'creator',
    gallery: content.internalTags.includes('gallery'),
    randomOrder: content.metadata.randomOrder === true,
    shuffleChoices: content.metadata.shuffleChoices === true,
  };
  if (content.type === 'pquiz') {
    const isAdvanced = content.questions.some(({ questionMode }) => questionMode === 'advanced');
    return {
      ...common,
      kind: 'pquiz',
      isAdvanced,
      showsAnswers: false,
      timeLimitMs: null,
      dimensions: [],
      questions: content.questions.map(convertPquizQuestion),
    };
  }
  return {
    ...common,
    kind: 'kquiz',
    isAdvanced: false,
    showsAnswers: showsAnswers(content),
    timeLimitMs: content.timeLimit === null ? null : content.timeLimit * 1000,
    dimensions: content.dimensions.map(({ name, levels }) => ({ name, levels: levels.map(toPlayLevel) })),
    questions: content.questions.map(convertKquizQuestion),
  };
}

/** Whether the answer has the fields and ids that the question's type takes. */
export function isPossibleAnswer(question: PlayQuestion, given: PlayerAnswer): boolean {
  if (given.ignored) return question.type === 21;
  // A skipped question and a question that ran out of time have an empty answer, which is wrong.
  if (Object.keys(given).length === 0) return true;
  if (question.type === 11) return includesChoice(question.choices, given.choiceId);
  if (question.type === 12) return isNonEmpty(given.choiceIds) && given.choiceIds.every((id) => includesChoice(question.choices, id));
  if (question.type === 31) return isCompleteMap(given.buckets, question.dragItems, question.buckets);
  if (question.type === 41) return isCompleteMap(given.pairs, question.lefts, question.rights);
  if (question.type === 21) return given.texts?.length === 1 && given.texts[0] !== '';
  return given.texts?.length === question.slotCount && given.texts.every((text) => text !== '');
}

/** Exact-input questions (21, 22, 23) can be ignored, which counts as wrong. */
export const canIgnoreQuestion = (question: PlayQuestion): boolean => question.type === 21 || question.type === 22 || question.type === 23;
export const buildIgnoredAnswer = (question: PlayQuestion): PlayerAnswer => (question.type === 21 ? { ignored: true } : {});
export const isIgnoredAnswer = (given: PlayerAnswer): boolean => given.ignored === true || Object.keys(given).length === 0;

const toPlayLevel = (level: PlayDimension['levels'][number]) => ({ _id: level._id, minScore: level.minScore, title: level.title });
const toPlayChoice = (choice: Omit<PlayChoice, 'description'>): PlayChoice => ({ ...choice, description: '' });
const includesChoice = (choices: readonly PlayChoice[], id: string | undefined) => choices.some((choice) => choice._id === id);
const isNonEmpty = (list: readonly string[] | undefined): list is readonly string[] => list !== undefined && list.length > 0;

function isCompleteMap(map: Record<string, string> | undefined, items: readonly PlayChoice[], targets: readonly PlayChoice[]): boolean {
  return map !== undefined && Object.keys(map).length === items.length && items.every(({ _id }) => includesChoice(targets, map[_id]));
}

function pickQuestionFields(question: Omit<QuestionFields, 'numPoints'>): Omit<QuestionFields, 'numPoints'> {
  const { _id, title, description, image, imageAlt } = question;
  return { _id, title, description, image, imageAlt };
}

function convertPquizQuestion(question: PlayablePquizQuestion): PlayQuestion {
  const choices = question.choices.map(({ title, ...choice }) => ({ ...choice, text: title }));
  return { ...pickQuestionFields(question), numPoints: 0, type: 11, choices };
}

function convertKquizQuestion(question: PlayableKquizQuestion): PlayQuestion {
  const common = { ...pickQuestionFields(question), numPoints: question.numPoints };
  switch (question.type) {
    case 11:
    case 12:
      return { ...common, type: question.type, choices: question.selectionChoices.map(toPlayChoice) };
    case 21:
      return { ...common, type: 21, slotCount: question.slotCount, hints: question.hints };
    case 22:
    case 23:
      return { ...common, type: question.type, slotCount: question.slotCount, inputMode: question.inputMode };
    case 31:
      return {
        ...common,
        type: 31,
        buckets: question.bucketChoices.map(toPlayChoice),
        dragItems: question.selectionChoices.map(toPlayChoice),
      };
    case 41:
      return { ...common, type: 41, lefts: question.pairLefts.map(toPlayChoice), rights: question.pairRights.map(toPlayChoice) };
  }
}
