import { getKindByPlural } from '#base/kinds';
import type { EndpointKey } from '#contract/endpoints';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { callApi } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import {
  EVERYONE,
  forActors,
  type MatrixRow,
  OPENS,
  OWNERS,
  onContentsFor,
  onOpenContents,
  REVIEWERS,
  SIGNED_IN,
  STAFF,
  without,
} from './matrix-row.ts';
import { type Actor, STATES, type TargetContent } from './world.ts';

const DRAFTS = { kquizzes: buildKquizDraft, pquizzes: buildPquizDraft, articles: buildArticleDraft };
const toQuery = (conditions: object) => `conditions=${encodeURIComponent(JSON.stringify(conditions))}`;

/** Answers to a quiz as it is saved: the first choice of each question. */
async function buildPlay({ type, _id, playToken }: TargetContent, owner: Parameters<typeof callApi>[1]) {
  if (type === 'articles') return { answers: [] };
  const { body } = await callApi(`GET /v1/${type}/${_id}`, owner);
  const answers = body.questions.map((question) => ({
    questionId: question._id,
    choiceId: (question.selectionChoices ?? question.choices)?.[0]?._id,
  }));
  return { answers, ...(type === 'kquizzes' && { playToken }) };
}

/** Who is not restricted from editing. */
const EDITORS = without(SIGNED_IN, 'editor-restricted', 'restricted owner');
const FULL_OWNERS = without(OWNERS, 'restricted owner');

const STATES_OPEN_TO_VISITORS = STATES.filter((state) => OPENS[state].includes('visitor'));
const forEachState = (actors: readonly Actor[]) => Object.fromEntries(STATES.map((state) => [state, actors]));

/** What a call answers that finds nothing in the recycle bin, whoever calls. */
const UNKNOWN_IN_BIN = {
  unaware: { ...onContentsFor([], () => ({ line: 'GET /' })).unaware, recycled: EVERYONE },
  answers: { recycled: 404 },
} satisfies Partial<MatrixRow>;

/** The calls about contents. */
export const CONTENT_ROWS = {
  'GET /v1/public_contents': forActors(EVERYONE, { line: 'GET /v1/public_contents' }),
  'GET /v1/promote_contents': forActors(EVERYONE, { line: 'GET /v1/promote_contents' }),
  'GET /v1/contents': forActors(EVERYONE, { line: 'GET /v1/contents' }),
  'GET /v1/contents/count': forActors(EVERYONE, { line: 'GET /v1/contents/count' }),
  'GET /v1/contents/feed': forActors(SIGNED_IN, { line: 'GET /v1/contents/feed' }),
  'GET /v1/:type/search': forActors(EVERYONE, { line: 'GET /v1/kquizzes/search?search=birds' }),
  'POST /v1/public_contents/search': forActors({ normal: EVERYONE, all: STAFF }, (_, verify_status) => ({
    line: 'POST /v1/public_contents/search',
    body: { search: 'birds', verify_status },
  })),
  'GET /v1/public_contents/search/suggestions': forActors(EVERYONE, { line: 'GET /v1/public_contents/search/suggestions?search=birds' }),
  'GET /v1/public_contents/search/count': forActors({ normal: EVERYONE, all: STAFF }, (_, verifyStatus) => ({
    line: `GET /v1/public_contents/search/count?search=birds&verify_status=${verifyStatus}`,
  })),
  'GET /v1/categories': forActors(EVERYONE, { line: 'GET /v1/categories' }),
  'GET /v1/daily': forActors(EVERYONE, { line: 'GET /v1/daily' }),
  'GET /v1/daily/:number': forActors(EVERYONE, { line: 'GET /v1/daily/1' }),
  'GET /v1/stats': forActors(EVERYONE, { line: `GET /v1/stats?${toQuery({ type: 'date_creator', timeDim: '20261119' })}` }),
  'GET /alltemplates': forActors(EVERYONE, { line: 'GET /alltemplates' }),
  'GET /v1/openapi.json': forActors(EVERYONE, { line: 'GET /v1/openapi.json' }),

  'GET /v1/contents/publishing': forActors(SIGNED_IN, { line: 'GET /v1/contents/publishing' }),
  'POST /v1/:type': forActors(EDITORS, { line: 'POST /v1/kquizzes', body: buildKquizDraft() }),
  'POST /v1/contents/import': forActors(EDITORS, {
    line: 'POST /v1/contents/import',
    body: { format: 'gift', text: '::A:: Which one? {=this ~that}' },
  }),
  'POST /v1/contents/generate': forActors(EDITORS, {
    line: 'POST /v1/contents/generate',
    body: { genOpts: { topic: 'Birds', type: 'article' } },
  }),
  'POST /v1/images': forActors(SIGNED_IN, () => ({ line: 'POST /v1/images', body: new FormData() }), { answers: 400 }),
  'POST /v1/images/raw': forActors(SIGNED_IN, { line: 'POST /v1/images/raw', body: { imgDataURL: 'data:,' } }, { answers: 400 }),
  'GET /v1/downloadImage': forActors(SIGNED_IN, { line: 'GET /v1/downloadImage?url=http://127.0.0.1/' }, { answers: 400 }),

  'GET /v1/drafts': forActors(SIGNED_IN, { line: 'GET /v1/drafts' }),
  'GET /v1/drafts/:id': forActors(SIGNED_IN, { line: 'GET /v1/drafts/draft-of-somebody-else' }, { answers: 404 }),
  'PUT /v1/drafts/:id': forActors(SIGNED_IN, {
    line: 'PUT /v1/drafts/new-draft',
    body: { revision: 0, state: { kind: 'kquiz', title: 'Half finished' } },
  }),
  'DELETE /v1/drafts/:id': forActors(SIGNED_IN, { line: 'DELETE /v1/drafts/draft-of-somebody-else' }),
  'GET /v1/:type/:id': onOpenContents(({ type, UID }) => ({ line: `GET /v1/${type}/${UID}` })),
  // Everyone gets what a visitor gets, so that caches can store it.
  'GET /v1/contents/:id/next': {
    on: 'contents',
    signIn: false,
    may: Object.fromEntries(STATES_OPEN_TO_VISITORS.map((state) => [state, EVERYONE])),
    unaware: Object.fromEntries(STATES.filter((state) => !STATES_OPEN_TO_VISITORS.includes(state)).map((state) => [state, EVERYONE])),
    make: (_, { content: { _id } }) => ({ line: `GET /v1/contents/${_id}/next` }),
  },
  'PUT /v1/:type/:id': {
    ...onContentsFor([...FULL_OWNERS, ...REVIEWERS], ({ type, _id }) => ({
      line: `PUT /v1/${type}/${_id}`,
      body: { ...DRAFTS[type](), dateModified: '2026-01-01T00:00:00.000Z', force: true },
    })),
    // What is in the bin is restored first, also by staff.
    ...UNKNOWN_IN_BIN,
  },
  'DELETE /v1/:type/:id': {
    ...onContentsFor([...FULL_OWNERS, ...STAFF], ({ type, _id }) => ({ line: `DELETE /v1/${type}/${_id}` })),
    // What is in the bin is not deleted once more, by anyone.
    ...UNKNOWN_IN_BIN,
  },
  // Whoever owns a content gets it as it is: the deletion of the recycled one was theirs.
  'POST /v1/:type/:id/undelete': {
    ...onContentsFor([], ({ type, _id }) => ({ line: `POST /v1/${type}/${_id}/undelete`, body: {} })),
    may: forEachState(['owner', 'editor who owns']),
    unaware: forEachState(without(EDITORS, 'owner', 'editor who owns')),
  },
  'GET /v1/:type/:id/versions': onContentsFor([...OWNERS, ...STAFF], ({ type, _id }) => ({ line: `GET /v1/${type}/${_id}/versions` })),
  'GET /v1/:type/:id/versions/:n': onContentsFor([...OWNERS, ...STAFF], ({ type, _id }) => ({ line: `GET /v1/${type}/${_id}/versions/1` })),
  'POST /v1/:type/:id/versions/:n/restore': onContentsFor([...FULL_OWNERS, ...STAFF], ({ type, _id }) => ({
    line: `POST /v1/${type}/${_id}/versions/1/restore`,
    body: {},
  })),
  'GET /v1/:type/:id/export': onContentsFor([...OWNERS, ...STAFF], ({ type, _id }) => ({ line: `GET /v1/${type}/${_id}/export` })),
  'GET /v1/:type/:id/insights': onContentsFor([...OWNERS, ...STAFF], ({ type, _id }) => ({ line: `GET /v1/${type}/${_id}/insights` })),
  'PUT /v1/:type/:id/transfer': {
    ...onContentsFor(STAFF, ({ type, _id }) => ({ line: `PUT /v1/${type}/${_id}/transfer`, body: {} })),
    // Only staff may call, whatever the content: others learn nothing of it.
    unaware: {},
  },
  'GET /v1/:type/:id/decision': onContentsFor(OWNERS, ({ type, _id }) => ({ line: `GET /v1/${type}/${_id}/decision` })),
  'POST /v1/:type/:id/appeal': onContentsFor(
    OWNERS,
    ({ type, _id }) => ({ line: `POST /v1/${type}/${_id}/appeal`, body: { text: 'Please look again' } }),
    { answers: { public: 409, private: 409, 'link-only': 409, waiting: 409, recycled: 409 } },
  ),
  'GET /v1/contents/clone': onOpenContents(({ _id }) => ({ line: `GET /v1/contents/clone?url=${_id}` }), { may: EDITORS, signIn: true }),
  'POST /v1/contents/:id/clones': onOpenContents(({ _id }) => ({ line: `POST /v1/contents/${_id}/clones`, body: {} }), {
    may: EDITORS,
    signIn: true,
  }),

  'POST /v1/:type/:id/vote': onOpenContents(({ type, _id }) => ({ line: `POST /v1/${type}/${_id}/vote`, body: { score: 1 } }), {
    may: SIGNED_IN,
    signIn: true,
  }),
  'GET /v1/vote/:id/:type/': onOpenContents(({ type, _id }) => ({ line: `GET /v1/vote/${_id}/${type}/` }), {
    may: SIGNED_IN,
    signIn: true,
  }),
  'POST /v1/messages': onOpenContents(
    ({ type, UID }) => ({ line: 'POST /v1/messages', body: { threadSlug: `${getKindByPlural(type)}-${UID}`, text: 'Hello' } }),
    { may: without(SIGNED_IN, 'comment-restricted'), signIn: true },
  ),
  'POST /v1/contents/:id/view': onOpenContents(({ _id }) => ({ line: `POST /v1/contents/${_id}/view`, body: {} })),
  'POST /v1/contents/:id/left': onOpenContents(({ _id }) => ({ line: `POST /v1/contents/${_id}/left`, body: { answered: 1 } })),
  'POST /v1/kquizzes/:id/plays': onOpenContents(({ _id }) => ({ line: `POST /v1/kquizzes/${_id}/plays`, body: {} }), { on: 'quizzes' }),
  'GET /v1/kquizzes/:id/place': onOpenContents(({ _id }) => ({ line: `GET /v1/kquizzes/${_id}/place?score=1&duration=9` }), {
    on: 'quizzes',
  }),
  'POST /v1/kquizzes/:id/check': onOpenContents(
    async (content, { people }) => {
      const { answers } = await buildPlay(content, { as: people.admin });
      const { questionId, ...answer } = elementAt(answers, 0);
      return { line: `POST /v1/kquizzes/${content._id}/check`, body: { playToken: content.playToken, questionId, answer } };
    },
    { on: 'quizzes' },
  ),
  'POST /v1/:type/:id/submissions': onOpenContents(async (content, { people }) => ({
    line: `POST /v1/${content.type}/${content._id}/submissions`,
    body: await buildPlay(content, { as: people.admin }),
  })),
  'POST /v1/contents/:id/submissions': onOpenContents(async (content, { people }) => ({
    line: `POST /v1/contents/${content._id}/submissions`,
    body: await buildPlay(content, { as: people.admin }),
  })),
  'GET /v1/:type/:id/classes': onOpenContents(({ type, _id }) => ({ line: `GET /v1/${type}/${_id}/classes` }), {
    ...{ may: SIGNED_IN, on: 'quizzes', signIn: true },
  }),
  'POST /v1/:type/:id/classes': onOpenContents(
    ({ type, _id }) => ({ line: `POST /v1/${type}/${_id}/classes`, body: { name: 'Class 8a' } }),
    { may: SIGNED_IN, on: 'quizzes', signIn: true },
  ),
  'POST /v1/contents/:id/llm_result': onOpenContents(
    ({ _id }) => ({ line: `POST /v1/contents/${_id}/llm_result`, body: { submissionId: 'none' } }),
    // Nobody has this submission.
    { answers: Object.fromEntries(Object.keys(OPENS).map((state) => [state, 404])) },
  ),
} as const satisfies Partial<Record<EndpointKey, MatrixRow>>;
