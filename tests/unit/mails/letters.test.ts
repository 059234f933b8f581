import { expect, test } from 'vitest';
import {
  buildAddressChangedEmail,
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
    'a new password',
    buildPasswordResetEmail(sender, { username, token: 'a_token' }),
    'https://quiz.example/auth?mode=RECOVER&token=a_token',
  ],
  ['a confirmation', buildVerifyAddressEmail(sender, { username, token: 'a_token' }), 'https://quiz.example/auth/verify?token=a_token'],
  ['a changed address', buildAddressChangedEmail(sender, { username }), 'https://quiz.example/auth?mode=RECOVER'],
  ['a changed password', buildPasswordChangedEmail(sender, { username }), 'https://quiz.example/auth?mode=RECOVER'],
])('the letter about %s holds the link that leads on', (_, { subject, body }, link) => {
  const links = splitLinks(body).filter((part) => part.isLink);
  expect(links.map((part) => part.text)).toEqual([link, 'https://quiz.example']);
  expect(subject).not.toContain('undefined');
});

test('the letter with a code has it where a phone shows it, and no link that could be taken for it', () => {
  const { subject, body } = buildLinkCodeEmail(sender, { username, asker: 'late_owl', code: '012345' });
  expect(subject).toBe('012345 is your code to link accounts');
  expect(body).toContain('\n\n012345\n\n');
  expect(body).toContain('@late_owl');
});

test('an address that is taken is told only which account it was given for', () => {
  expect(buildAddressTakenEmail(sender, { username }).body).toContain('@early_wren');
});

test.each([
  ['nothing to follow here', [{ text: 'nothing to follow here', isLink: false }]],
  [
    'open https://quiz.example/a?b=c\nsoon',
    [
      { text: 'open ', isLink: false },
      { text: 'https://quiz.example/a?b=c', isLink: true },
      { text: '\nsoon', isLink: false },
    ],
  ],
  ['javascript:alert(1)', [{ text: 'javascript:alert(1)', isLink: false }]],
])('%j is told apart into its links', (body, parts) => {
  expect(splitLinks(body)).toEqual(parts);
});
