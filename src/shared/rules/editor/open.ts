import type { Kind } from '#base/kinds';
import { STATUSES } from '#base/statuses';
import { questionModeOf } from '#rules/pquiz/mode';
import {
  blankAnswer,
  blankChoice,
  blankCommon,
  blankDimension,
  blankEdit,
  blankLevel,
  blankPair,
  blankPart,
  blankPquizChoice,
  blankPquizQuestion,
  blankQuestion,
  blankResult,
  blankThing,
} from './blank.ts';
import type {
  CommonEdit,
  ContentEdit,
  DimensionEdit,
  KquizEdit,
  PquizChoiceEdit,
  PquizEdit,
  PquizQuestionEdit,
  QuestionEdit,
  QuestionType,
} from './draft.ts';
import { QUESTION_TYPES } from './draft.ts';
import { editKquiz, sortedLevels } from './edit/kquiz.ts';
import { fitQuestion } from './edit/pquiz.ts';
import { editQuestion } from './edit/question.ts';

type NewId = () => string;
type Loose = Record<string, unknown>;

/**
 * A draft from a content as the API answers it, or from anything shaped like one: a template, an import, pasted JSON.
 * What is missing gets its blank, what is unknown or of the wrong type is left out, so that any input opens as a whole draft.
 */
export function openEdit(kind: Kind, content: unknown, newId: NewId): ContentEdit {
  const source = record(content);
  const common = commonOf(source);
  if (kind === 'kquiz') return kquizOf(source, common, newId);
  if (kind === 'pquiz') return pquizOf(source, common, newId);
  return { kind, ...common, htmlContent: text(source['htmlContent']) };
}

/** Questions alone, as an import or a paste brings them. */
export const openQuestions = (questions: unknown, newId: NewId): QuestionEdit[] =>
  list(questions).map((question) => questionOf(record(question), newId));
export const openPquizQuestions = (questions: unknown, newId: NewId, results: number): PquizQuestionEdit[] =>
  list(questions).map((question) => pquizQuestionOf(record(question), newId, results));

const record = (value: unknown): Loose => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown, or = ''): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : or);
const number = (value: unknown, or: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : or);
const texts = (value: unknown): string[] => list(value).filter((one): one is string => typeof one === 'string');
const picture = (source: Loose) => ({ image: text(source['image']), imageAlt: text(source['imageAlt']) });
const idOf = (source: Loose, or: string) => (typeof source['_id'] === 'string' && source['_id'] !== '' ? source['_id'] : or);
const filled = <T>(things: T[], fewest: number, blank: () => T): T[] =>
  things.length >= fewest ? things : [...things, ...Array.from({ length: fewest - things.length }, blank)];

const PICTURES = ['imageHomePage', 'imageStartPage', 'imageThumbnail'] as const;
const METADATA = ['cloneUrl', 'randomOrder', 'noClone', 'campaign_id', 'custom_id'] as const;

function commonOf(source: Loose): CommonEdit {
  const blank = blankCommon();
  const metadata = record(source['metadata']);
  return {
    ...blank,
    title: text(source['title']),
    description: text(source['description']),
    urlName: text(source['urlName']),
    language: text(source['language'], blank.language) || blank.language,
    translationOf: typeof source['translationOf'] === 'string' ? source['translationOf'] : null,
    userStatus: STATUSES.find((status) => status === source['userStatus']) ?? blank.userStatus,
    ...Object.fromEntries(PICTURES.flatMap((name) => [name, `${name}Alt`].map((field) => [field, text(source[field])]))),
    recommend: list(source['recommend']) as CommonEdit['recommend'],
    attachments: list(source['attachments']) as CommonEdit['attachments'],
    tags: texts(source['tags']),
    categories: texts(source['categories']),
    metadata: Object.fromEntries(METADATA.filter((name) => metadata[name] !== undefined).map((name) => [name, metadata[name]])),
  };
}

function kquizOf(source: Loose, common: CommonEdit, newId: NewId): KquizEdit {
  const dimensions = list(source['dimensions']).map((dimension) => dimensionOf(record(dimension), newId));
  const questions = openQuestions(source['questions'], newId);
  const blank = blankEdit('kquiz', newId) as KquizEdit;
  const timeLimit = source['timeLimit'];
  const empty: KquizEdit = {
    kind: 'kquiz',
    ...common,
    explanationDisplay: number(source['explanationDisplay'], 0),
    timeLimit: typeof timeLimit === 'number' ? timeLimit : null,
    dimensions: dimensions.length > 0 ? dimensions : blank.dimensions,
    questions: [],
  };
  return editKquiz(empty, { type: 'questionsAdded', at: 0, questions: questions.length > 0 ? questions : blank.questions });
}

function dimensionOf(source: Loose, newId: NewId): DimensionEdit {
  const levels = list(source['levels']).map((one) => {
    const level = record(one);
    const blank = blankLevel(newId, number(level['minScore'], 0));
    return {
      ...blank,
      _id: idOf(level, blank._id),
      title: text(level['title']),
      description: text(level['description']),
      ...picture(level),
    };
  });
  return { ...blankDimension(newId, text(source['name'])), levels: sortedLevels(levels) };
}

const partOf = (value: unknown, newId: NewId) => {
  const source = record(value);
  const blank = blankPart(newId, text(source['text'] ?? source['title']));
  return { ...blank, _id: idOf(source, blank._id), ...picture(source) };
};

function questionOf(source: Loose, newId: NewId): QuestionEdit {
  const blank = blankQuestion(newId);
  const type: QuestionType = QUESTION_TYPES.find((one) => one === source['type']) ?? 11;
  const explanation = record(source['explanation']);
  const question: QuestionEdit = {
    ...blank,
    _id: idOf(source, blank._id),
    title: text(source['title']),
    description: text(source['description']),
    ...picture(source),
    numPoints: number(source['numPoints'], 1),
    dimensionIndex: number(source['dimensionIndex'], 0),
    status: text(source['status']),
    tags: texts(source['tags']),
    explanation: { text: text(explanation['text']), ...picture(explanation) },
    ignoreAccents: source['ignoreAccents'] === true,
    numSlots: number(source['numSlots'], 1),
    ...partsOf(type, source, newId),
  };
  return type === 11
    ? editQuestion({ ...question, type: 12 }, { type: 'typeSet', to: 11 })
    : editQuestion({ ...question, type: 11 }, { type: 'typeSet', to: type });
}

function partsOf(type: QuestionType, source: Loose, newId: NewId): Partial<QuestionEdit> {
  const selection = list(source['selectionChoices']);
  if (type === 11 || type === 12) {
    const choices = selection.map((one) => ({
      ...partOf(one, newId),
      answerValue: record(one)['answerValue'] && record(one)['answerValue'] !== 0 ? (1 as const) : (0 as const),
    }));
    return { choices: filled(choices, 2, () => blankChoice(newId)) };
  }
  if (type === 31) {
    const buckets = list(source['bucketChoices']).map((one) => partOf(one, newId));
    const things = selection.map((one) => ({ ...partOf(one, newId), bucketIndex: number(record(one)['bucketIndex'], 0) }));
    return { buckets: filled(buckets, 2, () => blankPart(newId)), things: filled(things, 1, () => blankThing(newId)) };
  }
  if (type === 41) {
    const { pairLefts, pairRights } = record(source['pairsAnswer']);
    const rights = list(pairRights);
    const pairs = list(pairLefts).map((left, i) => ({ ...blankPair(newId), left: partOf(left, newId), right: partOf(rights[i], newId) }));
    return { pairs: filled(pairs, 2, () => blankPair(newId)) };
  }
  const answers = list(source['textInputAnswers']).map((one) => ({
    ...blankAnswer(newId, text(record(one)['text'])),
    accept: texts(record(one)['accept']),
  }));
  return { answers: filled(answers, 1, () => blankAnswer(newId)) };
}

function pquizOf(source: Loose, common: CommonEdit, newId: NewId): PquizEdit {
  const blank = blankEdit('pquiz', newId) as PquizEdit;
  const results = list(source['results']).map((one) => {
    const result = record(one);
    const made = blankResult(newId, text(result['title']));
    return { ...made, _id: idOf(result, made._id), description: text(result['description']), ...picture(result) };
  });
  const kept = results.length > 0 ? results : blank.results;
  const questions = openPquizQuestions(source['questions'], newId, kept.length);
  return { kind: 'pquiz', ...common, results: kept, questions: questions.length > 0 ? questions : blank.questions };
}

function pquizQuestionOf(source: Loose, newId: NewId, results: number): PquizQuestionEdit {
  const blank = blankPquizQuestion(newId);
  const choices = list(source['choices']).map((choice) => pquizChoiceOf(record(choice), newId));
  const isAdvanced = source['questionMode'] === 'advanced' || questionModeOf({ choices }) === 'advanced';
  return fitQuestion(
    {
      ...blank,
      _id: idOf(source, blank._id),
      title: text(source['title']),
      description: text(source['description']),
      ...picture(source),
      questionMode: isAdvanced ? 'advanced' : 'basic',
      choices: filled(choices, 2, () => blankPquizChoice(newId)).map(isAdvanced ? (choice) => choice : named),
    },
    results,
  );
}

function pquizChoiceOf(source: Loose, newId: NewId): PquizChoiceEdit {
  const blank = blankPquizChoice(newId, text(source['title'] ?? source['text']));
  return {
    ...blank,
    _id: idOf(source, blank._id),
    description: text(source['description']),
    ...picture(source),
    resultWeights: list(source['resultWeights']).map((weight) => number(weight, 0)),
    chosenResultIndex: number(source['chosenResultIndex'], -1),
  };
}

/** A basic choice names its result; one weight of 1 says the same. */
function named(choice: PquizChoiceEdit): PquizChoiceEdit {
  const weighed = choice.resultWeights.indexOf(1);
  return weighed >= 0 ? { ...choice, chosenResultIndex: weighed } : choice;
}
