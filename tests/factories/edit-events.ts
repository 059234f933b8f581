import fc from 'fast-check';
import {
  createBlankChoice,
  createBlankDimension,
  createBlankLevel,
  createBlankPquizChoice,
  createBlankPquizQuestion,
  createBlankQuestion,
  createBlankResult,
} from '#rules/editor/blank-draft';
import { QUESTION_TYPES } from '#rules/editor/draft';
import type { EditEvent } from '#rules/editor/edit/edit-content';
import type { PartListName } from '#rules/editor/edit/edit-question';

const at = fc.integer({ min: -1, max: 6 });
const text = fc.constantFrom('', 'lark', 'wren, swift', '#owl#', 'a b');
const list = fc.constantFrom<PartListName>('choices', 'answers', 'buckets', 'things', 'pairs');
let idCount = 0;
/** Ids that are never repeated. */
export const newId = () => {
  idCount += 1;
  return `id${String(idCount).padStart(20, '0')}`;
};

const commonEvent: fc.Arbitrary<EditEvent> = fc.oneof(
  text.map((title) => ({ type: 'set' as const, fields: { title } })),
  text.map((tags) => ({ type: 'tagsAdded' as const, text: tags })),
  text.map((tag) => ({ type: 'tagRemoved' as const, tag })),
  text.map((id) => ({ type: 'categoryToggled' as const, id: `c${id.length}` })),
  fc.boolean().map((noClone) => ({ type: 'metadataSet' as const, fields: { noClone } })),
);
const questionEvent = fc.oneof(
  text.map((title) => ({ type: 'questionSet' as const, fields: { title } })),
  at.map((numSlots) => ({ type: 'questionSet' as const, fields: { numSlots } })),
  at.map((dimensionIndex) => ({ type: 'questionSet' as const, fields: { dimensionIndex } })),
  fc.constantFrom(...QUESTION_TYPES).map((to) => ({ type: 'typeSet' as const, to })),
  at.map((index) => ({ type: 'rightChoiceToggled' as const, at: index })),
  at.map((index) => ({
    type: 'partsAdded' as const,
    list: 'choices' as const,
    at: index,
    parts: [{ ...createBlankChoice(newId), answerValue: 1 as const, feedback: { text: 'Well seen', image: '', imageAlt: '' } }],
  })),
  fc.record({ list, at }).map((fields) => ({ type: 'partRemoved' as const, ...fields })),
  fc.record({ list, from: at, to: at }).map((fields) => ({ type: 'partMoved' as const, ...fields })),
  fc.record({ index: at, bucketIndex: at }).map(({ index, bucketIndex }) => ({
    type: 'partSet' as const,
    list: 'things' as const,
    at: index,
    fields: { bucketIndex },
  })),
);
/** Any edit of a trivia draft, also with positions that it does not have. */
export const kquizEvent: fc.Arbitrary<EditEvent> = fc.oneof(
  commonEvent,
  at.map((index) => ({ type: 'questionsAdded' as const, at: index, questions: [{ ...createBlankQuestion(newId), dimensionIndex: 7 }] })),
  at.map((index) => ({ type: 'questionRemoved' as const, at: index })),
  fc.record({ from: at, to: at }).map((fields) => ({ type: 'questionMoved' as const, ...fields })),
  fc.record({ at, event: questionEvent }).map((fields) => ({ type: 'questionEdited' as const, ...fields })),
  text.map((name) => ({ type: 'dimensionAdded' as const, dimension: createBlankDimension(newId, name) })),
  at.map((index) => ({ type: 'dimensionRemoved' as const, at: index })),
  fc
    .record({ index: at, score: fc.nat(9) })
    .map(({ index, score }) => ({ type: 'levelAdded' as const, at: index, level: createBlankLevel(newId, score) })),
  fc.record({ at, level: at }).map((fields) => ({ type: 'levelRemoved' as const, ...fields })),
  at.map((index) => ({ type: 'levelsSorted' as const, at: index })),
);
const weight = fc.oneof(fc.integer({ min: -150, max: 150 }), fc.constant(Number.NaN));
const pquizQuestionEvent = fc.oneof(
  fc.constantFrom('basic', 'advanced').map((to) => ({ type: 'modeSet' as const, to: to as 'basic' | 'advanced' })),
  fc.record({ at, result: at, weight }).map((fields) => ({ type: 'weightSet' as const, ...fields })),
  fc.record({ index: at, chosenResultIndex: at }).map(({ index, chosenResultIndex }) => ({
    type: 'choiceSet' as const,
    at: index,
    fields: { chosenResultIndex },
  })),
  at.map((index) => ({ type: 'choicesAdded' as const, at: index, choices: [createBlankPquizChoice(newId)] })),
  at.map((index) => ({ type: 'choiceRemoved' as const, at: index })),
);
/** Any edit of a personality draft. */
export const pquizEvent: fc.Arbitrary<EditEvent> = fc.oneof(
  commonEvent,
  text.map((title) => ({ type: 'resultAdded' as const, result: createBlankResult(newId, title) })),
  at.map((index) => ({ type: 'resultRemoved' as const, at: index })),
  fc.record({ from: at, to: at }).map((fields) => ({ type: 'resultMoved' as const, ...fields })),
  at.map((index) => ({ type: 'pquizQuestionsAdded' as const, at: index, questions: [createBlankPquizQuestion(newId)] })),
  fc.record({ at, event: pquizQuestionEvent }).map((fields) => ({ type: 'pquizQuestionEdited' as const, ...fields })),
);
