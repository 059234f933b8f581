import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { BODY_LIMITS } from '#base/limits/requests';
import { TEXT_LIMITS } from '#base/limits/texts';
import { buildArticleDraft, buildKquizDraft } from '#tests/factories/drafts';
import type { LoadClient, LoadRequest } from './client.ts';
import { getSessionToken } from './fill-store.ts';
import { getContentNames } from './requests.ts';

export interface HeavyRequest {
  name: string;
  request: Omit<LoadRequest, 'address'>;
  /** What differs from one request to the next, where a repeated one would find its work done. */
  vary?: (run: number) => Partial<LoadRequest>;
}

const session = getSessionToken(0);

/** The requests that need the most memory, each at the limit of what a caller may ask for. The largest quiz is created for them. */
export async function listHeavyRequests(send: LoadClient['send']): Promise<HeavyRequest[]> {
  const post = (name: string, path: string, body: unknown): HeavyRequest => ({ name, request: { path, method: 'POST', session, body } });
  const get = (name: string, path: string): HeavyRequest => ({ name, request: { path, session } });
  const quiz = buildLargestQuiz();
  const created = await createContent(send, post('', '/v1/kquizzes', quiz).request);
  const imports = { json: JSON.stringify({ type: 'kquiz', ...buildLargestQuiz(IMPORT_LIMITS.bytes) }), csv: buildCsv(), gift: buildGift() };
  return [
    {
      name: 'save a quiz of 1 MB',
      request: {
        path: `/v1/kquizzes/${created._id}`,
        method: 'PUT',
        session,
        body: { ...quiz, dateModified: created.dateModified, force: true },
      },
    },
    get('play page of that quiz', `/kquiz/${created.urlName}?preview=1`),
    get('the quiz as JSON', `/v1/kquizzes/${created._id}`),
    get('its insights', `/v1/kquizzes/${created._id}/insights`),
    get('its export as GIFT', `/v1/kquizzes/${created._id}/export?format=gift`),
    ...Object.entries(imports).map(([format, text]) => buildImport(`512 KB of ${format.toUpperCase()}`, { format, text })),
    ...Object.entries(ARTICLES).map(([name, htmlContent]) =>
      post(`save an article of ${name}`, '/v1/articles', buildArticleDraft({ htmlContent })),
    ),
    post('upload a picture of 10 MB', '/v1/images/raw', { imgDataURL: `data:image/png;base64,${buildPicture().toString('base64')}` }),
    get('the sitemap of a day with all contents', await findSitemap(send)),
    get('a share image that is not stored yet', '/share/0bench00000000000000000001.png'),
    get('a page of search', '/search?search=bench'),
    get('home', '/home'),
  ];
}

export const ADDRESS = '10.9.9.9';

/** The requests that take a visitor longest, each at the limit of what a visitor may ask for. */
export async function listOpenRequests(send: LoadClient['send']): Promise<HeavyRequest[]> {
  const post = (name: string, path: string, body: unknown): HeavyRequest => ({ name, request: { path, method: 'POST', body } });
  const get = (name: string, path: string): HeavyRequest => ({ name, request: { path } });
  const quiz = buildTypedQuiz();
  const { _id: id, questions } = await createContent(send, { path: '/v1/kquizzes', method: 'POST', session, body: quiz });
  const { playToken } = await startPlay(send, id);
  const answers = questions.map(({ _id }) => ({ questionId: _id, texts: ['an answer of some words'] }));
  return [
    {
      ...post('sign up', '/v1/users', {}),
      vary: (run) => ({ body: { username: `visitor_${run}`, password: 'three green spoons at noon' } }),
    },
    {
      ...post('sign in with a wrong password', '/v1/auth/local', {}),
      vary: (run) => ({ body: { username: `member_${run}`, password: 'three green spoons at noon' } }),
    },
    post('finish a play of the most typed answers', `/v1/kquizzes/${id}/submissions`, { playToken, answers, duration: 400 }),
    post('search for several words', '/v1/public_contents/search', { search: 'bench quiz which of these' }),
    get('a page of search', '/search?search=bench'),
    get('a page of search by a tag', '/search?tag=bench'),
    get('a list with conditions', `/v1/public_contents?conditions=${encodeURIComponent(JSON.stringify({ type: 'kquiz' }))}`),
    { ...get('a share image that is not stored yet', ''), vary: (run) => ({ path: `/share/${getContentNames(3 * run).id}.png` }) },
    { ...get('the same as a story', ''), vary: (run) => ({ path: `/share/${getContentNames(3 * run).id}.png?format=story` }) },
    get('the play page of the longest quiz', `/kquiz/${id}`),
    get('home', '/home'),
    get('a feed', '/feed.xml'),
    get('the sitemap of a day with all contents', await findSitemap(send)),
    get('the OpenAPI document', '/v1/openapi.json'),
  ];
}

async function startPlay(send: LoadClient['send'], id: string): Promise<{ playToken: string }> {
  const { readText } = await send({ path: `/v1/kquizzes/${id}/plays`, method: 'POST', address: ADDRESS, body: {} });
  return JSON.parse(readText());
}

/** As many questions with a typed answer as a quiz may have. */
function buildTypedQuiz() {
  const questions = Array.from({ length: QUIZ_LIMITS.questions }, (_, i) => ({
    type: 22,
    title: `Question ${i}`,
    textInputAnswers: [{ text: `an answer of some words ${i}` }],
  }));
  return buildKquizDraft({ title: 'The quiz with the most typed answers', questions });
}

interface CreatedContent {
  _id: string;
  questions: { _id: string }[];
  urlName: string;
  dateModified: string;
}

async function createContent(send: LoadClient['send'], request: HeavyRequest['request']): Promise<CreatedContent> {
  const { status, readText } = await send({ ...request, address: ADDRESS });
  if (status >= 300) throw new Error(`The largest quiz was answered with status ${status}: ${readText()}`);
  return JSON.parse(readText());
}

/** An import, of which an account may make a limited number an hour: each is another member's. */
export const buildImport = (name: string, body: { format: string; text: string }): HeavyRequest => ({
  name: `import ${name}`,
  request: { path: '/v1/contents/import', method: 'POST', session, body },
  vary: (run) => ({ session: getSessionToken(run) }),
});

/** A quiz whose JSON has the maximum length of a body. */
function buildLargestQuiz(bytes: number = BODY_LIMITS.content) {
  const text = 'x'.repeat(Math.floor((bytes * 0.93) / (QUIZ_LIMITS.questions * QUIZ_LIMITS.choices)) - 40);
  const selectionChoices = Array.from({ length: QUIZ_LIMITS.choices }, (_, i) => ({ text: `${i} ${text}`, answerValue: i === 0 ? 1 : 0 }));
  const questions = Array.from({ length: QUIZ_LIMITS.questions }, (_, i) => ({ type: 11, title: `Question ${i}`, selectionChoices }));
  return buildKquizDraft({ title: 'The largest quiz', questions });
}

const repeatTo = (bytes: number, part: (n: number) => string): string => {
  const parts: string[] = [];
  for (let length = 0; ; ) {
    const next = part(parts.length);
    length += next.length;
    if (length > bytes) return parts.join('');
    parts.push(next);
  }
};

const buildCsv = () => `question,answer1,answer2,right\n${repeatTo(IMPORT_LIMITS.bytes - 40, (n) => `Question ${n},a,b,1\n`)}`;
const buildGift = () => repeatTo(IMPORT_LIMITS.bytes, (n) => `::${n}:: Q ${n} {=a ~b}\n\n`);

const ARTICLES = {
  '20,000 nodes': repeatTo(TEXT_LIMITS.html, () => '<p>xxxxxxxxxxxxxxxxxxxxxxxxx</p>').slice(0, 32 * 9_300),
  '40,000 attributes': `<p ${repeatTo(TEXT_LIMITS.html - 100, (n) => `a${n} `)}>x</p>`,
};

/** A PNG of random pixels, which cannot be compressed. */
function buildPicture(): Buffer {
  const side = 1_570;
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side * 4)]));
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The generated contents are published on one day. */
async function findSitemap(send: LoadClient['send']): Promise<string> {
  const { readText } = await send({ path: '/sitemap.xml', address: ADDRESS });
  return /\/sitemaps\/\d[^<]*/.exec(readText())?.[0] ?? '/sitemap.xml';
}
