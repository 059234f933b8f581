import { beforeEach, expect, test } from 'vitest';
import { IMAGE_LIMITS } from '#base/limits/images';
import { RATE_LIMITS } from '#base/rate-limits';
import { buildContent } from '#tests/factories/contents';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { buildPng } from '#tests/factories/images';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, network, replacedBindings } from '#tests/helpers/api';

const FOREIGN = 'https://pictures.example.com/a.png?size=2&x="1"'.replaceAll('"', '%22');
const UPLOAD = expect.stringMatching(/^\/images\/content\/[0-9a-z]{26}\.webp$/);

let creator: Person;
let requests: string[];
beforeEach(async () => {
  creator = await buildUser();
  requests = [];
  const picture = await buildPng(6, 6);
  network.fetch = async (input) => {
    requests.push(String(input));
    return new Response(picture as Uint8Array<ArrayBuffer>);
  };
});

const withQuestion = (fields: object) => buildKquizDraft({ questions: [{ ...buildKquizDraft().questions[0], ...fields }] });
/** A draft with the address in each field that shows a picture. */
const FIELDS: Record<string, (image: string) => ['kquizzes' | 'pquizzes' | 'articles', object]> = {
  imageHomePage: (imageHomePage) => ['articles', buildArticleDraft({ imageHomePage })],
  imageStartPage: (imageStartPage) => ['kquizzes', buildKquizDraft({ imageStartPage })],
  imageThumbnail: (imageThumbnail) => ['pquizzes', buildPquizDraft({ imageThumbnail })],
  'attachments.0.uri': (uri) => ['articles', buildArticleDraft({ attachments: [{ type: 'image', uri }] })],
  'recommend.0.image': (image) => ['articles', buildArticleDraft({ recommend: [{ image }] })],
  'recommend.0.htmlContent': (src) => ['articles', buildArticleDraft({ recommend: [{ htmlContent: `<p>a</p><img src="${src}">` }] })],
  htmlContent: (src) => ['articles', buildArticleDraft({ htmlContent: `<p>a</p><img src="${src}" alt="b">` })],
  'questions.0.image': (image) => ['kquizzes', withQuestion({ image })],
  'questions.0.explanation.image': (image) => ['kquizzes', withQuestion({ explanation: { image } })],
  'questions.0.selectionChoices.1.image': (image) => [
    'kquizzes',
    withQuestion({ selectionChoices: [{ text: 'a', answerValue: 1 }, { image }] }),
  ],
  'questions.0.bucketChoices.0.image': (image) => [
    'kquizzes',
    withQuestion({ type: 31, selectionChoices: [{ text: 'a', bucketIndex: 0 }], bucketChoices: [{ image }, { text: 'b' }] }),
  ],
  'questions.0.pairsAnswer.pairRights.0.image': (image) => [
    'kquizzes',
    withQuestion({
      ...{ type: 41, selectionChoices: undefined },
      pairsAnswer: { pairLefts: [{ text: 'a' }, { text: 'b' }], pairRights: [{ image }, { text: 'c' }] },
    }),
  ],
  'dimensions.0.levels.0.image': (image) => [
    'kquizzes',
    buildKquizDraft({ dimensions: [{ name: 'single', levels: [{ minScore: 0, title: 'Egg', image }] }] }),
  ],
  'results.1.image': (image) => ['pquizzes', buildPquizDraft({ results: [{ title: 'a' }, { title: 'b', image }] })],
  'questions.0.choices.0.image': (image) => [
    'pquizzes',
    buildPquizDraft({ questions: [{ title: 'a', choices: [{ image }, { title: 'b' }] }] }),
  ],
};
const fields = Object.entries(FIELDS);

/** Addresses that are no image of this site and none that can be copied. */
const HOSTILE = [
  '/v1/contents/clone?url=0123abcde',
  '/v1/contents/clone?url=x&action=translate_clone&lang=fr',
  '/v1/users/current_user/export',
  '/v1/downloadImage?url=https://a.example.com',
  '/images/../v1/users/current_user/export',
  '/images/content/0123456789abcdefghjkmnpqrs.webp/../../../v1/auth/current_user',
  '/art/../v1/auth/current_user',
  '/share/x.png',
  '//pictures.example.com/a.png',
  '/\\pictures.example.com/a.png',
  'http://pictures.example.com/a.png',
  'data:image/png;base64,iVBORw0KGgo=',
];
const hostileCases = fields.flatMap(([path, build]) => HOSTILE.map((address) => [path, address, build] as const));

test.each(hostileCases)(
  '%s takes no picture from %s: the save is refused at the field, and nothing is stored or fetched',
  async (path, address, build) => {
    const [type, draft] = build(address.replaceAll('&', path.includes('html') ? '&amp;' : '&'));
    const { status, error } = await callApi(`POST /v1/${type}`, { as: creator, body: draft });
    expect([status, error?.code, error?.issues?.map((issue) => issue.path)]).toEqual([400, 'VALIDATION_FAILED', [path]]);
    expect(requests).toEqual([]);
    expect(await bindings.DB.prepare('select count(*) as n from contents where creator_id = ?').bind(creator.id).first('n')).toBe(0);
  },
);

test.each(fields)('%s: a picture of another site is copied when the content is created and saved', async (path, build) => {
  const readField = (content: object): string =>
    path.split('.').reduce((value, key) => (value as Record<string, unknown>)[key] as object, content) as never;
  const isHtml = path.includes('html');
  const [type, draft] = build(isHtml ? FOREIGN.replaceAll('&', '&amp;') : FOREIGN);
  const created = await callApi(`POST /v1/${type}`, { as: creator, body: draft });
  expect(created.status).toBe(201);
  const image = isHtml ? (/src="([^"]*)"/.exec(readField(created.body))?.[1] ?? '') : readField(created.body);
  expect(image).toEqual(UPLOAD);
  expect(JSON.stringify(created.body)).not.toContain('example.com');
  expect(requests).toEqual([FOREIGN]);
  advanceClock(1_000);
  const saved = await callApi(`PUT /v1/${type}/${created.body._id}`, { as: creator, body: { ...created.body, ...draft } });
  expect([saved.status, readField(saved.body)]).toEqual([200, readField(created.body)]);
  const { results } = await bindings.DB.prepare('select key, used_at from images where owner_id = ?').bind(creator.id).all();
  expect(results).toEqual([{ key: image.replace('/images/', ''), used_at: expect.any(Number) }]);
});

test('the full address of an image of this site becomes its path and is not fetched', async () => {
  const own = (await buildContent('articles', { as: creator, imageHomePage: FOREIGN })).imageHomePage;
  replacedBindings.ORIGIN = 'https://quizlark.example.com';
  try {
    const headers = { origin: 'https://quizlark.example.com' };
    const create = (image: string) =>
      callApi('POST /v1/articles', {
        as: creator,
        headers,
        body: buildArticleDraft({ imageHomePage: `https://quizlark.example.com${image}` }),
      });
    expect((await create(own)).body.imageHomePage).toBe(own);
    expect(requests).toHaveLength(1);
    network.fetch = async () => new Response('{}');
    expect((await create('/v1/users/current_user/export')).status).toBe(400);
  } finally {
    delete replacedBindings.ORIGIN;
  }
});

test('drawings of the product stay as they are', async () => {
  const { imageHomePage } = await buildContent('articles', { as: creator, imageHomePage: '/art/flags-grey/disc.svg' });
  expect([imageHomePage, requests]).toEqual(['/art/flags-grey/disc.svg', []]);
});

test.each([
  ['the other site is down', async () => Promise.reject(new Error('no'))],
  ['the answer is no image', async () => new Response('<html>')],
  ['the answer is too large', async () => new Response(new Uint8Array(IMAGE_LIMITS.bytes + 1))],
  [
    'the other site redirects to an internal address',
    async () => new Response('', { status: 302, headers: { location: 'https://10.0.0.1/a.png' } }),
  ],
])('a picture that cannot be copied is named by its field, and nothing is saved: %s', async (_, fetchOutside) => {
  const article = await buildContent('articles', { as: creator });
  network.fetch = fetchOutside;
  advanceClock(1_000);
  const { status, error } = await callApi(`PUT /v1/articles/${article._id}`, {
    as: creator,
    body: { ...article, title: 'Mine', imageHomePage: FOREIGN, htmlContent: `<img src="${FOREIGN.replaceAll('&', '&amp;')}b">` },
  });
  const message = 'We can’t get the picture from pictures.example.com. Upload the picture instead.';
  expect([status, error?.issues]).toEqual([
    400,
    [
      { path: 'imageHomePage', message },
      { path: 'htmlContent', message },
    ],
  ]);
  expect((await callApi(`GET /v1/articles/${article._id}`, { as: creator })).body).toMatchObject({ title: article.title, version: 1 });
});

test.each([
  'https://127.0.0.1/a.png',
  'https://[::1]/a.png',
  'https://localhost/a.png',
  'https://169.254.169.254/a',
  'https://a.internal/x',
  'https://a.b:8443/x',
])('a save asks no internal address for a picture: %s', async (image) => {
  const { status, error } = await callApi('POST /v1/articles', { as: creator, body: buildArticleDraft({ imageHomePage: image }) });
  expect([status, error?.issues?.[0]?.path, requests]).toEqual([400, 'imageHomePage', []]);
});

test('one save copies a limited number of pictures, and saves with pictures have the rate of downloads', async () => {
  const buildHtml = (count: number) => Array.from({ length: count }, (_, i) => `<img src="https://a.example.com/${i}.png">`).join('');
  const tooMany = await callApi('POST /v1/articles', {
    as: creator,
    body: buildArticleDraft({ htmlContent: buildHtml(IMAGE_LIMITS.importsPerSave + 1) }),
  });
  expect([tooMany.status, tooMany.error?.issues, requests]).toEqual([
    400,
    [{ path: 'htmlContent', message: 'At most 20 pictures of other sites can be added at a time. Upload this one.' }],
    [],
  ]);
  const article = await buildContent('articles', { as: creator, htmlContent: buildHtml(IMAGE_LIMITS.importsPerSave) });
  expect(requests).toHaveLength(IMAGE_LIMITS.importsPerSave);
  const save = (imageHomePage: string) => {
    advanceClock(1_000);
    return callApi(`PUT /v1/articles/${article._id}`, { as: creator, body: { ...article, imageHomePage, force: true } });
  };
  await bindings.DB.prepare('update rate_limits set count = count + ?').bind(RATE_LIMITS['fetch-outside'].account).run();
  const refused = await save(FOREIGN);
  expect([refused.status, refused.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('staff’s recommendations follow the same rule', async () => {
  const staff = await buildUser({ role: 'staff' });
  const article = await buildContent('articles', { as: creator });
  const recommend = (image: string, src: string) => {
    advanceClock(1_000);
    const body = { dateModified: article.dateModified, force: true, recommend: [{ image, htmlContent: `<img src="${src}">` }] };
    return callApi(`PUT /v1/articles/${article._id}`, { as: staff, body });
  };
  expect((await recommend('/v1/contents/clone?url=x', '')).error?.issues?.[0]?.path).toBe('recommend.0.image');
  expect((await recommend('', '/v1/contents/clone?url=x')).error?.issues?.[0]?.path).toBe('recommend.0.htmlContent');
  const { status, body } = await recommend('https://a.example.com/1.png', 'https://a.example.com/1.png');
  expect([status, body.recommend[0]?.image]).toEqual([200, UPLOAD]);
  expect(body.recommend[0]?.htmlContent).toContain(`src="${body.recommend[0]?.image}"`);
});

test('a site that accepts no images refuses pictures of other sites and saves everything else', async () => {
  replacedBindings.IMAGES = undefined as never;
  try {
    const refused = await callApi('POST /v1/articles', { as: creator, body: buildArticleDraft({ imageHomePage: FOREIGN }) });
    expect([refused.status, refused.error?.code]).toEqual([503, 'IMAGES_UNAVAILABLE']);
    expect((await callApi('POST /v1/articles', { as: creator, body: buildArticleDraft() })).status).toBe(201);
  } finally {
    delete replacedBindings.IMAGES;
  }
});

test('an imported text keeps pictures that a save can copy, and reports the others', async () => {
  const text = JSON.stringify(
    buildArticleDraft({ imageHomePage: '/v1/contents/clone?url=x', htmlContent: `<img src="${FOREIGN}"><img src="/v1/x">` }),
  );
  const { body } = await callApi('POST /v1/contents/import', { as: creator, body: { format: 'json', text } });
  expect(body.content?.htmlContent).toBe(`<img src="${FOREIGN.replaceAll('&', '&amp;')}" alt="" loading="lazy" decoding="async">`);
  expect([body.content?.imageHomePage, body.skipped]).toEqual(['', [{ line: 1, reason: expect.stringContaining('Upload the picture') }]]);
});
