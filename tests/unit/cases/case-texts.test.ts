import { expect, test } from 'vitest';
import { formatCaseOutcome, formatCaseTopic, formatReportTitle } from '#rules/cases/case-texts';

const topic = { topicType: 'content', title: null, text: null, username: null } as const;

test.each([
  [{ ...topic, title: 'Cutlery' }, '“Cutlery”'],
  [topic, 'a deleted item'],
  [{ ...topic, topicType: 'user' as const, username: 'jo_wren' }, 'the profile of jo_wren'],
  [{ ...topic, topicType: 'user' as const }, 'a deleted account'],
  [{ ...topic, topicType: 'comment' as const, text: 'Buy this.' }, 'the comment “Buy this.”'],
  [{ ...topic, topicType: 'comment' as const, text: 'x'.repeat(200) }, `the comment “${'x'.repeat(119)}…”`],
  [{ ...topic, topicType: 'comment' as const }, 'a deleted comment'],
])('names the topic of a case: %o', (topicFields, text) => expect(formatCaseTopic(topicFields)).toBe(text));

test('tells the reporters the outcome and the reason', () => {
  expect(formatCaseOutcome('uphold', 'The claims are gone.')).toBe(
    'You were right, and we have dealt with this. Thank you. The claims are gone.',
  );
  expect(formatCaseOutcome('dismiss', '')).toBe('We found nothing against the guidelines. Thank you for telling us.');
});

const reported = { topicType: 'comment', title: null, text: 'Buy this.', username: 'jo_wren', contentTitle: 'Cutlery' } as const;

test.each([
  [{ ...reported, topicType: 'content' as const, title: 'Cutlery' }, 'Cutlery'],
  [{ ...reported, topicType: 'content' as const }, 'a deleted item'],
  [{ ...reported, topicType: 'user' as const }, 'the profile of jo_wren'],
  [reported, 'a comment on Cutlery'],
  [{ ...reported, text: null }, 'a deleted comment'],
  [{ ...reported, contentTitle: null }, 'a deleted comment'],
])('titles the notification of an outcome: %o', (topicFields, text) => expect(formatReportTitle(topicFields)).toBe(text));
