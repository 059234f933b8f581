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
import { formatDecision, formatLastDecision } from '#rules/reviews/review-texts';

const pending: ReviewableContent = {
  status: 'self',
  userStatus: 'public',
  reviewStatus: 'initial',
  internalTags: ['user_created', 'user_pending'],
};
const states = CONTENT_STATUSES.flatMap((status) =>
  REVIEW_STATUSES.flatMap((reviewStatus) => CONTENT_STATUSES.map((userStatus) => ({ ...pending, status, userStatus, reviewStatus }))),
);

test.each<[ReviewAction, object, string]>([
  ['approve', { status: 'public', reviewStatus: 'initial', internalTags: ['user_created'] }, 'everyone'],
  ['reject', { status: 'self', reviewStatus: 'rejected', internalTags: ['user_created'] }, 'creator'],
  ['restrict', { status: 'internal', reviewStatus: 'restricted', internalTags: ['user_created'] }, 'link'],
  ['request_changes', { status: 'self', reviewStatus: 'initial', internalTags: ['user_created'] }, 'creator'],
  ['feature', { status: 'self', reviewStatus: 'initial', internalTags: ['user_created', 'user_pending', 'featured'] }, 'creator'],
  ['unfeature', { status: 'self', reviewStatus: 'initial', internalTags: ['user_created', 'user_pending'] }, 'creator'],
])('%s on a content that waits for review', (action, outcome, audience) => {
  expect(applyReviewAction(pending, action)).toEqual(outcome);
  expect(getAudience({ ...pending, ...applyReviewAction(pending, action) })).toBe(audience);
});

test('approval lists any public content, rejection and restriction unlist it, and every decision removes it from the queue', () => {
  for (const state of states) {
    expect(isListed({ ...state, ...applyReviewAction(state, 'approve') })).toBe(state.userStatus === 'public');
    expect(isListed({ ...state, ...applyReviewAction(state, 'reject') })).toBe(false);
    expect(isListed({ ...state, ...applyReviewAction(state, 'restrict') })).toBe(false);
    for (const action of DECISIONS) expect(applyReviewAction(state, action).internalTags).not.toContain('user_pending');
  }
});

test('repeating an action changes nothing, except a request for changes', () => {
  for (const action of REVIEW_ACTIONS)
    for (const state of states)
      expect(isNoOpReview({ ...state, ...applyReviewAction(state, action) }, action)).toBe(action !== 'request_changes');
  expect(isNoOpReview(pending, 'approve')).toBe(false);
});

test('negative decisions need a reason, and featuring is not a decision', () => {
  expect(REVIEW_ACTIONS.filter(needsReason)).toEqual(['reject', 'restrict', 'request_changes']);
  expect(REVIEW_ACTIONS.filter(isDecision)).toEqual([...DECISIONS]);
});

test('a staff save counts as the decision that it amounts to', () => {
  const published: ReviewableContent = { ...pending, status: 'public' };
  expect(getImpliedDecision(pending, published)).toBe('approve');
  expect(getImpliedDecision(published, { ...published, reviewStatus: 'rejected' })).toBe('reject');
  expect(getImpliedDecision(published, { ...published, reviewStatus: 'restricted' })).toBe('restrict');
  expect(getImpliedDecision(published, { ...published, internalTags: ['potential'] })).toBeNull();
});

test('a notification names the content, the decision and the reason', () => {
  expect(formatDecision('reject', 'Cutlery', 'It has no questions.')).toBe('“Cutlery” was rejected. It has no questions.');
  expect(formatDecision('approve', 'Cutlery')).toBe('“Cutlery” is published.');
});

test('a creator whose change waits reads that the content was approved, not that the change is published', () => {
  const buildCard = (status: 'waiting' | 'refused') => ({ title: 'Cutlery', pendingChange: { status, dateSaved: '', reason: '' } });
  expect(formatLastDecision('approve', { title: 'Cutlery' })).toBe('“Cutlery” is published.');
  expect(formatLastDecision('approve', buildCard('waiting'))).toBe('“Cutlery” is published.');
  const refusal = 'Your changes to “Cutlery” were not published. Visitors still see the approved version.';
  expect(formatLastDecision('request_changes', buildCard('refused'))).toBe(refusal);
  expect(formatLastDecision('request_changes', buildCard('waiting'))).toBe(refusal);
  expect(formatLastDecision('request_changes', { title: 'Cutlery' })).toBe('“Cutlery” needs a change before it can be published.');
});
