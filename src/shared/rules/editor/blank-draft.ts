import type { Kind } from '#base/kinds';
import type {
  EditorAnswer,
  EditorArticle,
  EditorChoice,
  EditorCommonFields,
  EditorDimension,
  EditorDraft,
  EditorDragItem,
  EditorKquiz,
  EditorLevel,
  EditorPair,
  EditorPart,
  EditorPquiz,
  EditorPquizChoice,
  EditorPquizQuestion,
  EditorQuestion,
  EditorResult,
} from './draft.ts';

/** Returns a new ULID. */
export type NewId = () => string;

// A ULID is ten characters of time and sixteen random ones. Part ids leave the time out, because the order of creation reveals the key.
const RANDOM_CHARACTERS = 16;
export const createPartId = (newId: NewId): string => newId().slice(-RANDOM_CHARACTERS);

const NO_IMAGE = { image: '', imageAlt: '' } as const;

export const createBlankPart = (newId: NewId, text = ''): EditorPart => ({ _id: createPartId(newId), text, ...NO_IMAGE });
export const createBlankChoice = (newId: NewId, text = ''): EditorChoice => ({ ...createBlankPart(newId, text), answerValue: 0 });
export const createBlankDragItem = (newId: NewId, bucketIndex = 0): EditorDragItem => ({ ...createBlankPart(newId), bucketIndex });
export const createBlankAnswer = (newId: NewId, text = ''): EditorAnswer => ({ _id: createPartId(newId), text, accept: [] });
export const createBlankPair = (newId: NewId): EditorPair => ({
  _id: createPartId(newId),
  left: createBlankPart(newId),
  right: createBlankPart(newId),
});

/** A blank trivia question: single choice, with blank parts for every other question type. */
export const createBlankQuestion = (newId: NewId): EditorQuestion => ({
  _id: newId(),
  type: 11,
  title: '',
  description: '',
  ...NO_IMAGE,
  numPoints: 1,
  dimensionIndex: 0,
  status: '',
  tags: [],
  explanation: { text: '', ...NO_IMAGE },
  ignoreAccents: false,
  numSlots: 1,
  choices: [createBlankChoice(newId), createBlankChoice(newId)],
  answers: [createBlankAnswer(newId)],
  buckets: [createBlankPart(newId), createBlankPart(newId)],
  things: [createBlankDragItem(newId), createBlankDragItem(newId, 1)],
  pairs: [createBlankPair(newId), createBlankPair(newId)],
});

export const createBlankLevel = (newId: NewId, minScore = 0): EditorLevel => ({
  _id: newId(),
  minScore,
  title: '',
  description: '',
  ...NO_IMAGE,
});
export const createBlankDimension = (newId: NewId, name = ''): EditorDimension => ({ _id: newId(), name, levels: [] });

export const createBlankResult = (newId: NewId, title = ''): EditorResult => ({ _id: newId(), title, description: '', ...NO_IMAGE });
export const createBlankPquizChoice = (newId: NewId, title = ''): EditorPquizChoice => ({
  _id: newId(),
  title,
  description: '',
  ...NO_IMAGE,
  resultWeights: [],
  chosenResultIndex: -1,
});
export const createBlankPquizQuestion = (newId: NewId): EditorPquizQuestion => ({
  _id: newId(),
  title: '',
  description: '',
  ...NO_IMAGE,
  questionMode: 'basic',
  choices: [createBlankPquizChoice(newId), createBlankPquizChoice(newId)],
});

export const createBlankCommonFields = (): EditorCommonFields => ({
  title: '',
  description: '',
  urlName: '',
  language: 'en',
  translationOf: null,
  userStatus: 'self',
  isDraft: true,
  imageHomePage: '',
  imageHomePageAlt: '',
  imageStartPage: '',
  imageStartPageAlt: '',
  imageThumbnail: '',
  imageThumbnailAlt: '',
  recommend: [],
  attachments: [],
  tags: [],
  categories: [],
  metadata: {},
});

/** New quizzes shuffle their answers: many creators write the right one first. */
const SHUFFLED = { shuffleChoices: true } as const;

/** The name of the only dimension of a new quiz; players read it as “Score”. */
export const SINGLE_DIMENSION = 'single';

// A new kquiz has one question of type 11 and one dimension named single (specification 9).
const createBlankKquiz = (newId: NewId): EditorKquiz => ({
  kind: 'kquiz',
  ...createBlankCommonFields(),
  metadata: SHUFFLED,
  explanationDisplay: 0,
  timeLimit: null,
  dimensions: [createBlankDimension(newId, SINGLE_DIMENSION)],
  questions: [createBlankQuestion(newId)],
});
const createBlankPquiz = (newId: NewId): EditorPquiz => ({
  kind: 'pquiz',
  ...createBlankCommonFields(),
  metadata: SHUFFLED,
  results: [createBlankResult(newId), createBlankResult(newId)],
  questions: [createBlankPquizQuestion(newId)],
});
const createBlankArticle = (): EditorArticle => ({ kind: 'article', ...createBlankCommonFields(), htmlContent: '' });

/** The draft a new content of a kind starts from. */
export function createBlankDraft(kind: Kind, newId: NewId): EditorDraft {
  if (kind === 'kquiz') return createBlankKquiz(newId);
  return kind === 'pquiz' ? createBlankPquiz(newId) : createBlankArticle();
}
