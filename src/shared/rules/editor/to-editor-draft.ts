import { CONTENT_STATUSES } from '#base/content-statuses';
import type { Kind } from '#base/kinds';
import { getQuestionMode } from '#rules/pquiz/question-mode';
import { asList, asRecord, asText, type JsonRecord } from '#rules/untyped-json';
import {
  createBlankAnswer,
  createBlankChoice,
  createBlankCommonFields,
  createBlankDimension,
  createBlankDraft,
  createBlankDragItem,
  createBlankLevel,
  createBlankPair,
  createBlankPart,
  createBlankPquizChoice,
  createBlankPquizQuestion,
  createBlankQuestion,
  createBlankResult,
  type NewId,
} from './blank-draft.ts';
import type {
  EditorCommonFields,
  EditorDimension,
  EditorDraft,
  EditorFeedback,
  EditorKquiz,
  EditorPquiz,
  EditorPquizChoice,
  EditorPquizQuestion,
  EditorQuestion,
  QuestionType,
} from './draft.ts';
import { QUESTION_TYPES } from './draft.ts';
import { editKquiz, sortLevels } from './edit/edit-kquiz.ts';
import { fitQuestion } from './edit/edit-pquiz.ts';
import { editQuestion } from './edit/edit-question.ts';

/**
 * A draft from a content of the API, or from anything of that shape: a template, an import, pasted JSON.
 * Missing fields get their blank values; unknown fields and fields of the wrong type are dropped, so that any input gives a valid draft.
 */
export function toEditorDraft(kind: Kind, content: unknown, newId: NewId): EditorDraft {
  const source = asRecord(content);
  const common = readCommonFields(source);
  if (kind === 'kquiz') return readKquiz(source, common, newId);
  if (kind === 'pquiz') return readPquiz(source, common, newId);
  return { kind, ...common, htmlContent: asText(source['htmlContent']) };
}

/** Questions without a content around them, from an import or a paste. */
export const toEditorQuestions = (questions: unknown, newId: NewId): EditorQuestion[] =>
  asList(questions).map((question) => readQuestion(asRecord(question), newId));
export const toEditorPquizQuestions = (questions: unknown, newId: NewId, results: number): EditorPquizQuestion[] =>
  asList(questions).map((question) => readPquizQuestion(asRecord(question), newId, results));

const asNumber = (value: unknown, fallback: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : fallback);
const asTextList = (value: unknown): string[] => asList(value).filter((element): element is string => typeof element === 'string');
const readImage = (source: JsonRecord) => ({ image: asText(source['image']), imageAlt: asText(source['imageAlt']) });
function readFeedback(source: JsonRecord): { feedback?: EditorFeedback } {
  const feedback = asRecord(source['feedback']);
  const read = { text: asText(feedback['text']), ...readImage(feedback) };
  return read.text || read.image ? { feedback: read } : {};
}

const readTolerance = ({ tolerance }: JsonRecord) => (typeof tolerance === 'number' ? { tolerance } : {});
const readKeepLast = (source: JsonRecord) => (source['keepLast'] === true ? { keepLast: true } : {});
const readId = (source: JsonRecord, fallback: string) =>
  typeof source['_id'] === 'string' && source['_id'] !== '' ? source['_id'] : fallback;
const padList = <T>(list: T[], minLength: number, createBlank: () => T): T[] =>
  list.length >= minLength ? list : [...list, ...Array.from({ length: minLength - list.length }, createBlank)];

const IMAGE_FIELDS = ['imageHomePage', 'imageStartPage', 'imageThumbnail'] as const;
const METADATA_FIELDS = ['cloneUrl', 'randomOrder', 'shuffleChoices', 'noClone', 'campaign_id', 'custom_id'] as const;

function readCommonFields(source: JsonRecord): EditorCommonFields {
  const blank = createBlankCommonFields();
  const metadata = asRecord(source['metadata']);
  return {
    ...blank,
    title: asText(source['title']),
    description: asText(source['description']),
    urlName: asText(source['urlName']),
    language: asText(source['language'], blank.language) || blank.language,
    translationOf: typeof source['translationOf'] === 'string' ? source['translationOf'] : null,
    userStatus: CONTENT_STATUSES.find((status) => status === source['userStatus']) ?? 'public',
    isDraft: source['isDraft'] === true,
    ...Object.fromEntries(IMAGE_FIELDS.flatMap((name) => [name, `${name}Alt`].map((field) => [field, asText(source[field])]))),
    recommend: asList(source['recommend']) as EditorCommonFields['recommend'],
    attachments: asList(source['attachments']) as EditorCommonFields['attachments'],
    tags: asTextList(source['tags']),
    categories: asTextList(source['categories']),
    metadata: Object.fromEntries(METADATA_FIELDS.filter((name) => metadata[name] !== undefined).map((name) => [name, metadata[name]])),
  };
}

function readKquiz(source: JsonRecord, common: EditorCommonFields, newId: NewId): EditorKquiz {
  const dimensions = asList(source['dimensions']).map((dimension) => readDimension(asRecord(dimension), newId));
  const questions = toEditorQuestions(source['questions'], newId);
  const blank = createBlankDraft('kquiz', newId) as EditorKquiz;
  const timeLimit = source['timeLimit'];
  const empty: EditorKquiz = {
    kind: 'kquiz',
    ...common,
    explanationDisplay: asNumber(source['explanationDisplay'], 0),
    timeLimit: typeof timeLimit === 'number' ? timeLimit : null,
    dimensions: dimensions.length > 0 ? dimensions : blank.dimensions,
    questions: [],
  };
  return editKquiz(empty, { type: 'questionsAdded', at: 0, questions: questions.length > 0 ? questions : blank.questions });
}

function readDimension(source: JsonRecord, newId: NewId): EditorDimension {
  const levels = asList(source['levels']).map((value) => {
    const level = asRecord(value);
    const blank = createBlankLevel(newId, asNumber(level['minScore'], 0));
    return {
      ...blank,
      _id: readId(level, blank._id),
      title: asText(level['title']),
      description: asText(level['description']),
      ...readImage(level),
    };
  });
  return { ...createBlankDimension(newId, asText(source['name'])), levels: sortLevels(levels) };
}

function readPart(value: unknown, newId: NewId) {
  const source = asRecord(value);
  const blank = createBlankPart(newId, asText(source['text'] ?? source['title']));
  return { ...blank, _id: readId(source, blank._id), ...readImage(source) };
}

function readQuestion(source: JsonRecord, newId: NewId): EditorQuestion {
  const blank = createBlankQuestion(newId);
  const type: QuestionType = QUESTION_TYPES.find((candidate) => candidate === source['type']) ?? 11;
  const explanation = asRecord(source['explanation']);
  const question: EditorQuestion = {
    ...blank,
    _id: readId(source, blank._id),
    title: asText(source['title']),
    description: asText(source['description']),
    ...readImage(source),
    numPoints: asNumber(source['numPoints'], 1),
    dimensionIndex: asNumber(source['dimensionIndex'], 0),
    status: asText(source['status']),
    tags: asTextList(source['tags']),
    explanation: { text: asText(explanation['text']), ...readImage(explanation) },
    ignoreAccents: source['ignoreAccents'] === true,
    numSlots: asNumber(source['numSlots'], 1),
    ...readParts(type, source, newId),
  };
  return type === 11
    ? editQuestion({ ...question, type: 12 }, { type: 'typeSet', to: 11 })
    : editQuestion({ ...question, type: 11 }, { type: 'typeSet', to: type });
}

function readParts(type: QuestionType, source: JsonRecord, newId: NewId): Partial<EditorQuestion> {
  const selection = asList(source['selectionChoices']);
  if (type === 11 || type === 12) {
    const choices = selection.map((choice) => ({
      ...readPart(choice, newId),
      answerValue: asRecord(choice)['answerValue'] && asRecord(choice)['answerValue'] !== 0 ? (1 as const) : (0 as const),
      ...readKeepLast(asRecord(choice)),
      ...readFeedback(asRecord(choice)),
    }));
    return { choices: padList(choices, 2, () => createBlankChoice(newId)) };
  }
  if (type === 31) {
    const buckets = asList(source['bucketChoices']).map((bucket) => readPart(bucket, newId));
    const dragItems = selection.map((item) => ({ ...readPart(item, newId), bucketIndex: asNumber(asRecord(item)['bucketIndex'], 0) }));
    return { buckets: padList(buckets, 2, () => createBlankPart(newId)), things: padList(dragItems, 1, () => createBlankDragItem(newId)) };
  }
  if (type === 41) {
    const { pairLefts, pairRights } = asRecord(source['pairsAnswer']);
    const rights = asList(pairRights);
    const pairs = asList(pairLefts).map((left, i) => ({
      ...createBlankPair(newId),
      left: readPart(left, newId),
      right: readPart(rights[i], newId),
    }));
    return { pairs: padList(pairs, 2, () => createBlankPair(newId)) };
  }
  const answers = asList(source['textInputAnswers']).map((answer) => ({
    ...createBlankAnswer(newId, asText(asRecord(answer)['text'])),
    accept: asTextList(asRecord(answer)['accept']),
    ...readTolerance(asRecord(answer)),
  }));
  return { answers: padList(answers, 1, () => createBlankAnswer(newId)) };
}

function readPquiz(source: JsonRecord, common: EditorCommonFields, newId: NewId): EditorPquiz {
  const blank = createBlankDraft('pquiz', newId) as EditorPquiz;
  const results = asList(source['results']).map((value) => {
    const result = asRecord(value);
    const blankResult = createBlankResult(newId, asText(result['title']));
    return { ...blankResult, _id: readId(result, blankResult._id), description: asText(result['description']), ...readImage(result) };
  });
  const draftResults = results.length > 0 ? results : blank.results;
  const questions = toEditorPquizQuestions(source['questions'], newId, draftResults.length);
  return { kind: 'pquiz', ...common, results: draftResults, questions: questions.length > 0 ? questions : blank.questions };
}

function readPquizQuestion(source: JsonRecord, newId: NewId, results: number): EditorPquizQuestion {
  const blank = createBlankPquizQuestion(newId);
  const choices = asList(source['choices']).map((choice) => readPquizChoice(asRecord(choice), newId));
  const isAdvanced = source['questionMode'] === 'advanced' || getQuestionMode({ choices }) === 'advanced';
  return fitQuestion(
    {
      ...blank,
      _id: readId(source, blank._id),
      title: asText(source['title']),
      description: asText(source['description']),
      ...readImage(source),
      questionMode: isAdvanced ? 'advanced' : 'basic',
      choices: padList(choices, 2, () => createBlankPquizChoice(newId)).map(isAdvanced ? (choice) => choice : inferChosenResult),
    },
    results,
  );
}

function readPquizChoice(source: JsonRecord, newId: NewId): EditorPquizChoice {
  const blank = createBlankPquizChoice(newId, asText(source['title'] ?? source['text']));
  return {
    ...blank,
    _id: readId(source, blank._id),
    description: asText(source['description']),
    ...readImage(source),
    resultWeights: asList(source['resultWeights']).map((weight) => asNumber(weight, 0)),
    chosenResultIndex: asNumber(source['chosenResultIndex'], -1),
    ...readKeepLast(source),
  };
}

/** A basic choice names its result by index; a source may name it by a weight of 1 instead. */
function inferChosenResult(choice: EditorPquizChoice): EditorPquizChoice {
  const resultIndex = choice.resultWeights.indexOf(1);
  return resultIndex >= 0 ? { ...choice, chosenResultIndex: resultIndex } : choice;
}
