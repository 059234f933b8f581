import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { CLASS_LIMITS } from '#base/limits/play';
import { buildClass, playInClass } from '#tests/factories/classes';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock, sendRequest } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { createJobContext, queryRows } from '#tests/jobs/helpers';
import { findClassInvitation } from '#worker/playing/classes/hand-in';

let teacher: Person;
let quiz: Kquiz;
let classId: string;
beforeEach(async () => {
  teacher = await buildUser();
  quiz = await buildContent('kquizzes', { as: teacher, userStatus: 'internal' });
  classId = (await buildClass(quiz, teacher))._id;
});

const play = (nickname: string | undefined, options: Partial<Parameters<typeof playInClass>[1]> = {}) =>
  playInClass(quiz, { classId, nickname, ...options });
const readTable = async (sort = 'nickname') => (await callApi(`GET /v1/classes/${classId}/answers?sort=${sort}`, { as: teacher })).body;
const listNicknames = async (sort?: string) => (await readTable(sort)).plays.map(({ nickname }: { nickname: string }) => nickname);

test('a play under a nickname is handed in with who answered what, and its nickname is stored nowhere else', async () => {
  const { status, body } = await play('Robin the Wise');
  expect([status, body.handIn]).toEqual([201, { className: 'Class 7b', status: 'saved' }]);
  expect(JSON.stringify(body.submission)).not.toContain('Robin');
  const { class: quizClass, title, maxScore, questions, plays } = await readTable();
  expect([quizClass.name, title, maxScore]).toEqual(['Class 7b', quiz.title, 2]);
  expect(questions.map((question: { _id: string }) => question._id)).toEqual(quiz.questions.map(({ _id }: { _id: string }) => _id));
  const [first, second] = quiz.questions;
  expect(plays).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-z]{26}$/),
      nickname: 'Robin the Wise',
      score: 1,
      result: expect.any(String),
      seconds: 0,
      dateFinished: clock.now.toISOString(),
      answers: [
        { text: first?.selectionChoices?.[0]?.text, right: true },
        { text: second?.selectionChoices?.[1]?.text, right: false },
      ],
    },
  ]);
  const tables = await queryRows(`select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'`);
  const found = [];
  for (const { name } of tables)
    if (JSON.stringify(await queryRows(`select * from "${name}"`)).includes('Robin the Wise')) found.push(name);
  expect(found).toEqual(['class_answers']);
});

test('a play of a class writes one row more than another', async () => {
  const handedIn = await play('Ann');
  const other = await play(undefined);
  expect(handedIn.cost.rowsWritten - other.cost.rowsWritten).toBe(1);
  expect(other.body.handIn).toBeUndefined();
  expect(await listNicknames()).toEqual(['Ann']);
});

test('a repeated request hands in once and says so again', async () => {
  const fields = { _id: '01jd00000000000000000000cc' };
  const [first, second] = [await play('Ann', { fields }), await play('Ann', { fields: fields })];
  expect(first.body.handIn).toEqual({ className: 'Class 7b', status: 'saved' });
  expect([second.status, second.body.handIn, second.cost.rowsWritten]).toEqual([201, first.body.handIn, 0]);
  expect(await listNicknames()).toEqual(['Ann']);
  const personality = await buildContent('pquizzes', { as: teacher, userStatus: 'internal' });
  const ofPersonality = await buildClass(personality, teacher);
  const { _id: questionId, choices } = elementAt(personality.questions, 0);
  const body = {
    _id: '01jd00000000000000000000dd',
    answers: [{ questionId, choiceId: choices[0]?._id }],
    metadata: { campaign_id: `class-${ofPersonality._id}` },
    nickname: 'Ben',
  };
  const send = () => callApi(`POST /v1/pquizzes/${personality._id}/submissions`, { body });
  expect((await send()).body.handIn).toEqual((await send()).body.handIn);
  const table = (await callApi(`GET /v1/classes/${ofPersonality._id}/answers`, { as: teacher })).body;
  expect([table.maxScore, table.plays]).toEqual([
    null,
    [expect.objectContaining({ nickname: 'Ben', score: null, answers: [{ text: choices[0]?.title, right: null }] })],
  ]);
});

test('a closed or full class stores no answers, and the player is told', async () => {
  await callApi(`PUT /v1/classes/${classId}`, { as: teacher, body: { isClosed: true } });
  expect((await play('Ann')).body.handIn).toEqual({ className: 'Class 7b', status: 'closed' });
  await callApi(`PUT /v1/classes/${classId}`, { as: teacher, body: { isClosed: false } });
  const ids = Array.from({ length: CLASS_LIMITS.answers }, (_, i) => `play-${i}`);
  await bindings.DB.prepare(
    `insert into class_answers (class_id, submission_id, nickname, answers, duration, finished_at) select ?, value, 'x', '[]', 1, 1 from json_each(?)`,
  )
    .bind(classId, JSON.stringify(ids))
    .run();
  expect((await play('Ann')).body.handIn).toEqual({ className: 'Class 7b', status: 'full' });
  expect((await readTable()).plays).toHaveLength(CLASS_LIMITS.answers);
});

test('a class takes plays of its own quiz only, and a deleted one takes none', async () => {
  const other = await buildContent('kquizzes', { as: teacher, userStatus: 'internal' });
  expect((await playInClass(other, { classId, nickname: 'Ann' })).body.handIn).toBeUndefined();
  await callApi(`DELETE /v1/classes/${classId}`, { as: teacher });
  const { status, body } = await play('Ann');
  expect([status, body.handIn]).toEqual([201, undefined]);
  expect(await queryRows('select * from class_answers where class_id = ?', classId)).toEqual([]);
});

test('refuses an invalid nickname', async () => {
  for (const nickname of ['', ' \u200b', 'x'.repeat(CLASS_LIMITS.nickname + 1)]) expect((await play(nickname)).status).toBe(400);
});

test('a store that fails stores neither the play nor the nickname', async () => {
  expect((await withFailingWrites(() => play('Ann'))).status).toBe(503);
  expect(await queryRows('select id from submissions where content_id = ?', quiz._id)).toEqual([]);
  expect(await queryRows('select * from class_answers where class_id = ?', classId)).toEqual([]);
});

test('a class of 35 behind one address plays at once, and all are handed in', async () => {
  const statuses = [];
  for (let n = 1; n <= 35; n += 1) statuses.push((await play(`Pupil ${n}`, { address: '198.51.100.35' })).body.handIn?.status);
  expect(statuses).toEqual(statuses.map(() => 'saved'));
  expect(await listNicknames()).toEqual(statuses.map((_, i) => `Pupil ${i + 1}`));
});

test('the table is sorted as asked', async () => {
  await play('Ben', { right: 2 });
  advanceClock(1_000);
  await play('ann', { right: 0 });
  expect(await listNicknames('nickname')).toEqual(['ann', 'Ben']);
  expect(await listNicknames('-score')).toEqual(['Ben', 'ann']);
  expect(await listNicknames('-finished')).toEqual(['ann', 'Ben']);
  expect((await callApi(`GET /v1/classes/${classId}/answers?sort=_id`, { as: teacher })).status).toBe(400);
});

test('a change of the quiz leaves the marks as they were, and shows no answers to new questions', async () => {
  await play('Ann');
  const [first, ...others] = quiz.questions;
  const questions = [first, ...others, { ...first, _id: undefined, title: 'A new question' }];
  const saved = await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: teacher, body: { ...quiz, questions } });
  expect(saved.status).toBe(200);
  expect((await readTable()).plays[0]?.answers.at(-1)).toEqual({ text: '', right: null });
});

test('the CSV has a byte order mark, rows of equal width and no formulas', async () => {
  await play('=HYPERLINK("x")');
  await play('Ann, "the" lark');
  const response = await sendRequest(`GET /v1/classes/${classId}/answers?format=csv`, { as: teacher });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('private');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heading = '', ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(heading.split(',').slice(0, 5)).toEqual(['Nickname', 'Score (of 2)', 'Result', 'Seconds', 'Finished (UTC)']);
  expect(lines.map((line) => line.slice(0, 3)).toSorted()).toEqual([`"'=`, '"An']);
  const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true });
  const widths = data.map((cells) => cells.length);
  expect(new Set(widths)).toEqual(new Set([5 + 2 * quiz.questions.length]));
});

test('the link of a class invites to its own quiz only', async () => {
  const ctx = createJobContext();
  const campaignId = `class-${classId}`;
  expect(await findClassInvitation(ctx, quiz._id, campaignId)).toMatchObject({ id: classId, name: 'Class 7b', isClosed: false });
  const other = await buildContent('kquizzes', { as: teacher, userStatus: 'internal' });
  expect(await findClassInvitation(ctx, other._id, campaignId)).toBeNull();
});
