import type { Kind } from '#base/kinds';
import type {
  AnswerEdit,
  ArticleEdit,
  ChoiceEdit,
  CommonEdit,
  ContentEdit,
  DimensionEdit,
  KquizEdit,
  LevelEdit,
  PairEdit,
  PartEdit,
  PquizChoiceEdit,
  PquizEdit,
  PquizQuestionEdit,
  QuestionEdit,
  ResultEdit,
  ThingEdit,
} from './draft.ts';

type NewId = () => string;

// A ULID is ten characters of time and sixteen of chance; parts go without the time, as their order would tell the key.
const CHANCE_CHARACTERS = 16;
export const partIdFrom = (newId: NewId): string => newId().slice(-CHANCE_CHARACTERS);

const NO_PICTURE = { image: '', imageAlt: '' } as const;

export const blankPart = (newId: NewId, text = ''): PartEdit => ({ _id: partIdFrom(newId), text, ...NO_PICTURE });
export const blankChoice = (newId: NewId, text = ''): ChoiceEdit => ({ ...blankPart(newId, text), answerValue: 0 });
export const blankThing = (newId: NewId, bucketIndex = 0): ThingEdit => ({ ...blankPart(newId), bucketIndex });
export const blankAnswer = (newId: NewId, text = ''): AnswerEdit => ({ _id: partIdFrom(newId), text, accept: [] });
export const blankPair = (newId: NewId): PairEdit => ({ _id: partIdFrom(newId), left: blankPart(newId), right: blankPart(newId) });

/** The sample a trivia quiz grows from: single choice, with room for two answers of every kind. */
export const blankQuestion = (newId: NewId): QuestionEdit => ({
  _id: newId(),
  type: 11,
  title: '',
  description: '',
  ...NO_PICTURE,
  numPoints: 1,
  dimensionIndex: 0,
  status: '',
  tags: [],
  explanation: { text: '', ...NO_PICTURE },
  ignoreAccents: false,
  numSlots: 1,
  choices: [blankChoice(newId), blankChoice(newId)],
  answers: [blankAnswer(newId)],
  buckets: [blankPart(newId), blankPart(newId)],
  things: [blankThing(newId), blankThing(newId, 1)],
  pairs: [blankPair(newId), blankPair(newId)],
});

export const blankLevel = (newId: NewId, minScore = 0): LevelEdit => ({
  _id: newId(),
  minScore,
  title: '',
  description: '',
  ...NO_PICTURE,
});
export const blankDimension = (newId: NewId, name = ''): DimensionEdit => ({ _id: newId(), name, levels: [] });

export const blankResult = (newId: NewId, title = ''): ResultEdit => ({ _id: newId(), title, description: '', ...NO_PICTURE });
export const blankPquizChoice = (newId: NewId, title = ''): PquizChoiceEdit => ({
  _id: newId(),
  title,
  description: '',
  ...NO_PICTURE,
  resultWeights: [],
  chosenResultIndex: -1,
});
export const blankPquizQuestion = (newId: NewId): PquizQuestionEdit => ({
  _id: newId(),
  title: '',
  description: '',
  ...NO_PICTURE,
  questionMode: 'basic',
  choices: [blankPquizChoice(newId), blankPquizChoice(newId)],
});

export const blankCommon = (): CommonEdit => ({
  title: '',
  description: '',
  urlName: '',
  language: 'en',
  translationOf: null,
  userStatus: 'public',
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

// Kquiz sample: one question of type 11 and one dimension named single (specification 9).
const blankKquiz = (newId: NewId): KquizEdit => ({
  kind: 'kquiz',
  ...blankCommon(),
  explanationDisplay: 0,
  timeLimit: null,
  dimensions: [blankDimension(newId, 'single')],
  questions: [blankQuestion(newId)],
});
const blankPquiz = (newId: NewId): PquizEdit => ({
  kind: 'pquiz',
  ...blankCommon(),
  results: [blankResult(newId), blankResult(newId)],
  questions: [blankPquizQuestion(newId)],
});
const blankArticle = (): ArticleEdit => ({ kind: 'article', ...blankCommon(), htmlContent: '' });

/** What a new content of a kind starts as. */
export function blankEdit(kind: Kind, newId: NewId): ContentEdit {
  if (kind === 'kquiz') return blankKquiz(newId);
  return kind === 'pquiz' ? blankPquiz(newId) : blankArticle();
}
