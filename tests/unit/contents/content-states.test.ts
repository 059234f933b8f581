import { describe, expect, test } from 'vitest';
import { CONTENT_STATUSES, REVIEW_STATUSES } from '#base/content-statuses';
import {
  buildDeleteConfirmation,
  CONTENT_STATES,
  type ContentState,
  describeContentState,
  getContentState,
  isAwaitingApproval,
  isStaffDecision,
} from '#rules/contents/content-states';
import { getAudience } from '#rules/contents/visibility';
import { otherThan } from '#tests/helpers/bounds';

const PENDING = ['user_created', 'user_pending'];
const buildContent = (changes: object) => ({
  status: 'self' as const,
  userStatus: 'public' as const,
  reviewStatus: 'initial' as const,
  internalTags: ['user_created'],
  official: false,
  datePublished: null,
  ...changes,
});

describe('the state of a content shown to its creator', () => {
  test.each([
    ['Published', { status: 'public' }],
    ['Published', { status: 'public', internalTags: PENDING }],
    ['Changes waiting for review', { status: 'public', pendingChange: { status: 'waiting' } }],
    ['Changes waiting for review', { status: 'public', userStatus: 'internal', pendingChange: { status: 'waiting' } }],
    ['Changes not published', { status: 'public', pendingChange: { status: 'refused' } }],
    ['Private', { status: 'public', userStatus: 'self', pendingChange: { status: 'draft' } }],
    ['Removed', { status: 'public', reviewStatus: 'rejected', pendingChange: { status: 'refused' } }],
    ['Waiting for review', { internalTags: PENDING }],
    ['Waiting for review', { status: 'internal', internalTags: PENDING }],
    ['Changes asked', {}],
    ['Private', { status: 'self', userStatus: 'internal', reviewStatus: 'restricted' }],
    ['Private', { datePublished: '2026-11-01T00:00:00.000Z' }],
    ['Private', { userStatus: 'self' }],
    ['Draft', { userStatus: 'self', isDraft: true }],
    ['Removed', { userStatus: 'self', isDraft: true, reviewStatus: 'rejected' }],
    ['Private', { status: 'public', userStatus: 'self' }],
    ['Private', { official: true, internalTags: [] }],
    ['Only people with link', { status: 'internal', userStatus: 'internal' }],
    ['Only people with link', { status: 'public', userStatus: 'internal' }],
    ['Only people with link', { status: 'internal' }],
    ['Link only', { status: 'public', reviewStatus: 'restricted' }],
    ['Removed', { status: 'public', reviewStatus: 'rejected' }],
    ['Removed', { userStatus: 'self', reviewStatus: 'rejected' }],
    ['Waiting for review', { reviewStatus: 'rejected', internalTags: PENDING }],
  ])('%s: %j', (label, changes) => {
    expect(CONTENT_STATES[getContentState(buildContent(changes))].label).toBe(label);
  });

  test('is published exactly if everyone can find the content', () => {
    for (const status of CONTENT_STATUSES)
      for (const userStatus of CONTENT_STATUSES)
        for (const reviewStatus of REVIEW_STATUSES)
          for (const internalTags of [['user_created'], PENDING]) {
            const content = buildContent({ status, userStatus, reviewStatus, internalTags });
            expect([content, getContentState(content)]).toEqual([
              content,
              getAudience(content) === 'everyone' ? 'published' : otherThan('published'),
            ]);
          }
  });

  test('explains who can open the content', () => {
    expect(describeContentState('published', 'kquiz')).toBe('Everyone can find and play it.');
    expect(describeContentState('published', 'article')).toBe('Everyone can find and read it.');
    expect(describeContentState('waiting', 'pquiz')).toBe('Only you can open it until our team has approved it.');
    expect(describeContentState('waitingWithLink', 'pquiz')).toMatch(/^Anyone with the link can open it\./);
    expect(describeContentState('private', 'kquiz')).toBe('Only you can open it.');
  });

  test('links to the decision of staff that closed or limited the content', () => {
    const states = Object.keys(CONTENT_STATES) as ContentState[];
    expect(states.filter(isStaffDecision)).toEqual(['changesRefused', 'changes', 'restricted', 'rejected']);
  });
});

describe('the confirmation before deleting a content', () => {
  test('names the content and the consequences', () => {
    expect(buildDeleteConfirmation({ kind: 'kquiz', title: 'Which tree?' })).toEqual({
      title: 'Delete “Which tree?”?',
      text: 'The quiz moves to the recycle bin and disappears from your profile. Its link and embeds stop working. You can undo this for a moment; later our team can restore it if you ask.',
    });
    expect(buildDeleteConfirmation({ kind: 'article', title: 'Forks' }).text).toMatch(/^The article moves/);
  });

  test('warns that unsaved changes are deleted too', () => {
    expect(buildDeleteConfirmation({ kind: 'kquiz', title: 'Trees', isUnsaved: true }).text).toMatch(
      / Changes you have not saved are deleted for good\.$/,
    );
  });
});

test.each([
  [true, { internalTags: PENDING }],
  [false, { internalTags: PENDING, reviewStatus: 'rejected' }],
  [false, { internalTags: PENDING, userStatus: 'self' }],
  [false, { internalTags: PENDING, userStatus: 'self', isDraft: true }],
  [false, { internalTags: PENDING, status: 'internal' }],
  [false, { internalTags: PENDING, status: 'public' }],
  [false, { internalTags: PENDING, reviewStatus: 'restricted' }],
  [false, {}],
])('whoever has the link hears that a content awaits approval (%s): %o', (expected, changes) => {
  expect(isAwaitingApproval(buildContent(changes))).toBe(expected);
});
