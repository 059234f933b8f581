import { expect, test } from 'vitest';
import { CONTENT_STATES, type ContentState } from '#rules/contents/content-states';
import { isNextStep, listOwnerActions, listPathSteps } from '#rules/own-contents/owner-actions';

const STATES = Object.keys(CONTENT_STATES) as ContentState[];

test.each(STATES.flatMap((state) => [false, true].map((hasUnsavedDraft) => [state, hasUnsavedDraft] as const)))(
  'in the state %s, with unsaved changes: %s, at most four actions, the next step first and one way to edit',
  (state, hasUnsavedDraft) => {
    const actions = listOwnerActions(state, { hasUnsavedDraft });
    expect(actions.length).toBeLessThanOrEqual(4);
    expect(new Set(actions).size).toBe(actions.length);
    expect(actions.slice(1).filter(isNextStep)).toEqual([]);
    expect(actions).toContainEqual(expect.toBeOneOf(['edit', 'sendAgain', 'publishChanges']));
  },
);

test('what is published and has newer changes offers to publish them', () => {
  expect(listOwnerActions('published', { hasUnsavedDraft: true })).toEqual(['publishChanges', 'insights', 'share']);
});

test('a content is at one step of its way', () => {
  for (const state of STATES) {
    const current = listPathSteps(state, { needsReview: true }).filter(({ stage }) => stage === 'current' || stage === 'stopped');
    expect([state, current.length]).toEqual([state, listPathSteps(state, { needsReview: true }).length > 0 ? 1 : 0]);
  }
  expect(listPathSteps('changes', { needsReview: true }).map(({ stage }) => stage)).toEqual(['done', 'stopped', 'open']);
  expect(listPathSteps('draft', { needsReview: false }).map(({ label }) => label)).toEqual(['Draft', 'Published']);
});
