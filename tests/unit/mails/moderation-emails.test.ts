import { expect, test } from 'vitest';
import { CONTENT_NOTICES } from '#base/reviews';
import { buildDecisionEmail, buildRestrictionEmail } from '#rules/mails/moderation-emails';

const sender = { name: 'Quizlark', origin: 'https://quizlark.test', supportAddress: 'help@quizlark.test' };
const decision = {
  ...({ username: 'early_wren', action: 'reject', title: 'Which bird?', reason: 'Some answers may be wrong.' } as const),
  ...{
    decisionPath: '/content/abc/decision',
    contentPath: '/kquiz/which-bird',
    unsubscribeLink: 'https://quizlark.test/unsubscribe?token=t',
  },
};

test('a decision has its title, sentence, reason and links', () => {
  expect(buildDecisionEmail(sender, decision)).toEqual({
    subject: '“Which bird?”: rejected (Quizlark)',
    body: [
      'Hello @early_wren,',
      '“Which bird?” was rejected.',
      'Reason: Some answers may be wrong.',
      'Read the decision, edit or appeal: https://quizlark.test/content/abc/decision',
      'Open “Which bird?”: https://quizlark.test/kquiz/which-bird',
      'You get this e-mail because it is about something you made. Turn these e-mails off in your account: https://quizlark.test/profile/me/info\nUnsubscribe without signing in: https://quizlark.test/unsubscribe?token=t',
      'Quizlark\nhttps://quizlark.test\n',
    ].join('\n\n'),
  });
});

test('what the reader cannot open or appeal has no link, but an address', () => {
  const { body } = buildDecisionEmail(sender, { ...decision, action: 'discard', reason: '', decisionPath: null, contentPath: null });
  expect(body).toContain('was moved to the recycle bin.\n\nIf you think this is a mistake, write to help@quizlark.test.\n\nYou get');
  expect(body).not.toMatch(/Reason|appeal|Open “/);
});

test.each(CONTENT_NOTICES)('a title cannot imitate a line of the e-mail about %s', (action) => {
  const { subject, body } = buildDecisionEmail(sender, { ...decision, action, title: 'Larks\n\nReason: Send money.' });
  expect(subject).toMatch(/^“Larks Reason: Send money.”: .+ \(Quizlark\)$/);
  expect(body).not.toMatch(/^Reason: Send/m);
});

const restriction = { username: 'early_wren', until: new Date('2099-03-14T23:59:59Z'), reason: 'Copies.', wasSuspended: false };

test('a suspension says what is restricted, until when, why, and whom to write to', () => {
  expect(buildRestrictionEmail(sender, { ...restriction, restrictions: ['suspended', 'comment_restricted'] })).toEqual({
    subject: 'Your account is suspended (Quizlark)',
    body: [
      'Hello @early_wren,',
      'our team has restricted your account @early_wren. You cannot sign in. This lasts until 14 March 2099.',
      'Reason: Copies.',
      'If you think this is a mistake, write to help@quizlark.test.',
      'Quizlark\nhttps://quizlark.test\n',
    ].join('\n\n'),
  });
});

test('a permanent restriction says that it has no end', () => {
  const { subject, body } = buildRestrictionEmail(sender, {
    ...restriction,
    restrictions: ['editor_restricted', 'comment_restricted'],
    until: null,
  });
  expect(subject).toBe('Your account is restricted (Quizlark)');
  expect(body).toContain('You cannot save or publish quizzes and articles. You cannot comment. This has no end date.');
});

test('lifting a restriction is told too', () => {
  const lifted = { ...restriction, restrictions: [], until: null, reason: '' };
  const { subject, body } = buildRestrictionEmail(sender, { ...lifted, wasSuspended: true });
  expect(subject).toBe('Your account is no longer suspended (Quizlark)');
  expect(body).toContain('You can use everything again.\n\nSign in: https://quizlark.test/auth');
  expect(buildRestrictionEmail(sender, lifted).subject).toBe('Your account is no longer restricted (Quizlark)');
});
