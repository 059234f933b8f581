import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTENT_STATUSES, REVIEW_STATUSES } from '#base/content-statuses';
import { TRUST_LIMITS } from '#base/limits/moderation';
import { getSavedContentState, isTrusted } from '#rules/contents/creator-trust';
import { getNewContentState } from '#rules/contents/initial-state';
import { findFreeSlug, isContentId, isUid, toSlug } from '#rules/contents/slug';
import { cleanTags } from '#rules/contents/tags';
import { getAudience, getDisplayedDate, getEffectiveStatus, isListed } from '#rules/contents/visibility';

describe('tags', () => {
  test.each([
    [['Birds', ' birds '], ['birds']],
    [['#morning #BIRDS,eggs,,'], ['morning', 'birds', 'eggs']],
    [['  two   words '], ['two words']],
    [
      ['Hà Nội', '日本'],
      ['hà nội', '日本'],
    ],
    [['', '#', ' , '], []],
  ])('%j become %j', (input, tags) => {
    expect(cleanTags(input)).toEqual({ tags, tooMany: false });
  });

  test('accepts thirty tags, but not one more', () => {
    const hasTooMany = (count: number) => cleanTags(Array.from({ length: count }, (_, i) => `tag ${i}`)).tooMany;
    expect([hasTooMany(30), hasTooMany(31)]).toEqual([false, true]);
  });

  test('does not change clean tags', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 8 }), (input) => {
        const { tags } = cleanTags(input);
        expect(cleanTags(tags).tags).toEqual(tags);
      }),
    );
  });
});

describe('slugs', () => {
  test.each([
    ['Which morning bird are you?', 'which-morning-bird-are-you'],
    ['Hà Nội, đường phố & phở', 'ha-noi-duong-pho-pho'],
    ['Straße nach Łódź', 'strasse-nach-lodz'],
    ["What's Søren's name?", 'whats-sorens-name'],
    ['日本の鳥', '日本の鳥'],
    ['???', 'quiz'],
    ['new', 'new-quiz'],
    ['Search', 'search-quiz'],
    ['1abcdefgh', '1abcdefgh-quiz'],
    [`0${'a'.repeat(25)}`, `0${'a'.repeat(25)}-quiz`],
  ])('%s → %s', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });

  test('a long title is cut at a word', () => {
    expect(toSlug('bird '.repeat(40))).toBe(`${'bird-'.repeat(15)}bird`);
    expect(toSlug('b'.repeat(200))).toHaveLength(80);
  });

  test('never has the form of an id or a UID, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const slug = toSlug(title);
        expect([isContentId(slug), isUid(slug), slug === '']).toEqual([false, false, false]);
        expect(toSlug(slug)).toBe(slug);
      }),
    );
  });

  test('a taken slug gets the next free number', () => {
    expect(findFreeSlug('bird', [])).toBe('bird');
    expect(findFreeSlug('bird', ['bird', 'bird-2', 'bird-4'])).toBe('bird-3');
  });
});

describe('visibility', () => {
  test('the stricter of the two statuses applies', () => {
    expect(CONTENT_STATUSES.map((status) => CONTENT_STATUSES.map((userStatus) => getEffectiveStatus(status, userStatus)))).toEqual([
      ['self', 'self', 'self'],
      ['self', 'internal', 'internal'],
      ['self', 'internal', 'public'],
    ]);
  });

  const combinations = CONTENT_STATUSES.flatMap((status) =>
    CONTENT_STATUSES.flatMap((userStatus) => REVIEW_STATUSES.map((reviewStatus) => ({ status, userStatus, reviewStatus }))),
  );
  test('lists only contents that both statuses make public and no review restricts', () => {
    const open = combinations.filter((content) => getAudience(content) === 'everyone');
    expect(open).toEqual([{ status: 'public', userStatus: 'public', reviewStatus: 'initial' }]);
    expect(combinations.filter(isListed)).toEqual(open);
  });

  test.each([
    [{ status: 'public', userStatus: 'internal', reviewStatus: 'initial' }, 'link'],
    [{ status: 'public', userStatus: 'public', reviewStatus: 'restricted' }, 'link'],
    [{ status: 'public', userStatus: 'public', reviewStatus: 'rejected' }, 'creator'],
    [{ status: 'self', userStatus: 'public', reviewStatus: 'initial' }, 'creator'],
    [{ status: 'self', userStatus: 'self', reviewStatus: 'restricted' }, 'creator'],
  ] as const)('%j has the audience %s', (content, audience) => {
    expect(getAudience(content)).toBe(audience);
  });

  test('displays the publish date if one status is public', () => {
    const datePublished = '2026-01-01T00:00:00.000Z';
    expect(getDisplayedDate({ status: 'self', userStatus: 'public', datePublished })).toBe(datePublished);
    expect(getDisplayedDate({ status: 'internal', userStatus: 'self', datePublished })).toBe('');
    expect(getDisplayedDate({ status: 'public', userStatus: 'public', datePublished: null })).toBe('');
  });
});

describe('the state of a new content', () => {
  test.each([
    ['user', 'public', false, 'self', ['user_created', 'user_pending']],
    ['user', 'public', true, 'public', ['user_created', 'user_pending']],
    ['user', 'internal', true, 'internal', ['user_created']],
    ['user', 'self', false, 'self', ['user_created']],
    ['content_admin', 'public', true, 'self', []],
  ] as const)('%s, %s, trusted: %s', (creatorRole, userStatus, trusted, status, internalTags) => {
    expect(getNewContentState({ creatorRole, userStatus, trusted })).toEqual({
      status,
      userStatus,
      reviewStatus: 'initial',
      internalTags,
    });
  });
});

describe('the state after a save by the creator', () => {
  const before = {
    status: 'self',
    reviewStatus: 'initial',
    internalTags: ['user_created'],
    publishedAt: null,
    adminSavedAt: null,
  } as const;
  const saved = (fields: object = {}, save: object = {}) =>
    getSavedContentState({ before: { ...before, ...fields }, userStatus: 'public', creatorRole: 'user', trusted: false, ...save });

  test('queues a content for review if it is to be public, and removes it from the queue otherwise', () => {
    expect(saved()).toEqual({ status: 'self', internalTags: ['user_created', 'user_pending'] });
    expect(saved({ internalTags: ['user_pending', 'game'] }, { userStatus: 'self' })).toEqual({ status: 'self', internalTags: ['game'] });
  });

  test('publishes the content of a trusted creator, unless staff have saved or rejected it', () => {
    expect(saved({}, { trusted: true }).status).toBe('public');
    expect(saved({ adminSavedAt: new Date() }, { trusted: true }).status).toBe('self');
    expect(saved({ reviewStatus: 'rejected' }, { trusted: true })).toEqual({ status: 'self', internalTags: ['user_created'] });
  });

  test('leaves a published content published and queues it for review', () => {
    expect(saved({ status: 'public', publishedAt: new Date() })).toEqual({
      status: 'public',
      internalTags: ['user_created', 'user_pending'],
    });
  });

  test('does not queue contents of the core team', () => {
    expect(saved({ internalTags: [] }, { creatorRole: 'content_admin' })).toEqual({ status: 'self', internalTags: [] });
  });
});

test('three publications and no rejection in 30 days make a creator trusted', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const creator = (fields: object = {}, rule: object = {}) =>
    isTrusted({ publishedCount: TRUST_LIMITS.published, lastRejectedAt: null, trustRevoked: false, ...fields }, now, {
      on: true,
      ...TRUST_LIMITS,
      ...rule,
    });
  expect([creator(), creator({ publishedCount: 2 }), creator({ trustRevoked: true })]).toEqual([true, false, false]);
  expect([creator({}, { on: false }), creator({}, { published: 4 })]).toEqual([false, false]);
  expect([creator({ lastRejectedAt: daysAgo(29) }), creator({ lastRejectedAt: daysAgo(31) })]).toEqual([false, true]);
});
