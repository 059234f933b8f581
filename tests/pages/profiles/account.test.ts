import { expect, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';
import { getSession } from '#tests/helpers/test-site';

const fetchLocation = async (path: string, headers?: Record<string, string>) => {
  const response = await fetchPage(path, headers);
  return [response.status, response.headers.get('location')];
};
const asJo = () => ({ cookie: getSession('jo_wren') });

test('the account of another user leads visitors and users home', async () => {
  expect(await fetchLocation('/profile/emilia/info')).toEqual([302, '/home?r=404']);
  expect(await fetchLocation('/profile/emilia/info', asJo())).toEqual([302, '/home?r=404']);
});

test('the address of one’s own account leads visitors to sign-in and users to their account', async () => {
  expect(await fetchLocation('/profile/me/info')).toEqual([302, '/auth?signed_in_url=%2Fprofile%2Fme%2Finfo']);
  expect(await fetchLocation('/profile/me/info', asJo())).toEqual([302, '/profile/jo_wren/info']);
});

test('/createquiz leads visitors to the editor and users to their contents', async () => {
  expect(await fetchLocation('/createquiz')).toEqual([302, '/editor']);
  expect(await fetchLocation('/createquiz', asJo())).toEqual([302, '/profile/me']);
});
