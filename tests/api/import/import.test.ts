import { beforeEach, expect, test } from 'vitest';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { RATE_LIMITS } from '#base/rate-limits';
import { buildContent } from '#tests/factories/contents';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { callApi, sendRequest } from '#tests/helpers/api';

let creator: Person;
beforeEach(async () => {
  creator = await buildUser();
});
const importText = (format: string, text: string, as: Person | null = creator) =>
  callApi('POST /v1/contents/import', { as, body: { format, text } });

const ALL_TYPES = [
  ...buildKquizDraft().questions,
  { type: 12, title: 'Two?', selectionChoices: [{ text: '=1+1', answerValue: 1 }, { text: '@x', answerValue: 1 }, { text: '*c' }] },
  { type: 21, title: 'Word?', textInputAnswers: [{ text: 'lark' }] },
  { type: 22, title: 'Both?', textInputAnswers: [{ text: 'a', accept: ['á', 'A|B'] }, { text: 'b' }], ignoreAccents: true },
  { type: 22, title: 'How many?', textInputAnswers: [{ text: '3', tolerance: 0.5 }] },
  { type: 23, title: 'One of?', textInputAnswers: [{ text: 'a' }, { text: 'b' }], numSlots: 1 },
  { type: 31, title: 'Sort', bucketChoices: [{ text: 'x' }, { text: 'y' }], selectionChoices: [{ text: 'a', bucketIndex: 1 }] },
  { type: 41, title: 'Match', pairsAnswer: { pairLefts: [{ text: '1' }, { text: '2' }], pairRights: [{ text: 'one' }, { text: 'two' }] } },
];
const removeIds = (questions: unknown) =>
  JSON.parse(JSON.stringify(questions), (key, value) => (key === '_id' || key === 'index' ? undefined : value));

test.each([
  ['csv', 'csv'],
  ['gift', 'gift\\.txt'],
  ['moodle-xml', 'xml'],
])('exports all seven question types as %s and imports them unchanged', async (format, extension) => {
  const quiz = await buildContent('kquizzes', { as: creator, questions: ALL_TYPES });
  const file = await sendRequest(`GET /v1/kquizzes/${quiz._id}/export?format=${format}`, { as: creator });
  expect(file.headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="birds-at-breakfast[0-9-]*\\.${extension}"`));
  expect([file.headers.get('x-content-type-options'), file.headers.get('cache-control')]).toEqual(['nosniff', 'private, no-store']);
  const { status, body } = await importText(format, await file.text());
  expect([status, body.changed, body.skipped]).toEqual([200, [], []]);
  expect(body.taken).toHaveLength(quiz.questions.length);
  expect(removeIds(body.questions)).toEqual(removeIds(quiz.questions));
});

test.each([
  ['kquizzes', 'kquiz', buildKquizDraft],
  ['pquizzes', 'pquiz', buildPquizDraft],
  ['articles', 'article', buildArticleDraft],
] as const)('exports %s completely as JSON that can be imported and saved', async (type, kind, draft) => {
  const content = await buildContent(type, { as: creator, ...draft(), tags: ['birds'] });
  const file = await sendRequest(`GET /v1/${type}/${content._id}/export`, { as: creator });
  const { body } = await importText('json', await file.text());
  expect(body).toMatchObject({ type: kind, skipped: [], content: { title: content.title, tags: ['birds'] } });
  const { urlName: _, ...fields } = body.content ?? {};
  const saved = await callApi(`POST /v1/${type}`, { as: creator, body: fields });
  expect([saved.status, saved.body.title]).toEqual([201, content.title]);
});

test('an export names what its format cannot hold', async () => {
  const quiz = await buildContent('kquizzes', { as: creator, questions: ALL_TYPES, timeLimit: 60 });
  const getHeaders = async (format: string) => {
    const { headers } = await sendRequest(`GET /v1/kquizzes/${quiz._id}/export?format=${format}`, { as: creator });
    return [headers.get('x-export-omits'), headers.get('x-export-comments')];
  };
  expect(await getHeaders('json')).toEqual([null, null]);
  expect(await getHeaders('csv')).toEqual([expect.stringMatching(/^title, .*time limit/), null]);
  for (const format of ['gift', 'moodle-xml'])
    expect(await getHeaders(format)).toEqual([expect.stringContaining('time limit'), expect.stringContaining('scrambled words')]);
});

test('reports each line as taken, changed or skipped', async () => {
  const { body } = await importText('gift', 'Is it? {T}\n\n[html]<b>Is</b> it? {F}\n\nTell us. {}\n');
  expect(body).toMatchObject({
    questions: [{ title: 'Is it?' }, { title: 'Is it?' }],
    taken: [{ line: 1, title: 'Is it?' }],
    changed: [{ line: 3, title: 'Is it?', what: 'Question: bold', why: 'Texts are plain here.' }],
    skipped: [{ line: 5, reason: 'This is an essay: nothing says which answers are right.' }],
  });
});

test('reads Moodle XML and the texts of an H5P package', async () => {
  const question = '<question type="truefalse"><questiontext><text>So?</text></questiontext>';
  const answers = '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>';
  expect((await importText('moodle-xml', `<quiz>${question}${answers}</question></quiz>`)).body.questions).toMatchObject([
    { title: 'So?' },
  ]);
  const params = { question: 'So?', correct: 'true' };
  const text = JSON.stringify({ h5p: { mainLibrary: 'H5P.TrueFalse' }, content: params });
  expect((await importText('h5p', text)).body.questions).toMatchObject([{ type: 11, title: 'So?' }]);
});

test.each([
  ['moodle-xml', '<quiz>\n<question></quiz>', 'This is not valid XML: unexpected close tag. (line 2, column 18)'],
  ['h5p', '{"h5p":\n 1,}', 'This is not valid JSON: the first error is in line 2, column 4.'],
  [
    'h5p',
    '{"h5p":{"mainLibrary":"H5P.Essay"}}',
    'This H5P package is not a question set, nor a question of a type that has a counterpart here.',
  ],
])('a broken file in the format %s is refused with its place: %s', async (format, text, message) => {
  expect((await importText(format, text)).error).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'text', message }] });
});

test.each([
  ['csv', 'question,answer_1\n'],
  ['gift', '// a comment\n$CATEGORY: Birds\n'],
  ['moodle-xml', '<quiz></quiz>'],
  ['h5p', '{"h5p":{"mainLibrary":"H5P.QuestionSet"},"content":{"questions":[]}}'],
])('a file in the format %s without questions says so', async (format, text) => {
  const { body } = await importText(format, text);
  expect(body).toEqual({ questions: [], taken: [], changed: [], skipped: [{ line: 1, reason: 'This file has no questions.' }] });
});

test('skips invalid questions by line, imports the others, and never takes unknown fields', async () => {
  const text =
    '{ "title": "Mine", "creator": "you", "__proto__": {"admin": true}, "playCount": 9,\n "questions": [\n  {"type": 11, "title": "No choices"},\n  {"type": 21, "title": "Good", "textInputAnswers": [{"text": "lark"}]},\n  {"type": 21, "title": "Odd", "textInputAnswers": [{"text": "lark"}], "isAdmin": true}\n ] }';
  const { body } = await importText('json', text);
  expect(body.skipped.map((skippedLine: { line: number }) => skippedLine.line)).toEqual([3, 5]);
  expect(body.content?.questions).toMatchObject([{ title: 'Good' }]);
  expect(JSON.stringify(body.content)).not.toMatch(/creator|admin|playCount/i);
});

test('leaves out and reports an invalid field', async () => {
  const { body } = await importText(
    'json',
    JSON.stringify({ type: 'article', content: { ...buildArticleDraft(), title: 'Mine', tags: 'birds', language: 7 } }),
  );
  expect(body.content).toMatchObject({ title: 'Mine', tags: [], language: 'en' });
  expect(body.skipped).toHaveLength(2);
});

test('removes scripts from an imported article', async () => {
  const { body } = await importText(
    'json',
    JSON.stringify({ title: 'A', htmlContent: '<p onclick="x()">Hi<script>alert(1)</script></p>' }),
  );
  expect(body.content?.htmlContent).toBe('<p>Hi</p>');
});

test.each([
  ['{"a":\n 1,}', 'This is not valid JSON: the first error is in line 2, column 4.'],
  [`${'['.repeat(40)}${']'.repeat(40)}`, 'This JSON has too many levels of nesting. Paste the quiz or article alone.'],
  ['{"title":"x"}', 'This JSON is not a quiz or an article: it has no questions, results or htmlContent.'],
  ['7', 'This JSON is not a quiz or an article: it has no questions, results or htmlContent.'],
])('%s is refused with its reason', async (text, message) => {
  expect((await importText('json', text)).error).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'text', message }] });
});

test('refuses a quiz with only invalid questions', async () => {
  expect((await importText('json', '{"title":"x","questions":[{}]}')).error).toMatchObject({ issues: [{ path: 'questions' }] });
});

test('accepts at most two hundred questions and 512 KB', async () => {
  const { body } = await importText('csv', `question,answer_1\n${'Which?,lark\n'.repeat(205)}`);
  expect(body.questions).toHaveLength(IMPORT_LIMITS.questions);
  expect(body.skipped).toEqual([{ line: 202, reason: expect.stringContaining('200') }]);
  expect((await importText('csv', 'x'.repeat(IMPORT_LIMITS.bytes + 1))).status).toBe(400);
  expect((await importText('csv', 'ä'.repeat(IMPORT_LIMITS.bytes - 1))).error?.code).toBe('PAYLOAD_TOO_LARGE');
  expect((await importText('gift', 'x'.repeat(1_400_000))).status).toBe(413);
});

test('refuses visitors, restricted users and unknown formats', async () => {
  expect((await importText('csv', 'question\n', null)).status).toBe(401);
  expect((await importText('csv', 'question\n', await buildUser({ status: ['editor_restricted'] }))).error?.code).toBe('EDITOR_RESTRICTED');
  expect((await importText('xml', '<a/>')).status).toBe(400);
  expect((await importText('csv', '')).status).toBe(400);
  expect((await callApi('POST /v1/contents/import', { as: creator, body: { format: 'csv', text: 'x', creator: 'you' } })).status).toBe(400);
});

test('exports the key only to its owner and staff', async () => {
  const quiz = await buildContent('kquizzes', { as: creator, userStatus: 'self' });
  const official = await buildContent('kquizzes');
  const stranger = await buildUser();
  const getExportStatus = async (id: string, as: Person | null, format = 'csv') =>
    (await sendRequest(`GET /v1/kquizzes/${id}/export?format=${format}`, { as })).status;
  expect(await getExportStatus(quiz._id, null)).toBe(401);
  expect(await getExportStatus(quiz._id, stranger)).toBe(404);
  expect(await getExportStatus(official._id, stranger)).toBe(403);
  expect(await getExportStatus(quiz._id, await buildUser({ role: 'staff' }))).toBe(200);
  expect(await getExportStatus(quiz._id, creator, 'xml')).toBe(400);
  const article = await buildContent('articles', { as: creator });
  expect((await sendRequest(`GET /v1/articles/${article._id}/export?format=gift`, { as: creator })).status).toBe(400);
});

test('imports above the rate are refused, and the refusal says the limit', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < RATE_LIMITS.import.account; i += 1) statuses.push((await importText('csv', 'type,title')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { status, error, headers } = await importText('csv', 'type,title');
  expect([status, error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(error?.message).toMatch(/^You can check 60 imports an hour\. Try again in /);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await importText('csv', 'type,title', await buildUser())).status).toBe(200);
});
