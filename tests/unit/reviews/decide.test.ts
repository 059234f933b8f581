import { expect, test } from 'vitest';
import { DECISIONS, REVIEW_ACTIONS, type ReviewAction } from '#base/reviews';
import { REVIEW_STATUSES, STATUSES } from '#base/statuses';
import { isListed, reachOf } from '#rules/contents/visibility';
import { decided, impliedDecision, isDecision, isMoot, needsReason, type Reviewable } from '#rules/reviews/decide';
import { decisionSentence } from '#rules/reviews/words';

const waiting: Reviewable = {
  status: 'self',
  userStatus: 'public',
  reviewStatus: 'initial',
  internalTags: ['user_created', 'user_pending'],
};
const states = STATUSES.flatMap((status) =>
  REVIEW_STATUSES.flatMap((reviewStatus) => STATUSES.map((userStatus) => ({ ...waiting, status, userStatus, reviewStatus }))),
);

test.each<[ReviewAction, object, string]>([
  ['approve', { status: 'public', reviewStatus: 'initial', internalTags: ['user_created'] }, 'everyone'],
  ['reject', { status: 'self', reviewStatus: 'rejected', internalTags: ['user_created'] }, 'creator'],
  ['restrict', { status: 'internal', reviewStatus: 'restricted', internalTags: ['user_created'] }, 'link'],
  ['request_changes', { status: 'self', reviewStatus: 'initial', internalTags: ['user_created'] }, 'creator'],
  ['feature', { status: 'self', reviewStatus: 'initial', internalTags: ['user_created', 'user_pending', 'featured'] }, 'creator'],
  ['unfeature', { status: 'self', reviewStatus: 'initial', internalTags: ['user_created', 'user_pending'] }, 'creator'],
])('%s on what waits for review', (action, after, reach) => {
  expect(decided(waiting, action)).toEqual(after);
  expect(reachOf({ ...waiting, ...decided(waiting, action) })).toBe(reach);
});

test('whatever a content was, approved it is listed as far as its creator wants, rejected never, and no decision leaves it queued', () => {
  for (const state of states) {
    expect(isListed({ ...state, ...decided(state, 'approve') })).toBe(state.userStatus === 'public');
    expect(isListed({ ...state, ...decided(state, 'reject') })).toBe(false);
    expect(isListed({ ...state, ...decided(state, 'restrict') })).toBe(false);
    for (const action of DECISIONS) expect(decided(state, action).internalTags).not.toContain('user_pending');
  }
});

test('a decision made twice is moot the second time, but for a request for changes', () => {
  for (const action of REVIEW_ACTIONS)
    for (const state of states) expect(isMoot({ ...state, ...decided(state, action) }, action)).toBe(action !== 'request_changes');
  expect(isMoot(waiting, 'approve')).toBe(false);
});

test('what says no takes a reason; featuring is no decision', () => {
  expect(REVIEW_ACTIONS.filter(needsReason)).toEqual(['reject', 'restrict', 'request_changes']);
  expect(REVIEW_ACTIONS.filter(isDecision)).toEqual([...DECISIONS]);
});

test('an admin save counts as the decision it comes to', () => {
  const open: Reviewable = { ...waiting, status: 'public' };
  expect(impliedDecision(waiting, open)).toBe('approve');
  expect(impliedDecision(open, { ...open, reviewStatus: 'rejected' })).toBe('reject');
  expect(impliedDecision(open, { ...open, reviewStatus: 'restricted' })).toBe('restrict');
  expect(impliedDecision(open, { ...open, internalTags: ['potential'] })).toBeNull();
});

test('a creator is told what happened to which content, and why', () => {
  expect(decisionSentence('reject', 'Cutlery', 'It has no questions.')).toBe('“Cutlery” was rejected. It has no questions.');
  expect(decisionSentence('approve', 'Cutlery')).toBe('“Cutlery” is published.');
});
