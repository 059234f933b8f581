import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { privateUser } from '#contract/accounts/users';
import { comment } from '#contract/community/comments';
import { relation } from '#contract/community/relations';
import { vote } from '#contract/community/votes';
import { cloneResponse } from '#contract/contents/clone';
import { adminFields, article, kattempt, kquizWithKey, pquizWithKey } from '#contract/contents/contents';
import { templateList } from '#contract/contents/templates';
import { category } from '#contract/discovery/categories';
import { statsRecord } from '#contract/discovery/stats';
import { submission, submissionAnswer, submissionDraft } from '#contract/playing/submissions';

const COMMON_FIELDS = [
  ...['_id', 'type', 'urlName', 'UID', 'title', 'description', 'status', 'userStatus', 'reviewStatus'],
  ...['imageHomePage', 'imageStartPage', 'imageThumbnail', 'recommend', 'tags', 'internalTags', 'categories', 'creator', 'creatorName'],
  ...['attachments', 'metadata', 'performance', 'statistics'],
  ...['dateCreated', 'dateModified', 'datePublished', 'dateDisplayed', 'lastModifiedBy'],
];
const QUESTION_FIELDS = ['index', 'type', 'title', 'description', 'image', 'numPoints', 'dimensionIndex', 'status', 'tags', 'explanation'];
const RANK_SCORES = ['daily', 'weekly', 'monthly'].flatMap((period) => [`${period}CreatorRankScore`, `${period}PlayerRankScore`]);

/** The names of the fields of an object schema, of a member of a list, and of one behind a default or a refinement. */
function listFields(schema: unknown, ...path: string[]): string[] {
  const inner = unwrap(schema);
  const [name, ...rest] = path;
  if (name === undefined) return Object.keys(inner.shape);
  return listFields(inner.shape[name], ...rest);
}

interface ObjectSchema {
  shape: Record<string, unknown>;
}
type Wrapper = { def: { type: string; element?: unknown; innerType?: unknown }; unwrap?: () => unknown };

function unwrap(schema: unknown): ObjectSchema {
  const { def } = schema as Wrapper;
  const inner = def.element ?? def.innerType;
  return inner === undefined ? (schema as ObjectSchema) : unwrap(inner);
}

describe('the contract has every field of', () => {
  test.each<[string, z.ZodType]>([
    ['trivia quiz', kquizWithKey],
    ['personality quiz', pquizWithKey],
    ['article', article],
  ])('a %s in common with the other kinds', (_, schema) => {
    expect(listFields(schema)).toEqual(expect.arrayContaining(COMMON_FIELDS));
    expect(listFields(schema, 'recommend')).toEqual(expect.arrayContaining(['htmlContent', 'image', 'method', 'title', 'url']));
    expect(listFields(schema, 'attachments')).toEqual(['type', 'uri']);
    expect(listFields(schema, 'metadata')).toEqual(
      expect.arrayContaining(['cloneUrl', 'randomOrder', 'shuffleChoices', 'dateAdminSave', 'campaign_id', 'custom_id']),
    );
    expect(listFields(schema, 'performance')).toEqual(['performanceScore', 'playCount', 'viewCount', 'upVoteCount', 'downVoteCount']);
    expect(listFields(schema, 'statistics')).toEqual(['resultStats', 'answerStats']);
  });

  test.each<[string, z.ZodType, string[], string[]]>([
    ['an article', article, [], ['htmlContent']],
    ['a trivia quiz', kquizWithKey, [], ['explanationDisplay', 'dimensions', 'questions', 'kattempt']],
    ['a dimension', kquizWithKey, ['dimensions'], ['name', 'levels']],
    ['a level', kquizWithKey, ['dimensions', 'levels'], ['_id', 'minScore', 'title', 'description', 'image']],
    ['a personality quiz', pquizWithKey, [], ['results', 'questions']],
    ['a result', pquizWithKey, ['results'], ['title', 'description', 'image']],
    ['a personality question', pquizWithKey, ['questions'], ['title', 'description', 'image', 'questionMode', 'choices']],
    [
      'a personality choice',
      pquizWithKey,
      ['questions', 'choices'],
      ['title', 'description', 'image', 'resultWeights', 'chosenResult', 'chosenResultIndex'],
    ],
    ['an attempt', kattempt, [], ['kquiz', 'user', 'finalScore', 'duration', 'dateCreated', 'archived']],
    ['a submission that is sent', submissionDraft, [], ['answers', 'duration', 'resultId', 'dimensionScores', 'finalScore', 'metadata']],
    ['a stored submission', submission, [], ['duration', 'resultId', 'dimensionScores', 'finalScore', 'metadata']],
    ['the metadata of a submission', submission, ['metadata'], ['campaign_id', 'custom_id']],
    ['an answer', submissionAnswer, [], ['questionId', 'choiceId']],
    [
      'a user',
      privateUser,
      [],
      [
        ...['_id', 'username', 'firstName', 'lastName', 'email', 'role', 'status', 'userQuote', 'profilePicture', 'coverPicture'],
        ...['playCount', 'date_created', 'metadata', 'sysLink', 'followerCount', 'followingCount', ...RANK_SCORES],
      ],
    ],
    ['the metadata of a user', privateUser, ['metadata'], ['country', 'tz']],
    ['a comment', comment, [], ['_id', 'UID', 'threadSlug', 'text', 'reply', 'user', 'replies', 'lastReply']],
    ['a relation', relation, [], ['type', 'user', 'target', 'dateModified']],
    ['a vote', vote, [], ['topicType', 'topic', 'user', 'score']],
    ['a category', category, [], ['_id', 'UID', 'altUIDs', 'title', 'rankScore', 'link']],
    ['a stats record', statsRecord, [], ['type', 'timeDim', 'user', 'customDim', 'stats']],
    ['a template', templateList, [], ['key', 'value']],
    ['the answer to a clone', cloneResponse, [], ['clonedData', 'ppt', 'type']],
  ])('%s', (_, schema, path, fields) => {
    expect(listFields(schema, ...path)).toEqual(expect.arrayContaining(fields));
  });

  test.each([
    [11, ['selectionChoices']],
    [12, ['selectionChoices']],
    [21, ['textInputAnswers']],
    [22, ['textInputAnswers']],
    [23, ['textInputAnswers']],
    [31, ['bucketChoices', 'selectionChoices']],
    [41, ['pairsAnswer']],
  ])('a question of type %i', (type, fields) => {
    const { options } = (unwrap(kquizWithKey).shape['questions'] as { element: { options: ObjectSchema[] } }).element;
    const question = options.find(({ shape }) => (shape['type'] as { value: number }).value === type);
    expect(listFields(question)).toEqual(expect.arrayContaining([...QUESTION_FIELDS, ...fields]));
    if (type === 11)
      expect(listFields(question, 'selectionChoices')).toEqual(expect.arrayContaining(['_id', 'text', 'image', 'answerValue']));
    if (type === 21) expect(listFields(question, 'textInputAnswers')).toContain('text');
    if (type === 41) expect(listFields(question, 'pairsAnswer')).toEqual(['pairLefts', 'pairRights']);
    expect(listFields(question, 'explanation')).toEqual(expect.arrayContaining(['text', 'image']));
  });

  // The words of the internal search are staff's own, so they need a field beside the specification's.
  test('an admin save, and no other field but the words of the internal search', () => {
    expect(listFields(adminFields).toSorted()).toEqual(
      [
        ...['categories', 'creator', 'creatorName', 'internalTags', 'recommend', 'reviewStatus', 'status', 'tags', 'title'],
        ...['description', 'userStatus', 'internalSearch'],
      ].toSorted(),
    );
  });
});
