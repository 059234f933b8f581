import { beforeAll, describe, expect, test } from 'vitest';
import type { NextContent } from '#contract/discovery/next-contents';
import { generateContents } from '#tests/bench/generate-contents';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

const HTML_GAME = '<!doctype html><html><body><script>1</script></body></html>';

async function listNext(id: string, played: readonly string[] = []): Promise<NextContent[]> {
  const query = played.length > 0 ? (`?played=${played.join(',')}` as const) : '';
  const { status, body } = await callApi(`GET /v1/contents/${id}/next${query}`);
  expect(status).toBe(200);
  return body.contents;
}
const listTitles = async (id: string, played: readonly string[] = []) => (await listNext(id, played)).map(({ title }) => title);

const insertNextPlay = (contentId: string, nextId: string, plays: number) =>
  bindings.DB.prepare('insert into next_plays (content_id, next_id, play_count) values (?, ?, ?)').bind(contentId, nextId, plays).run();

const ids: Record<string, string> = {};
const idOf = (title: string) => ids[title] ?? '';

beforeAll(async () => {
  await bindings.DB.prepare("insert into categories (id, uid, title) values ('catsea', 'sea', 'Sea'), ('catsky', 'sky', 'Sky')").run();
  const game = { htmlContent: HTML_GAME };
  for (const [title, type, fields] of [
    ['Anchovy', 'kquizzes', { categories: ['catsea'], tags: ['fish'] }],
    ['Bream', 'kquizzes', { categories: ['catsea'] }],
    ['Cod', 'kquizzes', { categories: ['catsky'], tags: ['fish'] }],
    ['Dab', 'kquizzes', {}],
    ['Eel', 'pquizzes', {}],
    ['Flounder', 'articles', { categories: ['catsea'] }],
    ['Garfish', 'articles', {}],
    ['Herring', 'articles', game],
    ['Ide', 'articles', game],
  ] as const) {
    advanceClock(60_000);
    const { _id } = await buildContent(type, { title, ...fields });
    ids[title] = _id;
  }
});

describe('what comes next', () => {
  test('is what players of the quiz played next, then its category, its tags and its kind, and never the quiz itself', async () => {
    await insertNextPlay(idOf('Anchovy'), idOf('Eel'), 3);
    await insertNextPlay(idOf('Anchovy'), idOf('Dab'), 5);
    expect((await listTitles(idOf('Anchovy'))).slice(0, 4)).toEqual(['Dab', 'Eel', 'Bream', 'Cod']);
    expect(await listTitles(idOf('Anchovy'))).not.toContain('Anchovy');
  });

  test('leaves out what was played', async () => {
    expect((await listTitles(idOf('Anchovy'), [idOf('Dab'), idOf('Bream')])).slice(0, 2)).toEqual(['Eel', 'Cod']);
    expect(await listNext(idOf('Anchovy'), Object.values(ids))).toEqual([]);
  });

  test('leads from articles to articles and the quizzes they embed, and from games to games', async () => {
    const { body: eel } = await callApi(`GET /v1/pquizzes/${idOf('Eel')}`);
    advanceClock(60_000);
    const article = await buildContent('articles', {
      title: 'Haddock',
      categories: ['catsea'],
      htmlContent: `<p>Fish.</p><div class="quizlark" data-id="pquiz-${eel.UID}"></div>`,
    });
    expect((await listTitles(article._id)).slice(0, 3)).toEqual(['Eel', 'Flounder', 'Garfish']);
    const [first] = await listNext(idOf('Herring'));
    expect(first).toMatchObject({ title: 'Ide', isGame: true });
    expect((await listNext(idOf('Herring'), [idOf('Ide')])).length).toBeGreaterThan(0);
  });

  test('says of each content what a card shows', async () => {
    expect((await listNext(idOf('Anchovy'))).find(({ title }) => title === 'Bream')).toMatchObject({
      type: 'kquiz',
      categoryName: 'Sea',
      urlName: 'bream',
      questionCount: expect.any(Number),
    });
    expect((await listNext(idOf('Anchovy')))[0]?.questionCount).toBeGreaterThan(0);
  });

  test('names nothing that is not public', async () => {
    const as = await buildUser();
    const hidden = await buildContent('kquizzes', { as, title: 'Hidden', userStatus: 'self' });
    await insertNextPlay(idOf('Bream'), hidden._id, 9);
    expect(await listTitles(idOf('Bream'))).not.toContain('Hidden');
    expect((await callApi(`GET /v1/contents/${hidden._id}/next`)).status).toBe(404);
    expect((await callApi(`GET /v1/contents/${hidden._id}/next`, { as })).status).toBe(404);
  });
});

test('caches store the answer without played contents, and no answer of a person', async () => {
  const { headers } = await callApi(`GET /v1/contents/${idOf('Bream')}/next`);
  expect(headers.get('cache-control')).toContain('public');
  const { headers: own } = await callApi(`GET /v1/contents/${idOf('Bream')}/next?played=${idOf('Cod')}`);
  expect(own.get('cache-control')).toBe('private, no-store');
});

test.each(['%22', 'A', `${'a'.repeat(26)},`.repeat(201)])('refuses %s as played', async (played) => {
  expect((await callApi(`GET /v1/contents/${idOf('Bream')}/next?played=${played}`)).error?.issues).toMatchObject([{ path: 'played' }]);
});

describe('among 3,000 contents', () => {
  const benchId = (n: number) => `0bench${String(n).padStart(20, '0')}`;
  beforeAll(async () => {
    await generateContents(bindings.DB, 0, 3_000);
    await bindings.DB.prepare(
      `insert into content_labels (label, content_id, type, listed, published_at, modified_at, score, play_count)
        select label || '|' || type, content_id, type, listed, published_at, modified_at, score, play_count
        from content_labels where label like 'category:cat_'`,
    ).run();
    await bindings.DB.batch(
      [
        "insert into categories (id, uid, title) select distinct categories ->> 0, categories ->> 0, 'Bench' from contents where id like '0bench%'",
        "update contents set tags = json_insert(tags, '$[#]', 'tag1') where id like '0bench%'",
      ].map((statement) => bindings.DB.prepare(statement)),
    );
    for (let n = 0; n < 20; n += 1) await insertNextPlay(benchId(3), benchId(6 + 3 * n), n);
  });

  test('a call reads at most 170 rows', async () => {
    const played = Array.from({ length: 200 }, (_, n) => benchId(n));
    const rowsRead: number[] = [];
    for (const n of [3, 4, 5])
      for (const query of ['', `?played=${played.join(',')}`] as const) {
        const { cost, body } = await callApi(`GET /v1/contents/${benchId(n)}/next${query}`);
        expect(body.contents).toHaveLength(6);
        expect(cost.rowsRead).toBeLessThanOrEqual(170);
        rowsRead.push(cost.rowsRead);
      }
    console.log(`Rows read by what comes next: ${rowsRead.join(', ')}`);
  });

  test.each([3, 4, 5, 300, 1_001, 2_999])('a chain of 20 from content %i never repeats', async (n) => {
    const played = [benchId(n)];
    for (let step = 0; step < 20; step += 1) {
      const [next] = await listNext(played[0] ?? '', played);
      expect(played).not.toContain(next?._id);
      played.unshift(next?._id ?? '');
    }
    expect(new Set(played).size).toBe(21);
  });
});
