import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { bindings, clock } from '#tests/helpers/api';
import { getContentPage } from '#worker/contents/contents/page';
import { createRequestContext } from '#worker/context';

const listTranslations = async (urlName: string) => {
  const page = await getContentPage(createRequestContext({ env: bindings, now: clock.now }), 'kquiz', urlName);
  return page.is === 'found' ? page.translations.toSorted((a, b) => (a.language < b.language ? -1 : 1)) : null;
};

test('a content and its listed translations link to each other', async () => {
  const source = await buildContent('kquizzes', { title: 'Where larks sleep' });
  expect(await listTranslations(source.urlName)).toEqual([]);
  const other = await buildContent('kquizzes', { title: 'Wo Lerchen schlafen', language: 'de', translationOf: source._id });
  await buildContent('kquizzes', { title: 'Dove dormono', language: 'it', translationOf: source._id, userStatus: 'self' });
  const expected = [
    { language: 'de', path: '/kquiz/wo-lerchen-schlafen' },
    { language: 'en', path: '/kquiz/where-larks-sleep' },
  ];
  expect(await listTranslations(source.urlName)).toEqual(expected);
  expect(await listTranslations(other.urlName)).toEqual(expected);
});
