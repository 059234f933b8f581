import type { ContentStatus, InternalTag, ReviewStatus } from '#base/content-statuses';
import type { Kind } from '#base/kinds';
import type { ContentDraft } from '#contract/contents/contents';

/**
 * The editor's state of a content. It is looser than a saved content: any field may be empty, and a question has the parts of
 * every question type, so that switching the type loses nothing. `buildSaveBody` turns it into a request body.
 */
export interface EditorCommonFields {
  title: string;
  description: string;
  urlName: string;
  language: string;
  translationOf: string | null;
  userStatus: ContentStatus;
  /** Not published yet, and therefore private. */
  isDraft: boolean;
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
  /** Present if staff edit another user's content. */
  staff?: EditorStaffFields;
}

/** The fields only staff can set: staff visibility, review decision, internal tags, words for the internal search, and creator. */
export interface EditorStaffFields {
  status: ContentStatus;
  reviewStatus: ReviewStatus;
  internalTags: readonly InternalTag[];
  internalSearch: string;
  creator: string;
  creatorName: string;
  creatorUsername: string;
}

export interface ImageWithAlt {
  image: string;
  imageAlt: string;
}
export interface EditorPart extends ImageWithAlt {
  _id: string;
  text: string;
}
export interface EditorChoice extends EditorPart {
  answerValue: 0 | 1;
  /** Stays behind the shuffled answers. */
  keepLast?: boolean | undefined;
  /** What the player reads after choosing this answer. */
  feedback?: EditorFeedback | undefined;
}
export interface EditorFeedback extends ImageWithAlt {
  text: string;
}
export interface EditorDragItem extends EditorPart {
  bucketIndex: number;
}
export interface EditorAnswer {
  _id: string;
  text: string;
  accept: readonly string[];
  /** The answer is a number, and numbers no further from it are right too. */
  tolerance?: number | undefined;
}
export interface EditorPair {
  _id: string;
  left: EditorPart;
  right: EditorPart;
}

/** The contract (`contract/contents/kquiz.ts`) says what each type is. */
export const QUESTION_TYPES = [11, 12, 21, 22, 23, 31, 41] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface EditorQuestion extends ImageWithAlt {
  _id: string;
  type: QuestionType;
  title: string;
  description: string;
  numPoints: number;
  dimensionIndex: number;
  status: string;
  tags: readonly string[];
  explanation: ImageWithAlt & { text: string };
  ignoreAccents: boolean;
  numSlots: number;
  choices: readonly EditorChoice[];
  answers: readonly EditorAnswer[];
  buckets: readonly EditorPart[];
  /** The items to drag into the buckets. Autosaves store them by this name. */
  things: readonly EditorDragItem[];
  pairs: readonly EditorPair[];
}

export interface EditorLevel extends ImageWithAlt {
  _id: string;
  minScore: number;
  title: string;
  description: string;
}
export interface EditorDimension {
  /** Used by the editor only; never saved. */
  _id: string;
  name: string;
  levels: readonly EditorLevel[];
}

export interface EditorKquiz extends EditorCommonFields {
  kind: 'kquiz';
  explanationDisplay: number;
  timeLimit: number | null;
  dimensions: readonly EditorDimension[];
  questions: readonly EditorQuestion[];
}

export interface EditorResult extends ImageWithAlt {
  _id: string;
  title: string;
  description: string;
}
export interface EditorPquizChoice extends ImageWithAlt {
  _id: string;
  title: string;
  description: string;
  /** One per result in advanced mode, none in basic mode. */
  resultWeights: readonly number[];
  /** The index of the result this choice counts for in basic mode; -1 for none. */
  chosenResultIndex: number;
  keepLast?: boolean | undefined;
}
export interface EditorPquizQuestion extends ImageWithAlt {
  _id: string;
  title: string;
  description: string;
  questionMode: 'basic' | 'advanced';
  choices: readonly EditorPquizChoice[];
}
export interface EditorPquiz extends EditorCommonFields {
  kind: 'pquiz';
  results: readonly EditorResult[];
  questions: readonly EditorPquizQuestion[];
}

export interface EditorArticle extends EditorCommonFields {
  kind: 'article';
  htmlContent: string;
}

export type EditorDraft = EditorKquiz | EditorPquiz | EditorArticle;
export type EditorDraftOf<K extends Kind> = Extract<EditorDraft, { kind: K }>;
