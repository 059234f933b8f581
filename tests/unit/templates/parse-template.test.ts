import { expect, test } from 'vitest';
import { articleDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import { createNewDraftFields } from '#rules/contents/draft-fields';
import { parseTemplate } from '#rules/templates/parse-template';
import { SEED_TEMPLATES } from '#scripts/seed/content/templates';

const SCHEMAS = { kquiz: kquizDraft, pquiz: pquizDraft, article: articleDraft };

/** A content as the API returns it, with all fields that belong to this content only. */
const sourceContent = {
  ...{ _id: '01x', UID: '1abcdefgh', urlName: 'birds', type: 'kquiz', creator: 'u1', creatorName: 'Somebody', official: true, version: 7 },
  ...{
    status: 'public',
    reviewStatus: 'rejected',
    internalTags: ['user_pending'],
    dateCreated: 'd',
    dateModified: 'd',
    datePublished: 'd',
  },
  ...{ performance: { playCount: 9 }, statistics: {}, lastModifiedBy: 'u1', adminSavedAt: 'd', kattempt: null, translationOf: '01y' },
  userStatus: 'internal',
  title: 'Birds',
  metadata: { cloneUrl: '/kquiz/x', dateAdminSave: 'd', campaign_id: 'c', randomOrder: true, noClone: true },
  questions: [{ _id: 'q1', index: 0, title: 'Q', selectionChoices: [{ _id: 'c1', text: 'a' }] }],
};

test('a template has no fields of the content it was made from and starts public', () => {
  expect(parseTemplate('what-would-i-do', sourceContent)).toEqual({
    type: 'kquiz',
    title: 'Birds',
    userStatus: 'public',
    metadata: { randomOrder: true },
    questions: [{ title: 'Q', selectionChoices: [{ text: 'a' }] }],
  });
});

test('the game template starts private', () => {
  expect(parseTemplate('game', { type: 'article', title: 'Game', userStatus: 'public' })).toMatchObject({ userStatus: 'self' });
});

test.each([null, 'text', [], {}, { type: 'user' }, { type: 7 }])('%j is not a template', (value) => {
  expect(parseTemplate('x', value)).toBeNull();
});

test('copying a copy changes nothing', () => {
  const copy = createNewDraftFields('kquiz', sourceContent);
  expect(createNewDraftFields('kquiz', copy)).toEqual(copy);
});

test('the seed has the five templates of the specification, and each can be saved unchanged', () => {
  expect(SEED_TEMPLATES.map(([key]) => key)).toEqual([
    'how-much-you-know-me',
    'what-would-i-do',
    'my-top-song',
    'how-much-are-we-connected',
    'game',
  ]);
  for (const [key, value] of SEED_TEMPLATES) {
    const { type, ...draft } = parseTemplate(key, value) ?? expect.fail(`${key} is not a template`);
    expect(SCHEMAS[type].safeParse(draft).error).toBeUndefined();
  }
});
