import type { Kind } from '#base/kinds';
import type { InternalTag, ReviewStatus, Status } from '#base/statuses';
import type { ContentDraft } from '#contract/contents/contents';

/**
 * A draft as it is worked on. It is looser than what is saved: anything may be empty, and what a question of another type
 * would need is kept beside what it needs, so that trying a type out loses nothing. `wire.ts` makes the save's body of it.
 */
export interface CommonEdit {
  title: string;
  description: string;
  urlName: string;
  language: string;
  translationOf: string | null;
  userStatus: Status;
  imageHomePage: string;
  imageHomePageAlt: string;
  imageStartPage: string;
  imageStartPageAlt: string;
  imageThumbnail: string;
  imageThumbnailAlt: string;
  recommend: ContentDraft['recommend'];
  attachments: ContentDraft['attachments'];
  tags: readonly string[];
  categories: readonly string[];
  metadata: ContentDraft['metadata'];
  /** Of somebody else's content, opened by staff. */
  staff?: StaffEdit;
}

/** What staff alone set: how far they open it, what was decided, their tags, and whose it is. */
export interface StaffEdit {
  status: Status;
  reviewStatus: ReviewStatus;
  internalTags: readonly InternalTag[];
  creator: string;
  creatorName: string;
  creatorUsername: string;
}

export interface Picture {
  image: string;
  imageAlt: string;
}
export interface PartEdit extends Picture {
  _id: string;
  text: string;
}
export interface ChoiceEdit extends PartEdit {
  answerValue: 0 | 1;
}
export interface ThingEdit extends PartEdit {
  bucketIndex: number;
}
export interface AnswerEdit {
  _id: string;
  text: string;
  accept: readonly string[];
}
export interface PairEdit {
  _id: string;
  left: PartEdit;
  right: PartEdit;
}

export const QUESTION_TYPES = [11, 12, 21, 22, 23, 31, 41] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface QuestionEdit extends Picture {
  _id: string;
  type: QuestionType;
  title: string;
  description: string;
  numPoints: number;
  dimensionIndex: number;
  status: string;
  tags: readonly string[];
  explanation: Picture & { text: string };
  ignoreAccents: boolean;
  numSlots: number;
  choices: readonly ChoiceEdit[];
  answers: readonly AnswerEdit[];
  buckets: readonly PartEdit[];
  things: readonly ThingEdit[];
  pairs: readonly PairEdit[];
}

export interface LevelEdit extends Picture {
  _id: string;
  minScore: number;
  title: string;
  description: string;
}
export interface DimensionEdit {
  /** Known to the editor alone. */
  _id: string;
  name: string;
  levels: readonly LevelEdit[];
}

export interface KquizEdit extends CommonEdit {
  kind: 'kquiz';
  explanationDisplay: number;
  timeLimit: number | null;
  dimensions: readonly DimensionEdit[];
  questions: readonly QuestionEdit[];
}

export interface ResultEdit extends Picture {
  _id: string;
  title: string;
  description: string;
}
export interface PquizChoiceEdit extends Picture {
  _id: string;
  title: string;
  description: string;
  /** One per result in advanced mode, none in basic mode. */
  resultWeights: readonly number[];
  /** In basic mode the result this choice counts for; -1 for none. */
  chosenResultIndex: number;
}
export interface PquizQuestionEdit extends Picture {
  _id: string;
  title: string;
  description: string;
  questionMode: 'basic' | 'advanced';
  choices: readonly PquizChoiceEdit[];
}
export interface PquizEdit extends CommonEdit {
  kind: 'pquiz';
  results: readonly ResultEdit[];
  questions: readonly PquizQuestionEdit[];
}

export interface ArticleEdit extends CommonEdit {
  kind: 'article';
  htmlContent: string;
}

export type ContentEdit = KquizEdit | PquizEdit | ArticleEdit;
export type EditOf<K extends Kind> = Extract<ContentEdit, { kind: K }>;
