import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kquizDraft, pquizDraft } from '#contract/contents/contents';
import {
  createBlankChoice,
  createBlankDimension,
  createBlankLevel,
  createBlankPquizChoice,
  createBlankPquizQuestion,
  createBlankQuestion,
  createBlankResult,
} from '#rules/editor/blank-draft';
import { buildSaveBody } from '#rules/editor/build-save-body';
import { type EditorDraft, type EditorKquiz, type EditorPquiz, QUESTION_TYPES } from '#rules/editor/draft';
import { type EditEvent, editContent } from '#rules/editor/edit/edit-content';
import { applyHistoryEvent, createEditHistory, type EditHistory, type HistoryEvent } from '#rules/editor/edit/edit-history';
import type { PartListName } from '#rules/editor/edit/edit-question';
import { copyQuestion } from '#rules/editor/import/copy-question';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { buildBlankDraft, fillKquizDraft, fillPquizDraft } from '#tests/factories/edits';
import { createNumberedIds } from '#tests/factories/quizzes';

const at = fc.integer({ min: -1, max: 6 });
const text = fc.constantFrom('', 'lark', 'wren, swift', '#owl#', 'a b');
const list = fc.constantFrom<PartListName>('choices', 'answers', 'buckets', 'things', 'pairs');
let idCount = 0;
const newId = () => {
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
    parts: [{ ...createBlankChoice(newId), answerValue: 1 as const }],
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
const kquizEvent: fc.Arbitrary<EditEvent> = fc.oneof(
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
const pquizEvent: fc.Arbitrary<EditEvent> = fc.oneof(
  commonEvent,
  text.map((title) => ({ type: 'resultAdded' as const, result: createBlankResult(newId, title) })),
  at.map((index) => ({ type: 'resultRemoved' as const, at: index })),
  fc.record({ from: at, to: at }).map((fields) => ({ type: 'resultMoved' as const, ...fields })),
  at.map((index) => ({ type: 'pquizQuestionsAdded' as const, at: index, questions: [createBlankPquizQuestion(newId)] })),
  fc.record({ at, event: pquizQuestionEvent }).map((fields) => ({ type: 'pquizQuestionEdited' as const, ...fields })),
);

const applyEvents = (draft: EditorDraft, events: readonly EditEvent[]) => events.reduce(editContent, draft);

test('a trivia draft can be saved after any sequence of events once its blanks are filled', () => {
  fc.assert(
    fc.property(fc.array(kquizEvent, { maxLength: 40 }), (events) => {
      const draft = applyEvents(buildBlankDraft('kquiz'), events) as EditorKquiz;
      const parsed = kquizDraft.safeParse(buildSaveBody(fillKquizDraft(draft)));
      expect(parsed.error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a personality draft can be saved after any sequence of events once its blanks are filled', () => {
  fc.assert(
    fc.property(fc.array(pquizEvent, { maxLength: 40 }), (events) => {
      const draft = applyEvents(buildBlankDraft('pquiz'), events) as EditorPquiz;
      const parsed = pquizDraft.safeParse(buildSaveBody(fillPquizDraft(draft)));
      expect(parsed.error?.issues ?? []).toEqual([]);
      for (const { questionMode, choices } of draft.questions)
        for (const { resultWeights } of choices) expect(resultWeights.length).toBe(questionMode === 'advanced' ? draft.results.length : 0);
    }),
    { numRuns: 300 },
  );
});

test('undoing every step restores the opened draft, and redoing every step restores the last one', () => {
  const historyEvent: fc.Arbitrary<HistoryEvent> = fc.oneof(
    kquizEvent.map((event) => ({ type: 'edited' as const, event })),
    kquizEvent.map((event) => ({ type: 'edited' as const, event, group: 'typing' })),
    fc.constant({ type: 'paused' as const }),
    fc.constant({ type: 'undone' as const }),
  );
  fc.assert(
    fc.property(fc.array(historyEvent, { maxLength: 40 }), (events) => {
      const opened = buildBlankDraft('kquiz');
      const history = events.reduce(applyHistoryEvent, createEditHistory(opened));
      const repeat = (start: EditHistory, type: 'undone' | 'redone', steps: readonly EditorDraft[]) =>
        steps.reduce((current) => applyHistoryEvent(current, { type }), start);
      const undone = repeat(history, 'undone', history.past);
      expect(undone.present).toBe(opened);
      expect(repeat(undone, 'redone', undone.future).present).toBe([history.present, ...history.future].at(-1));
    }),
  );
});

test('reading a saved body and saving it again gives the same body', () => {
  fc.assert(
    fc.property(fc.array(kquizEvent, { maxLength: 30 }), (events) => {
      const body = buildSaveBody(fillKquizDraft(applyEvents(buildBlankDraft('kquiz'), events) as EditorKquiz));
      expect(buildSaveBody(toEditorDraft('kquiz', body, newId))).toEqual(body);
    }),
  );
});

test('a copy of a question shares no id with the original', () => {
  const question = createBlankQuestion(createNumberedIds());
  const listIds = (value: unknown) => [...JSON.stringify(value).matchAll(/"_id":"([^"]+)"/g)].map((match) => match[1]);
  const originalIds = new Set(listIds(question));
  expect(listIds(copyQuestion(question, newId)).filter((id) => originalIds.has(id ?? ''))).toEqual([]);
});
