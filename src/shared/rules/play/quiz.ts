import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import type { PlayableQuestion } from '#contract/contents/kquiz';
import type { PlayablePquizQuestion } from '#contract/contents/pquiz';
import type { GivenAnswer } from '#contract/playing/submissions';
import { showsAnswers } from '#rules/kquiz/shows';
import { contentPath } from '#rules/screens/paths';

/** A choice, a thing, a bucket or one side of a pair. */
export interface PlayPart {
  _id: string;
  text: string;
  description: string;
  image: string;
  imageAlt: string;
}

interface AnyQuestion {
  _id: string;
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  numPoints: number;
}
export type PickQuestion = AnyQuestion & { type: 11; choices: readonly PlayPart[] };
export type MultiPickQuestion = AnyQuestion & { type: 12; choices: readonly PlayPart[] };
export type ScrambleQuestion = AnyQuestion & { type: 21; slotCount: number; hints: readonly string[] };
export type TextsQuestion = AnyQuestion & { type: 22 | 23; slotCount: number };
export type BucketsQuestion = AnyQuestion & { type: 31; buckets: readonly PlayPart[]; things: readonly PlayPart[] };
export type PairsQuestion = AnyQuestion & { type: 41; lefts: readonly PlayPart[]; rights: readonly PlayPart[] };
export type PlayQuestion = PickQuestion | MultiPickQuestion | ScrambleQuestion | TextsQuestion | BucketsQuestion | PairsQuestion;

/** What the player needs of a quiz, and no more: it travels to the browser in the page. */
export interface PlayQuiz {
  _id: string;
  kind: 'kquiz' | 'pquiz';
  version: number;
  title: string;
  language: string;
  /** The quiz's own address, which the player returns to. */
  path: string;
  official: boolean;
  creatorName: string;
  creatorUsername: string;
  /** The answer locks, and its rightness shows at once. */
  showsAnswers: boolean;
  /** Pictures of choices stand three in a row. */
  gallery: boolean;
  /** Questions after the first come in another order in each play. */
  randomOrder: boolean;
  /** A personality quiz whose answers weigh more than one result: all results are shown in a table. */
  isAdvanced: boolean;
  /** After this long the player is asked whether to take more time. */
  timeLimitMs: number | null;
  /** A partner whose frame shows no ads. */
  withoutAds?: boolean;
  dimensions: readonly PlayDimension[];
  questions: readonly PlayQuestion[];
}

export interface PlayDimension {
  name: string;
  levels: readonly { _id: string; minScore: number; title: string }[];
}

/** The playable side of a kquiz or a pquiz; a pquiz's questions are single choices. */
export function playQuizOf(content: PlayableKquiz | PlayablePquiz): PlayQuiz {
  const common = {
    _id: content._id,
    version: content.version,
    title: content.title,
    language: content.language,
    path: contentPath(content),
    official: content.official,
    creatorName: content.creatorName,
    creatorUsername: content.creatorUsername,
    gallery: content.internalTags.includes('gallery'),
    randomOrder: content.metadata.randomOrder === true,
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
      questions: content.questions.map(ofPquiz),
    };
  }
  return {
    ...common,
    kind: 'kquiz',
    isAdvanced: false,
    showsAnswers: showsAnswers(content),
    timeLimitMs: content.timeLimit === null ? null : content.timeLimit * 1000,
    dimensions: content.dimensions.map(({ name, levels }) => ({ name, levels: levels.map(levelOf) })),
    questions: content.questions.map(ofKquiz),
  };
}

/** Whether this answer is one the question can get. */
export function fits(question: PlayQuestion, given: GivenAnswer): boolean {
  if (given.ignored) return question.type === 21;
  // Nothing given is no answer, and wrong: what a skipped question and one that time ran out on are left with.
  if (Object.keys(given).length === 0) return true;
  if (question.type === 11) return holds(question.choices, given.choiceId);
  if (question.type === 12) return isSome(given.choiceIds) && given.choiceIds.every((one) => holds(question.choices, one));
  if (question.type === 31) return isWhole(given.buckets, question.things, question.buckets);
  if (question.type === 41) return isWhole(given.pairs, question.lefts, question.rights);
  if (question.type === 21) return given.texts?.length === 1 && given.texts[0] !== '';
  return given.texts?.length === question.slotCount && given.texts.every((text) => text !== '');
}

/** In exact-input questions a question can be ignored, which counts as wrong. */
export const canIgnore = (question: PlayQuestion): boolean => question.type === 21 || question.type === 22 || question.type === 23;
export const ignoredAnswer = (question: PlayQuestion): GivenAnswer => (question.type === 21 ? { ignored: true } : {});
export const isIgnored = (given: GivenAnswer): boolean => given.ignored === true || Object.keys(given).length === 0;

const levelOf = (level: PlayDimension['levels'][number]) => ({ _id: level._id, minScore: level.minScore, title: level.title });
const partOf = (part: Omit<PlayPart, 'description'>): PlayPart => ({ ...part, description: '' });
const holds = (parts: readonly PlayPart[], id: string | undefined) => parts.some((part) => part._id === id);
const isSome = (list: readonly string[] | undefined): list is readonly string[] => list !== undefined && list.length > 0;

function isWhole(map: Record<string, string> | undefined, from: readonly PlayPart[], to: readonly PlayPart[]): boolean {
  return map !== undefined && Object.keys(map).length === from.length && from.every((part) => holds(to, map[part._id]));
}

function commonOf(question: Omit<AnyQuestion, 'numPoints'>): Omit<AnyQuestion, 'numPoints'> {
  const { _id, title, description, image, imageAlt } = question;
  return { _id, title, description, image, imageAlt };
}

function ofPquiz(question: PlayablePquizQuestion): PlayQuestion {
  const choices = question.choices.map(({ title, ...choice }) => ({ ...choice, text: title }));
  return { ...commonOf(question), numPoints: 0, type: 11, choices };
}

function ofKquiz(question: PlayableQuestion): PlayQuestion {
  const common = { ...commonOf(question), numPoints: question.numPoints };
  switch (question.type) {
    case 11:
    case 12:
      return { ...common, type: question.type, choices: question.selectionChoices.map(partOf) };
    case 21:
      return { ...common, type: 21, slotCount: question.slotCount, hints: question.hints };
    case 22:
    case 23:
      return { ...common, type: question.type, slotCount: question.slotCount };
    case 31:
      return { ...common, type: 31, buckets: question.bucketChoices.map(partOf), things: question.selectionChoices.map(partOf) };
    case 41:
      return { ...common, type: 41, lefts: question.pairLefts.map(partOf), rights: question.pairRights.map(partOf) };
  }
}
