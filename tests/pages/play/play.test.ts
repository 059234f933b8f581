import { expect, test } from 'vitest';
import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import { toPlayQuiz } from '#rules/play/quiz';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { createApiCaller, fetchAnswer } from '#tests/helpers/api-caller';
import { fetchListedContents, fetchPage, measureScripts, readMeta } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const readHeading = (html: string) => html.match(/<h1[^>]*>([\s\S]*?)<\/h1>/)?.[1]?.trim();

test.each(['kquiz', 'pquiz', 'article'])('a %s opens by id, UID and urlName with the same canonical URL', async (type) => {
  const [content] = await fetchListedContents(`contentTypes=${type}&limit=1`);
  if (!content) throw new Error(`No ${type} is seeded`);
  for (const name of [content._id, content.UID, content.urlName]) {
    const { status, html } = await fetchPage(`/${type}/${name}`);
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${getOrigin()}/${type}/${encodeURIComponent(content.urlName)}"`);
  }
});

test('the server’s HTML contains question one and its choices, but not its answer', async () => {
  const { html } = await fetchPage('/kquiz/only-a-birder');
  expect(readHeading(html)).toBe('Only a birder gets 9 out of 9');
  expect(html).toContain('Which of these songbirds hunts');
  for (const choice of ['Grey wagtail', 'White-throated dipper', 'Reed warbler', 'Sand martin']) expect(html).toContain(choice);
  expect(html).not.toMatch(/answerValue|&quot;explanation&quot;|answerKey/);
});

test('a personality quiz does not reveal its weights', async () => {
  const { html } = await fetchPage('/pquiz/which-morning-bird');
  expect(html).toContain('The alarm goes off at six');
  expect(html).not.toMatch(/resultWeights|chosenResult/);
});

test.each([
  ['kquiz', 'kquizzes', 'only-a-birder'],
  ['pquiz', 'pquizzes', 'which-morning-bird'],
])('the API returns the same data for the player of a %s as its page', async (kind, plural, name) => {
  const { html } = await fetchPage(`/${kind}/${name}`);
  const [, quiz = ''] = /data-quiz-place[\s\S]*?<script type="application\/json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const response = await fetch(`${getOrigin()}/v1/${plural}/${name}`);
  expect(toPlayQuiz((await response.json()) as PlayableKquiz | PlayablePquiz)).toEqual(JSON.parse(quiz));
});

test('a play page costs one statement and at most 60 rows', async () => {
  for (const path of ['/kquiz/only-a-birder', '/pquiz/which-morning-bird', '/article/a-short-history-of-the-fork']) {
    const { cost } = await fetchPage(path);
    const [, rows = ''] = /^statements=1, roundTrips=1, rowsRead=(\d+), rowsWritten=0$/.exec(cost) ?? [];
    expect(Number(rows)).toBeGreaterThan(0);
    expect(Number(rows)).toBeLessThanOrEqual(60);
  }
});

test('a play page loads at most 15 KB of script before the player, including its questions', async () => {
  for (const path of ['/kquiz/only-a-birder', '/pquiz/which-morning-bird']) {
    const { bytes } = await measureScripts((await fetchPage(path)).html);
    console.log(`${path}: ${bytes} bytes of script`);
    expect(bytes).toBeGreaterThan(5 * 1024);
    expect(bytes).toBeLessThanOrEqual(15 * 1024);
  }
});

test('a refused quiz form is shown as it was filled in, with the reason', async () => {
  const origin = getOrigin();
  const { questions } = await fetchAnswer('/v1/pquizzes/which-morning-bird');
  const [first, second] = questions;
  const chosen = [first?.choices[1]?._id ?? '', second?.choices[2]?._id ?? ''];
  const body = new URLSearchParams({ attempt: 'half', [`q.${first?._id}`]: chosen[0] ?? '', [`q.${second?._id}`]: chosen[1] ?? '' });
  const response = await fetch(`${origin}/pquiz/which-morning-bird/form`, { method: 'POST', headers: { origin }, body });
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(html).toContain('role="alert"');
  const checked = Array.from(html.matchAll(/<input type="radio"[^>]*>/g), ([input]) => input).filter((input) => /\schecked\b/.test(input));
  expect(checked.map((input) => /value="([^"]+)"/.exec(input)?.[1])).toEqual(chosen);
});

test('a request that is too large or not a form shows an empty quiz form with the reason', async () => {
  const origin = getOrigin();
  const send = (body: BodyInit, headers = {}) =>
    fetch(`${origin}/pquiz/which-morning-bird/form`, { method: 'POST', headers: { origin, ...headers }, body });
  const responses = [
    await send(new URLSearchParams({ attempt: 'x'.repeat(70_000) })),
    await send('{}', { 'content-type': 'application/json' }),
    await send('x', { 'content-type': 'multipart/form-data; boundary=y' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([413, 415, 400]);
  for (const response of responses) expect(await response.text()).toContain('role="alert"');
});

test('the URL of a result has that result’s title', async () => {
  const content = await fetchAnswer('/v1/pquizzes/which-morning-bird');
  const owl = content.results.find(({ title }) => title === 'Tawny owl');
  const { status, html } = await fetchPage(`/pquiz/which-morning-bird/${owl?._id}`);
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Tawny owl/);
  expect((await fetchPage('/pquiz/which-morning-bird/nothing')).html).toMatch(/<title>Which morning bird are you\?/);
});

test('a preview names the size of the picture and the language, and for an article its dates and author', async () => {
  const { html } = await fetchPage('/pquiz/which-morning-bird');
  expect([readMeta(html, 'og:image:width'), readMeta(html, 'og:image:height'), readMeta(html, 'og:locale')]).toEqual([
    '1200',
    '630',
    'en_US',
  ]);
  const article = (await fetchPage('/article/a-short-history-of-the-fork')).html;
  for (const name of ['published_time', 'modified_time']) expect(readMeta(article, `article:${name}`)).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(readMeta(article, 'article:author')).toMatch(/^http.*\/profile\/\w+$/);
});

test('og:url of a result is the result’s URL, and its canonical URL is the quiz’s', async () => {
  const origin = getOrigin();
  const quiz = await fetchAnswer('/v1/pquizzes/which-morning-bird');
  const path = `/pquiz/which-morning-bird/${quiz.results[0]?._id}`;
  const { html } = await fetchPage(path);
  expect(readMeta(html, 'og:url')).toBe(origin + path);
  expect(readMeta(html, 'og:image')).toBe(`${origin}/share/${quiz._id}/${quiz.results[0]?._id}.png`);
  expect(html).toContain(`<link rel="canonical" href="${origin}/pquiz/which-morning-bird"`);
  for (const other of ['/pquiz/which-morning-bird', '/pquiz/which-morning-bird/nothing'])
    expect(readMeta((await fetchPage(other)).html, 'og:url')).toBe(`${origin}/pquiz/which-morning-bird`);
});

test.each(['/kquiz/only-a-birder', '/article/a-short-history-of-the-fork'])('%s links its tags and says its date', async (path) => {
  const { html } = await fetchPage(path);
  const [tags = ''] = /<nav[^>]* aria-label="Tags"[\s\S]*?<\/nav>/.exec(html) ?? [];
  expect(tags).toMatch(/<a class="chip" href="\/search\?tag=\w+"/);
  expect(html).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[^"]+"[^>]*>\s*\d{1,2} \w+ \d{4}\s*<\/time>/);
});

test('an article is readable without script and links its embedded quiz', async () => {
  const { html } = await fetchPage('/article/the-quiz-inside');
  expect(html).toMatch(/href="\/kquiz\/only-a-birder"[\s\S]*Only a birder gets 9 out of 9/);
});

test('a game runs in a sandbox and its document is not in the page', async () => {
  const { html } = await fetchPage('/article/lark-hop');
  const [, frame = ''] = /<iframe[^>]*sandbox="allow-scripts"[^>]*src="([^"]+)"/.exec(html) ?? [];
  expect(frame).toMatch(/^\/games\/\w{9}\/frame$/);
  const response = await fetch(getOrigin() + frame, { headers: { 'sec-fetch-dest': 'iframe' } });
  expect(response.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
});

test.each([
  ['kquiz', 'kquizzes', buildKquizDraft],
  ['pquiz', 'pquizzes', buildPquizDraft],
  ['article', 'articles', buildArticleDraft],
] as const)('a %s that opens by its link only is for no search engine', async (kind, plural, build) => {
  const created = await createApiCaller('jo_wren')(`POST /v1/${plural}`, build({ title: 'By its link', userStatus: 'internal' }));
  const { _id } = (await created.json()) as { _id: string };
  const { status, html } = await fetchPage(`/${kind}/${_id}`);
  expect(status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex"');
  const [listed] = await fetchListedContents(`contentTypes=${kind}&limit=1`);
  expect((await fetchPage(`/${kind}/${listed?._id}`)).html).not.toContain('name="robots"');
});

test('unknown and private contents redirect home in the same way', async () => {
  for (const path of ['/kquiz/never-was', '/pquiz/only-a-birder', '/kquiz/01jd00000000000000000000aa']) {
    const { status, headers } = await fetchPage(path);
    expect([status, headers.get('location')]).toEqual([302, '/home?r=404']);
  }
});
