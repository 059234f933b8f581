import { DEVELOPMENT_PASSWORD } from '#scripts/seed/accounts';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { buildPng } from '#tests/factories/images';
import { MISSING, pickText, type SmokeClient } from './smoke-client.ts';

/** The password of each person of a smoke test. */
export const PASSWORD = 'singing before dawn';

/** Somebody of a smoke test, and what they have, to be found again on another release. */
export interface SmokePerson {
  username: string;
  cookie: string;
  /** The session of an administrator. */
  staff: string;
  quizId: string;
  quizTitle: string;
  /** The file name of their uploaded picture. */
  picture: string;
}

/** Writes once of each kind, as somebody new and as an administrator, and runs the jobs. What is refused is done as `known`. */
export async function writeEverything(client: SmokeClient, known: SmokePerson | undefined): Promise<SmokePerson> {
  const newcomer = await signUp(client);
  const { username, cookie } = newcomer.cookie === MISSING && known ? known : newcomer;
  const staff = orKnown(await signIn(client, 'admin_wren', DEVELOPMENT_PASSWORD), known?.staff);
  const url = await uploadPicture(client, cookie);
  const quizTitle = 'Where there is smoke';
  const draft = buildKquizDraft({ title: quizTitle, ...(url !== MISSING && { imageHomePage: url }) });
  const quizId = orKnown(await saveContents(client, { cookie, draft }), known?.quizId);
  await approve(client, { staff, quizId });
  await playQuizzes(client, { cookie, staff, quizId });
  await meetOthers(client, cookie);
  await moderate(client, staff);
  await client.send('POST /dev/jobs', { body: new URLSearchParams({ job: 'all' }) });
  return { username, cookie, staff, quizId, quizTitle, picture: url.split('/').at(-1) ?? MISSING };
}

const orKnown = (value: string, known: string | undefined) => (value === MISSING && known ? known : value);

export async function signIn({ send }: SmokeClient, username: string, password: string): Promise<string> {
  return (await send('POST /v1/auth/local', { params: { username }, body: { username, password } })).cookie;
}

async function signUp(client: SmokeClient) {
  const username = `smoke_${crypto.randomUUID().slice(0, 8)}`;
  const answer = await client.send('POST /v1/users', { body: { username, password: PASSWORD }, status: 201 });
  const id = pickText(answer, 'user', '_id');
  const cookie = await signIn(client, id === MISSING ? MISSING : username, PASSWORD);
  await client.send('PUT /v1/users/:id', { params: { id }, body: { firstName: 'Smoke', userQuote: 'Where there is one.' }, cookie });
  return { username, cookie };
}

async function uploadPicture({ send }: SmokeClient, cookie: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([(await buildPng(40, 20)) as Uint8Array<ArrayBuffer>], 'a.png', { type: 'image/png' }));
  return pickText(await send('POST /v1/images', { body: form, cookie, status: 201 }), 'url');
}

/** Saves, changes, restores, clones and deletes contents of each kind. Returns the id of the quiz that remains. */
async function saveContents({ send }: SmokeClient, { cookie, draft }: { cookie: string; draft: object }): Promise<string> {
  const created = await send('POST /v1/:type', { params: { type: 'kquizzes' }, body: draft, cookie, status: 201 });
  const id = pickText(created, '_id');
  const params = { type: 'kquizzes', id };
  const body = { ...draft, description: 'Changed once.', dateModified: pickText(created, 'dateModified'), force: true };
  await send('PUT /v1/:type/:id', { params, body, cookie });
  for (const [type, other] of [
    ['pquizzes', buildPquizDraft()],
    ['articles', buildArticleDraft()],
  ] as const) {
    const otherId = pickText(await send('POST /v1/:type', { params: { type }, body: other, cookie, status: 201 }), '_id');
    await send('DELETE /v1/:type/:id', { params: { type, id: otherId }, cookie, status: 204 });
  }
  await send('POST /v1/:type/:id/versions/:n/restore', { params: { ...params, n: '1' }, body: {}, cookie });
  await send('POST /v1/contents/:id/clones', { params: { id }, body: {}, cookie, status: 204 });
  return id;
}

async function approve({ send, problems }: SmokeClient, { staff, quizId }: { staff: string; quizId: string }): Promise<void> {
  const line = 'POST /v1/admin/reviews';
  const reviewed = await send(line, { body: { ids: [quizId], action: 'approve' }, cookie: staff });
  // A review of several contents answers 200 whatever became of each.
  if (reviewed.text.includes('"error"') && reviewed.text.includes('"results"')) problems.set(line, reviewed.text);
}

/** The administrator plays the person's quiz, since plays of creators do not count, and the person a seeded one. */
async function playQuizzes(
  { send }: SmokeClient,
  { cookie, staff, quizId: id }: { cookie: string; staff: string; quizId: string },
): Promise<void> {
  const quiz = await send('GET /v1/kquizzes/:id', { params: { id }, cookie: staff });
  await send('POST /v1/contents/:id/view', { params: { id }, body: {}, status: 204 });
  await send('POST /v1/contents/:id/left', { params: { id }, body: { answered: 1 }, status: 204 });
  const playToken = pickText(
    await send('POST /v1/kquizzes/:id/plays', { params: { id }, body: {}, cookie: staff, status: 201 }),
    'playToken',
  );
  const answers = listFirstChoices(quiz.text, 'selectionChoices');
  const [{ questionId, choiceId } = { questionId: MISSING, choiceId: MISSING }] = answers;
  const check = { playToken, questionId, answer: { choiceId } };
  await send('POST /v1/kquizzes/:id/check', { params: { id, playToken, questionId }, body: check, cookie: staff });
  const finish = { answers, playToken, duration: 5 };
  await send('POST /v1/kquizzes/:id/submissions', { params: { id, playToken, questionId }, body: finish, cookie: staff, status: 201 });

  const seeded = await send('GET /v1/pquizzes/which-morning-bird');
  const params = { id: pickText(seeded, '_id') };
  const body = { answers: listFirstChoices(seeded.text, 'choices'), duration: 5 };
  await send('POST /v1/pquizzes/:id/submissions', { params, body, cookie, status: 201 });
}

function listFirstChoices(text: string, field: 'choices' | 'selectionChoices') {
  const questions = (text.startsWith('{') && JSON.parse(text).questions) || [];
  return questions.map((question: { _id: string; choices?: { _id: string }[]; selectionChoices?: { _id: string }[] }) => ({
    questionId: question._id,
    choiceId: question[field]?.[0]?._id,
  })) as { questionId: string; choiceId: string }[];
}

/** Votes, comments, follows and reports. */
async function meetOthers({ send }: SmokeClient, cookie: string): Promise<void> {
  const quiz = await send('GET /v1/kquizzes/only-a-birder');
  const [id, uid, creator] = [pickText(quiz, '_id'), pickText(quiz, 'UID'), pickText(quiz, 'creator')];
  await send('POST /v1/:type/:id/vote', { params: { type: 'kquizzes', id }, body: { score: 1 }, cookie });
  const comment = { threadSlug: `kquiz-${uid}`, text: 'A first look.' };
  const posted = await send('POST /v1/messages', { params: { uid }, body: comment, cookie, status: 201 });
  await send('POST /v1/messages', { params: { uid }, body: { ...comment, text: 'A second.' }, cookie, status: 201 });
  await send('DELETE /v1/messages/:id', { params: { id: pickText(posted, 'message', '_id') }, cookie, status: 204 });
  await send('POST /v1/users/:userId/relation', { params: { userId: creator }, body: {}, cookie });
  const report = { topicType: 'content', topic: id, reason: 'other', text: 'Only a test.' };
  await send('POST /v1/reports', { params: { id }, body: report, cookie, status: 201 });
  await send('PUT /v1/notifications/read', { body: {}, cookie });
}

async function moderate({ send }: SmokeClient, staff: string): Promise<void> {
  const cases = await send('GET /v1/admin/cases', { cookie: staff });
  await send('PUT /v1/admin/cases/:id', {
    params: { id: pickText(cases, 'cases', 0, '_id') },
    body: { decision: 'dismiss' },
    cookie: staff,
  });
  await send('PUT /v1/admin/settings/:key', {
    params: { key: 'trusted_creators' },
    body: { value: { on: true, published: 3, days: 30 } },
    cookie: staff,
  });
  const key = `smoke-${crypto.randomUUID().slice(0, 8)}`;
  await send('POST /v1/admin/embeds', { body: { key, name: 'A site', origins: [], theme: '', options: {} }, cookie: staff, status: 201 });
  await send('DELETE /v1/admin/embeds/:key', { params: { key }, cookie: staff, status: 204 });
}
