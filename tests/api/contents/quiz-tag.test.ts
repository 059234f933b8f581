import { beforeAll, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildArticleDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, callApi } from '#tests/helpers/api';

let writer: Person;
let staff: Person;
let embedHtml: string;

beforeAll(async () => {
  [writer, staff] = [await buildUser(), await buildUser({ role: 'staff' })];
  const quiz = await buildContent('kquizzes');
  embedHtml = `<p>Guess first.</p><div class="quizlark" data-id="kquiz-${quiz.UID}"></div>`;
});

async function save(as: Person, path: `${'articles' | 'kquizzes'}/${string}`, fields: object) {
  advanceClock(1_000);
  const { dateModified } = (await callApi(`GET /v1/${path}`, { as })).body;
  return (await callApi(`PUT /v1/${path}`, { as, body: { ...fields, dateModified } })).body;
}

test('an article has the tag Quiz while its text embeds a quiz, whatever its creator and staff send', async () => {
  const article = await buildContent('articles', { as: writer, userStatus: 'self', htmlContent: embedHtml });
  const path = `articles/${article._id}` as const;
  expect(article.internalTags).toContain('Quiz');
  expect((await save(staff, path, { internalTags: ['potential'] })).internalTags).toEqual(['potential', 'Quiz']);
  const withoutQuiz = await save(
    writer,
    path,
    buildArticleDraft({ userStatus: 'self', htmlContent: '<p>No quiz.</p>', internalTags: ['Quiz'] }),
  );
  expect(withoutQuiz.internalTags).toEqual(['potential']);
  expect((await save(staff, path, { internalTags: ['Quiz'] })).internalTags).toEqual([]);
  expect((await save(writer, path, buildArticleDraft({ userStatus: 'self', htmlContent: embedHtml }))).internalTags).toEqual(['Quiz']);
  const restored = await callApi(`POST /v1/${path}/versions/1/restore`, { as: staff });
  expect(restored.body.internalTags).toEqual(['Quiz']);
  const { body } = await callApi(`GET /v1/contents?conditions=${encodeURIComponent('{"internalTags":"Quiz"}')}`, { as: staff });
  expect(body.contents.map(({ _id }: { _id: string }) => _id)).toContain(article._id);
});

test('neither a quiz nor a text about embedding has the tag Quiz', async () => {
  const quiz = await buildContent('kquizzes', { as: writer, description: embedHtml });
  expect((await save(staff, `kquizzes/${quiz._id}`, { internalTags: ['Quiz', 'ads'] })).internalTags).toEqual(['ads']);
  const article = await buildContent('articles', {
    as: writer,
    htmlContent: '<p>Write &lt;div class="quizlark" data-id="kquiz-1abc2def3"&gt;&lt;/div&gt;.</p>',
  });
  expect(article.internalTags).not.toContain('Quiz');
});

test('staff’s bulk tags do not change the tag Quiz', async () => {
  const article = await buildContent('articles', { as: writer, htmlContent: embedHtml });
  const { body } = await callApi('POST /v1/admin/reviews', {
    as: staff,
    body: { ids: [article._id], action: 'approve', fields: { internalTags: ['user_created', 'dyn_template'] } },
  });
  expect(body.results[0]?.content?.internalTags).toEqual(['user_created', 'dyn_template', 'Quiz']);
});
