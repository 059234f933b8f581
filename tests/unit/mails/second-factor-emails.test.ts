import { expect, test } from 'vitest';
import {
  buildRecoveryCodesRenewedEmail,
  buildRecoveryCodeUsedEmail,
  buildSecondFactorOffEmail,
  buildSecondFactorOnEmail,
  buildSecondFactorRemovedEmail,
} from '#rules/mails/second-factor-emails';
import { splitLinks } from '#rules/mails/split-links';

const sender = { name: 'Quizlark', origin: 'https://quiz.example' };
const owner = { username: 'early_wren' };

test.each([
  ['turning it on', buildSecondFactorOnEmail(sender, owner), 'Two-step sign-in is on (Quizlark)'],
  ['turning it off', buildSecondFactorOffEmail(sender, owner), 'Two-step sign-in is off (Quizlark)'],
  ['new recovery codes', buildRecoveryCodesRenewedEmail(sender, owner), 'You have new recovery codes (Quizlark)'],
  ['a used recovery code', buildRecoveryCodeUsedEmail(sender, owner), 'A recovery code was used (Quizlark)'],
  ['its removal', buildSecondFactorRemovedEmail(sender, owner, 'Their phone is lost.'), 'Two-step sign-in was removed (Quizlark)'],
])('the e-mail about %s says what to do if it was somebody else', (_, { subject, body }, expectedSubject) => {
  expect(subject).toBe(expectedSubject);
  expect(body).toContain('Hello @early_wren,');
  const links = splitLinks(body).filter((part) => part.isLink);
  expect(links.map((part) => part.text)).toEqual(['https://quiz.example/auth?mode=RECOVER', 'https://quiz.example']);
});

test('the e-mail about its removal says why', () => {
  expect(buildSecondFactorRemovedEmail(sender, owner, 'Their phone is lost.').body).toContain('Reason: Their phone is lost.');
});
