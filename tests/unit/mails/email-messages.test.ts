import { expect, test } from 'vitest';
import { buildAddressChangedEmail, buildAddressChangeRequestedEmail, buildAddressRestoredEmail } from '#rules/mails/address-change-emails';
import {
  buildAddressTakenEmail,
  buildLinkCodeEmail,
  buildPasswordChangedEmail,
  buildPasswordResetEmail,
  buildVerifyAddressEmail,
} from '#rules/mails/email-messages';
import { splitLinks } from '#rules/mails/split-links';

const sender = { name: 'Quizlark', origin: 'https://quiz.example' };
const username = 'early_wren';

test.each([
  [
    'a password reset',
    buildPasswordResetEmail(sender, { username, token: 'a_token' }),
    'https://quiz.example/auth?mode=RECOVER&token=a_token',
  ],
  [
    'address confirmation',
    buildVerifyAddressEmail(sender, { username, token: 'a_token' }),
    'https://quiz.example/auth/verify?token=a_token',
  ],
  [
    'a requested address',
    buildAddressChangeRequestedEmail(sender, { username, token: 'a_token' }),
    'https://quiz.example/auth/restore?token=a_token',
  ],
  [
    'a changed address',
    buildAddressChangedEmail(sender, { username, token: 'a_token' }),
    'https://quiz.example/auth/restore?token=a_token',
  ],
  ['a changed password', buildPasswordChangedEmail(sender, { username }), 'https://quiz.example/auth?mode=RECOVER'],
])('the e-mail about %s contains its link', (_, { subject, body }, link) => {
  const links = splitLinks(body).filter((part) => part.isLink);
  expect(links.map((part) => part.text)).toEqual([link, 'https://quiz.example']);
  expect(subject).not.toContain('undefined');
});

test('the e-mail with a link code has the code in its subject and on a line of its own', () => {
  const { subject, body } = buildLinkCodeEmail(sender, { username, requesterUsername: 'late_owl', code: '012345' });
  expect(subject).toBe('012345 is your code to link accounts');
  expect(body).toContain('\n\n012345\n\n');
  expect(body).toContain('@late_owl');
});

test.each([
  ['help@quiz.example', true],
  ['', false],
])('the e-mail about a restored address has no link to sign in, and names the support address %j', (supportAddress, isNamed) => {
  const { body } = buildAddressRestoredEmail({ ...sender, supportAddress }, { username });
  expect(splitLinks(body).flatMap(({ text, isLink }) => (isLink ? [text] : []))).toEqual(['https://quiz.example']);
  expect(body).toEqual(isNamed ? expect.stringContaining('write to') : expect.not.stringContaining('write to'));
  expect(body).not.toContain('\n\n\n');
});

test('the e-mail to an address in use names the account it was entered for', () => {
  expect(buildAddressTakenEmail(sender, { username }).body).toContain('@early_wren');
});

test.each([
  ['a text without links', [{ text: 'a text without links', isLink: false }]],
  [
    'open https://quiz.example/a?b=c\nsoon',
    [
      { text: 'open ', isLink: false },
      { text: 'https://quiz.example/a?b=c', isLink: true },
      { text: '\nsoon', isLink: false },
    ],
  ],
  ['javascript:alert(1)', [{ text: 'javascript:alert(1)', isLink: false }]],
])('splits %j into text and links', (body, parts) => {
  expect(splitLinks(body)).toEqual(parts);
});
