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
import { blankOf, filledKquiz, filledPquiz } from '#tests/factories/edits';
import { numberedIds } from '#tests/factories/quizzes';

const at = fc.integer({ min: -1, max: 6 });
const text = fc.constantFrom('', 'lark', 'wren, swift', '#owl#', 'a b');
const list = fc.constantFrom<PartListName>('choices', 'answers', 'buckets', 'things', 'pairs');
let made = 0;
const newId = () => {
  made += 1;
  return `id${String(made).padStart(20, '0')}`;
};

const common: fc.Arbitrary<EditEvent> = fc.oneof(
  text.map((title) => ({ type: 'set' as const, fields: { title } })),
  text.map((tags) => ({ type: 'tagsAdded' as const, text: tags })),
  text.map((tag) => ({ type: 'tagRemoved' as const, tag })),
  text.map((id) => ({ type: 'categoryToggled' as const, id: `c${id.length}` })),
  fc.boolean().map((noClone) => ({ type: 'metadataSet' as const, fields: { noClone } })),
);
const inQuestion = fc.oneof(
  text.map((title) => ({ type: 'questionSet' as const, fields: { title } })),
  at.map((numSlots) => ({ type: 'questionSet' as const, fields: { numSlots } })),
  at.map((dimensionIndex) => ({ type: 'questionSet' as const, fields: { dimensionIndex } })),
  fc.constantFrom(...QUESTION_TYPES).map((to) => ({ type: 'typeSet' as const, to })),
  at.map((picked) => ({ type: 'rightPicked' as const, at: picked })),
  at.map((place) => ({
    type: 'partsAdded' as const,
    list: 'choices' as const,
    at: place,
    parts: [{ ...createBlankChoice(newId), answerValue: 1 as const }],
  })),
  fc.record({ list, at }).map((removed) => ({ type: 'partRemoved' as const, ...removed })),
  fc.record({ list, from: at, to: at }).map((moved) => ({ type: 'partMoved' as const, ...moved })),
  fc.record({ at, bucketIndex: at }).map((one) => ({
    type: 'partSet' as const,
    list: 'things' as const,
    at: one.at,
    fields: { bucketIndex: one.bucketIndex },
  })),
);
const ofKquiz: fc.Arbitrary<EditEvent> = fc.oneof(
  common,
  at.map((place) => ({ type: 'questionsAdded' as const, at: place, questions: [{ ...createBlankQuestion(newId), dimensionIndex: 7 }] })),
  at.map((removed) => ({ type: 'questionRemoved' as const, at: removed })),
  fc.record({ from: at, to: at }).map((moved) => ({ type: 'questionMoved' as const, ...moved })),
  fc.record({ at, event: inQuestion }).map((edited) => ({ type: 'questionEdited' as const, ...edited })),
  text.map((name) => ({ type: 'dimensionAdded' as const, dimension: createBlankDimension(newId, name) })),
  at.map((removed) => ({ type: 'dimensionRemoved' as const, at: removed })),
  fc
    .record({ at, score: fc.nat(9) })
    .map((one) => ({ type: 'levelAdded' as const, at: one.at, level: createBlankLevel(newId, one.score) })),
  fc.record({ at, level: at }).map((removed) => ({ type: 'levelRemoved' as const, ...removed })),
  at.map((sorted) => ({ type: 'levelsSorted' as const, at: sorted })),
);
const weight = fc.oneof(fc.integer({ min: -5, max: 150 }), fc.constant(Number.NaN));
const inPquestion = fc.oneof(
  fc.constantFrom('basic', 'advanced').map((to) => ({ type: 'modeSet' as const, to: to as 'basic' | 'advanced' })),
  fc.record({ at, result: at, weight }).map((set) => ({ type: 'weightSet' as const, ...set })),
  fc.record({ at, to: at }).map((one) => ({ type: 'choiceSet' as const, at: one.at, fields: { chosenResultIndex: one.to } })),
  at.map((place) => ({ type: 'choicesAdded' as const, at: place, choices: [createBlankPquizChoice(newId)] })),
  at.map((removed) => ({ type: 'choiceRemoved' as const, at: removed })),
);
const ofPquiz: fc.Arbitrary<EditEvent> = fc.oneof(
  common,
  text.map((title) => ({ type: 'resultAdded' as const, result: createBlankResult(newId, title) })),
  at.map((removed) => ({ type: 'resultRemoved' as const, at: removed })),
  fc.record({ from: at, to: at }).map((moved) => ({ type: 'resultMoved' as const, ...moved })),
  at.map((place) => ({ type: 'pquestionsAdded' as const, at: place, questions: [createBlankPquizQuestion(newId)] })),
  fc.record({ at, event: inPquestion }).map((edited) => ({ type: 'pquestionEdited' as const, ...edited })),
);

const edited = (edit: EditorDraft, events: readonly EditEvent[]) => events.reduce(editContent, edit);

test('any sequence of edits of a trivia draft leaves one that the wire takes once its blanks are filled', () => {
  fc.assert(
    fc.property(fc.array(ofKquiz, { maxLength: 40 }), (events) => {
      const edit = edited(blankOf('kquiz'), events) as EditorKquiz;
      const parsed = kquizDraft.safeParse(buildSaveBody(filledKquiz(edit)));
      expect(parsed.error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('any sequence of edits of a personality draft leaves one that the wire takes once its blanks are filled', () => {
  fc.assert(
    fc.property(fc.array(ofPquiz, { maxLength: 40 }), (events) => {
      const edit = edited(blankOf('pquiz'), events) as EditorPquiz;
      const parsed = pquizDraft.safeParse(buildSaveBody(filledPquiz(edit)));
      expect(parsed.error?.issues ?? []).toEqual([]);
      for (const { questionMode, choices } of edit.questions)
        for (const { resultWeights } of choices) expect(resultWeights.length).toBe(questionMode === 'advanced' ? edit.results.length : 0);
    }),
    { numRuns: 300 },
  );
});

test('undoing everything gives back the very draft that was opened, and redoing everything the very one that was left', () => {
  const happened: fc.Arbitrary<HistoryEvent> = fc.oneof(
    ofKquiz.map((event) => ({ type: 'edited' as const, event })),
    ofKquiz.map((event) => ({ type: 'edited' as const, event, group: 'typing' })),
    fc.constant({ type: 'paused' as const }),
    fc.constant({ type: 'undone' as const }),
  );
  fc.assert(
    fc.property(fc.array(happened, { maxLength: 40 }), (events) => {
      const opened = blankOf('kquiz');
      const worked = events.reduce(applyHistoryEvent, createEditHistory(opened));
      const all = (history: EditHistory, type: 'undone' | 'redone', left: readonly EditorDraft[]) =>
        left.reduce((one) => applyHistoryEvent(one, { type }), history);
      const back = all(worked, 'undone', worked.past);
      expect(back.present).toBe(opened);
      expect(all(back, 'redone', back.future).present).toBe([worked.present, ...worked.future].at(-1));
    }),
  );
});

test('a draft that was saved and read again is saved the same', () => {
  fc.assert(
    fc.property(fc.array(ofKquiz, { maxLength: 30 }), (events) => {
      const body = buildSaveBody(filledKquiz(edited(blankOf('kquiz'), events) as EditorKquiz));
      expect(buildSaveBody(toEditorDraft('kquiz', body, newId))).toEqual(body);
    }),
  );
});

test('a copy of a question shares no id with it', () => {
  const question = createBlankQuestion(numberedIds());
  const ids = (one: unknown) => [...JSON.stringify(one).matchAll(/"_id":"([^"]+)"/g)].map((match) => match[1]);
  const own = new Set(ids(question));
  expect(ids(copyQuestion(question, newId)).filter((id) => own.has(id ?? ''))).toEqual([]);
});
