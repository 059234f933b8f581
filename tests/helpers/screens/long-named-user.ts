import type { Page } from 'playwright-core';
import { USERNAME_LIMITS } from '#base/limits/accounts';
import { buildLongWord } from '#tests/factories/demanding-texts';
import { PASSWORD } from '#tests/helpers/journeys/sign-up';
import { callFromPage } from '#tests/helpers/journeys/staff';

let userCount = 0;

/** A user whose every name is one long word. */
export interface LongNamedUser {
  page: Page;
  _id: string;
  username: string;
}

/** Opens the home page as a new user with a username of 25 letters, long names, a long e-mail address and a quote in long words. */
export async function openHomeAsLongNamedUser(open: (path: string) => Promise<Page>): Promise<LongNamedUser> {
  userCount += 1;
  const page = await open('/home');
  const username = `${userCount}_${Date.now().toString(36)}_${buildLongWord(40).toLowerCase()}`.slice(0, USERNAME_LIMITS.max);
  const { user } = await callFromPage(page, 'POST /v1/users', {
    username,
    password: PASSWORD,
    firstName: buildLongWord(40),
    lastName: buildLongWord(26),
    email: `${buildLongWord(39).toLowerCase()}@${userCount}.${buildLongWord(44).toLowerCase()}.example.org`,
  });
  await callFromPage(page, `PUT /v1/users/${user._id}`, { userQuote: `${buildLongWord(80)} und ${buildLongWord(40)}` });
  await page.reload();
  return { page, _id: user._id, username };
}
