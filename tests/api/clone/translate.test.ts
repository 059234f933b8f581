import { afterEach, beforeEach, expect, test } from 'vitest';
import { mapTexts } from '#rules/clone/translatable-texts';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, network, sendRequest } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { parseEvent } from '#tests/helpers/model/events';
import { respondAs } from '#tests/helpers/model/fake-model';

let cloner: Person;
let source: Kquiz;
beforeEach(async () => {
  cloner = await buildUser();
  source = await buildContent('kquizzes', { tags: ['birds'], language: 'en' });
});

const readClone = (url: string, query = '') => callApi(`GET /v1/contents/clone?url=${encodeURIComponent(url)}${query}`, { as: cloner });
const startClone = (id: string) => callApi(`POST /v1/contents/${id}/clones`, { as: cloner, body: {} });
/** Clones a content as the editor does. */
const cloneContent = async (url: string, query = '') => {
  expect((await startClone((await readClone(url)).body.source)).status).toBe(204);
  return readClone(url, query);
};

interface NumberedText {
  id: number;
  text: string;
}

/** A model that translates texts into capitals, or as `answer` returns them. Tags stay as they are. Returns the texts of each request. */
function stubTranslator(answer: (texts: NumberedText[], request: number) => unknown = (texts) => ({ texts: texts.map(capitalise) })) {
  Object.assign(bindings, { ASSISTANT_URL: 'https://models.example/v1' });
  const requests: NumberedText[][] = [];
  network.fetch = async (_input, init) => {
    const { messages } = JSON.parse(String(init?.body)) as { messages: { content: string }[] };
    const { texts } = JSON.parse(messages[1]?.content.split('\n').at(-1) ?? '') as { texts: NumberedText[] };
    const content = answer(texts, requests.push(texts));
    return respondAs({ type: 'streams', text: typeof content === 'string' ? content : JSON.stringify(content) }, init?.signal);
  };
  return requests;
}
const capitalise = ({ id, text }: NumberedText) => ({
  id,
  text: text.replace(/(<[^>]*>)|[^<]+/g, (part, tag) => tag ?? part.toUpperCase()),
});

afterEach(() => Object.assign(bindings, { ASSISTANT_URL: undefined }));

/** A copy without its texts, whose structure a translation keeps. */
const withoutTexts = (content: object): unknown => mapTexts({ ...content, language: '', translationOf: '' }, () => 'text');

/** A quiz with a question of each type, pictures and feedback. */
const EVERY_TYPE = {
  title: 'All types',
  imageHomePage: '/art/a.svg',
  imageHomePageAlt: 'A lark',
  questions: [
    {
      type: 11,
      title: 'One?',
      image: '/art/b.svg',
      imageAlt: 'A spoon',
      selectionChoices: [
        { text: 'a', answerValue: 1, feedback: { text: 'Yes.' } },
        { text: '42', image: '/art/c.svg' },
      ],
    },
    { type: 12, title: 'Two?', selectionChoices: [{ text: 'a', answerValue: 1 }, { text: 'b', answerValue: 1 }, { text: 'c' }] },
    { type: 21, title: 'Three?', textInputAnswers: [{ text: 'lark' }] },
    { type: 22, title: 'Four?', textInputAnswers: [{ text: 'lark', accept: ['larks'] }] },
    { type: 23, title: 'Five?', numSlots: 1, textInputAnswers: [{ text: 'lark' }, { text: 'wren' }] },
    { type: 31, title: 'Six?', bucketChoices: [{ text: 'x' }, { text: 'y' }], selectionChoices: [{ text: 'i', bucketIndex: 1 }] },
    { type: 41, title: 'Seven?', pairsAnswer: { pairLefts: [{ text: 'l' }, { text: 'm' }], pairRights: [{ text: 'r' }, { text: 's' }] } },
  ],
};

test('translate_clone translates text by text with the assistant and refuses an answer that does not fit', async () => {
  stubTranslator();
  const { status, body } = await cloneContent(source._id, '&action=translate_clone&lang=vi');
  expect(status).toBe(200);
  expect(body.clonedData).toMatchObject({
    title: 'BIRDS AT BREAKFAST',
    language: 'vi',
    translationOf: source._id,
    tags: ['birds'],
    questions: [
      { type: 11, selectionChoices: [{ text: 'LARK', answerValue: 1 }, { text: 'SPOON' }], explanation: { text: 'SPOONS CLINK.' } },
      {},
    ],
  });
  const saved = await callApi('POST /v1/kquizzes', { as: cloner, body: body.clonedData });
  expect(saved.body.internalTags).toContain('translated');
  stubTranslator(() => ({ texts: [] }));
  expect((await cloneContent(source._id, '&action=translate_clone&lang=vi')).error?.code).toBe('ASSISTANT_ANSWER_INVALID');
});

test('a translation keeps ids, structure, answer keys and pictures of every type of question exactly', async () => {
  const quiz = await buildContent('kquizzes', EVERY_TYPE);
  const requests = stubTranslator();
  const copy = (await cloneContent(quiz._id)).body.clonedData;
  const translation = (await cloneContent(quiz._id, '&action=translate_clone&lang=de')).body.clonedData;
  expect(withoutTexts(translation)).toEqual(withoutTexts(copy));
  expect(elementAt(translation['questions'] as unknown[], 0)).toMatchObject({
    title: 'ONE?',
    image: '/art/b.svg',
    imageAlt: 'A SPOON',
    selectionChoices: [{ answerValue: 1 }, { text: '42' }],
  });
  expect((await callApi('POST /v1/kquizzes', { as: cloner, body: translation })).status).toBe(201);
  // Nothing but texts leaves the site.
  expect(JSON.stringify(requests)).not.toMatch(/answerValue|svg|_id|"42"/);
});

test.each<[string, (texts: NumberedText[], request: number) => unknown]>([
  ['drops every other text at first', (texts, request) => ({ texts: texts.filter((_, i) => request > 1 || i % 2 === 0).map(capitalise) })],
  ['adds texts', (texts) => ({ texts: [...texts.map(capitalise), { id: 99, text: 'A choice of its own' }] })],
  ['returns them in another order', (texts) => ({ texts: texts.map(capitalise).toReversed() })],
  ['answers nonsense first', (texts, request) => (request === 1 ? 'Certainly! Here' : { texts: texts.map(capitalise) })],
  [
    'adds markup at first',
    (texts, request) => ({ texts: texts.map(capitalise).map(({ id, text }) => ({ id, text: request === 1 ? `<b>${text}</b>` : text })) }),
  ],
])('a model that %s is repaired', async (_name, answer) => {
  stubTranslator(answer);
  const { status, body } = await cloneContent(source._id, '&action=translate_clone&lang=vi');
  const copy = (await cloneContent(source._id)).body.clonedData;
  expect([status, body.clonedData.title]).toEqual([200, 'BIRDS AT BREAKFAST']);
  expect(withoutTexts(body.clonedData)).toEqual(withoutTexts(copy));
});

test.each<[string, (texts: NumberedText[]) => unknown]>([
  ['always drops a text', (texts) => ({ texts: texts.map(capitalise).filter(({ id }) => id !== 1) })],
  ['returns empty texts', (texts) => ({ texts: texts.map(({ id }) => ({ id, text: ' ' })) })],
  ['writes a novel', (texts) => ({ texts: texts.map(({ id }) => ({ id, text: 'x'.repeat(5_000) })) })],
  ['follows instructions in the texts', (texts) => ({ texts: texts.map(({ id }) => ({ id, text: '<script>alert(1)</script>' })) })],
  ['answers nonsense', () => 'I would rather not.'],
])('a model that %s is refused', async (_name, answer) => {
  stubTranslator(answer);
  const { status, error } = await cloneContent(source._id, '&action=translate_clone&lang=vi');
  expect([status, error?.code]).toEqual([503, 'ASSISTANT_ANSWER_INVALID']);
});

test('a long quiz is translated in pieces with no loss, and its progress is streamed', async () => {
  const questions = Array.from({ length: 100 }, (_, i) => ({
    type: 11,
    title: `Question ${i} ${'of many words '.repeat(20)}?`,
    selectionChoices: [{ text: `right ${i}`, answerValue: 1 }, { text: `wrong ${i}` }],
  }));
  const quiz = await buildContent('kquizzes', { questions });
  const requests = stubTranslator();
  await startClone(quiz._id);
  const path = `GET /v1/contents/clone?url=${quiz._id}&action=translate_clone&lang=de`;
  const response = await sendRequest(path, { as: cloner, headers: { accept: 'text/event-stream' } });
  const events = (await response.text()).trim().split('\n\n').map(parseEvent);
  const { questions: translated } = (events.at(-1) ?? expect.fail('no event')).payload['clonedData'] as {
    questions: { title: string; selectionChoices: { text: string }[] }[];
  };
  expect(requests.length).toBeGreaterThan(4);
  expect(translated.map(({ title }) => title)).toEqual(questions.map(({ title }) => title.trim().toUpperCase()));
  expect(translated.map(({ selectionChoices }) => selectionChoices[0]?.text)).toEqual(questions.map((_, i) => `RIGHT ${i}`));
  const counts = events.slice(1, -1).map(({ payload }) => payload['texts']);
  expect(counts).toEqual(counts.toSorted((a, b) => Number(a) - Number(b)));
  expect([counts[0], counts.at(-1)]).toEqual([0, events[1]?.payload['of']]);
});

/** An article of so many characters, in paragraphs of a hundred. */
const buildLongArticle = (characters: number) =>
  buildContent('articles', { htmlContent: `<p>${'many words '.repeat(9)}</p>`.repeat(characters / 106) });

test('a translation counts by its length before the model is asked, and one that is refused leaves its place', async () => {
  const long = await buildLongArticle(60_000);
  const short = await buildLongArticle(3_000);
  const requests = stubTranslator();
  const translate = (id: string) => readClone(id, '&action=translate_clone&lang=de');
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await translate(long._id)).status);
  // Each takes more than ten of the forty.
  expect(statuses).toEqual([200, 200, 200, 429]);
  const count = requests.length;
  const refused = await translate(long._id);
  expect([refused.status, refused.error?.message]).toEqual([429, expect.stringContaining('once for each 6,000 characters')]);
  expect(requests).toHaveLength(count);
  expect((await translate(short._id)).status).toBe(200);
});

test('a translation that is too long is refused with its limit, and counts nothing', async () => {
  const article = await buildLongArticle(150_000);
  const requests = stubTranslator();
  const translate = (id: string) => readClone(id, '&action=translate_clone&lang=de');
  for (let i = 0; i < 5; i += 1) {
    const { status, error } = await translate(article._id);
    expect([status, error?.code, error?.message]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      expect.stringContaining('at most 120,000 characters'),
    ]);
  }
  expect(requests).toEqual([]);
  expect((await readClone(article._id)).status).toBe(200);
  expect((await translate(source._id)).status).toBe(200);
});

test('an article is translated block by block and keeps its pictures, links and embeds', async () => {
  const htmlContent = `<h2>Larks</h2><p>They <strong>sing</strong>. <a href="/kquiz/x">Play</a></p><img src="/art/a.svg" alt=""><ul><li>One</li><li>Two</li></ul>`;
  const article = await buildContent('articles', { htmlContent });
  stubTranslator();
  const translation = (await cloneContent(`/article/${article.urlName}`, '&action=translate_clone&lang=de')).body.clonedData['htmlContent'];
  const listTags = (html: string) => html.match(/<[^>]+>/g);
  expect(listTags(String(translation))).toEqual(listTags(article.htmlContent));
  expect(translation).toMatch(/LARKS.*THEY <strong>SING.*PLAY.*ONE.*TWO/);
});

test('without a language model nothing is translated', async () => {
  const { status, error } = await readClone(source._id, '&action=translate_clone&lang=vi');
  expect([status, error?.code]).toEqual([503, 'TRANSLATOR_MISSING']);
});
