import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kquizDraft, pquizDraft } from '#contract/contents/contents';
import { createBlankQuestion } from '#rules/editor/blank-draft';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft, EditorKquiz, EditorPquiz } from '#rules/editor/draft';
import { type EditEvent, editContent } from '#rules/editor/edit/edit-content';
import { applyHistoryEvent, createEditHistory, type EditHistory, type HistoryEvent } from '#rules/editor/edit/edit-history';
import { copyQuestion } from '#rules/editor/import/copy-question';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { kquizEvent, newId, pquizEvent } from '#tests/factories/edit-events';
import { buildBlankDraft, fillKquizDraft, fillPquizDraft } from '#tests/factories/edits';
import { createNumberedIds } from '#tests/factories/quizzes';

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
