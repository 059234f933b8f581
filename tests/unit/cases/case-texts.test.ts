import { expect, test } from 'vitest';
import { formatCaseOutcome, formatCaseTopic } from '#rules/cases/case-texts';

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
  expect(formatCaseOutcome('uphold', '“Cutlery”', 'It is gone.')).toBe(
    'You were right about “Cutlery”, and it has been dealt with. Thank you. It is gone.',
  );
  expect(formatCaseOutcome('dismiss', '“Cutlery”', '')).toContain('found nothing against the guidelines');
});
