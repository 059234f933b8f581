import { expect, test } from 'vitest';
import { CONTENT_STATUSES, REVIEW_STATUSES } from '#base/content-statuses';
import { DECISIONS, REVIEW_ACTIONS, type ReviewAction } from '#base/reviews';
import { getAudience, isListed } from '#rules/contents/visibility';
import {
  applyReviewAction,
  getImpliedDecision,
  isDecision,
  isNoOpReview,
  needsReason,
  type ReviewableContent,
} from '#rules/reviews/review-actions';
import { formatDecision } from '#rules/reviews/review-texts';

const waiting: ReviewableContent = {
  status: 'self',
  userStatus: 'public',
  reviewStatus: 'initial',
  internalTags: ['user_created', 'user_pending'],
};
const states = CONTENT_STATUSES.flatMap((status) =>
  REVIEW_STATUSES.flatMap((reviewStatus) => CONTENT_STATUSES.map((userStatus) => ({ ...waiting, status, userStatus, reviewStatus }))),
);

test.each<[ReviewAction, object, string]>([
  ['approve', { status: 'public', reviewStatus: 'initial', internalTags: ['user_created'] }, 'everyone'],
  ['reject', { status: 'self', reviewStatus: 'rejected', internalTags: ['user_created'] }, 'creator'],
  ['restrict', { status: 'internal', reviewStatus: 'restricted', internalTags: ['user_created'] }, 'link'],
  ['request_changes', { status: 'self', reviewStatus: 'initial', internalTags: ['user_created'] }, 'creator'],
  ['feature', { status: 'self', reviewStatus: 'initial', internalTags: ['user_created', 'user_pending', 'featured'] }, 'creator'],
  ['unfeature', { status: 'self', reviewStatus: 'initial', internalTags: ['user_created', 'user_pending'] }, 'creator'],
])('%s on what waits for review', (action, after, reach) => {
  expect(applyReviewAction(waiting, action)).toEqual(after);
  expect(getAudience({ ...waiting, ...applyReviewAction(waiting, action) })).toBe(reach);
});

test('whatever a content was, approved it is listed as far as its creator wants, rejected never, and no decision leaves it queued', () => {
  for (const state of states) {
    expect(isListed({ ...state, ...applyReviewAction(state, 'approve') })).toBe(state.userStatus === 'public');
    expect(isListed({ ...state, ...applyReviewAction(state, 'reject') })).toBe(false);
    expect(isListed({ ...state, ...applyReviewAction(state, 'restrict') })).toBe(false);
    for (const action of DECISIONS) expect(applyReviewAction(state, action).internalTags).not.toContain('user_pending');
  }
});

test('a decision made twice is moot the second time, but for a request for changes', () => {
  for (const action of REVIEW_ACTIONS)
    for (const state of states)
      expect(isNoOpReview({ ...state, ...applyReviewAction(state, action) }, action)).toBe(action !== 'request_changes');
  expect(isNoOpReview(waiting, 'approve')).toBe(false);
});

test('what says no takes a reason; featuring is no decision', () => {
  expect(REVIEW_ACTIONS.filter(needsReason)).toEqual(['reject', 'restrict', 'request_changes']);
  expect(REVIEW_ACTIONS.filter(isDecision)).toEqual([...DECISIONS]);
});

test('an admin save counts as the decision it comes to', () => {
  const open: ReviewableContent = { ...waiting, status: 'public' };
  expect(getImpliedDecision(waiting, open)).toBe('approve');
  expect(getImpliedDecision(open, { ...open, reviewStatus: 'rejected' })).toBe('reject');
  expect(getImpliedDecision(open, { ...open, reviewStatus: 'restricted' })).toBe('restrict');
  expect(getImpliedDecision(open, { ...open, internalTags: ['potential'] })).toBeNull();
});

test('a creator is told what happened to which content, and why', () => {
  expect(formatDecision('reject', 'Cutlery', 'It has no questions.')).toBe('“Cutlery” was rejected. It has no questions.');
  expect(formatDecision('approve', 'Cutlery')).toBe('“Cutlery” is published.');
});
