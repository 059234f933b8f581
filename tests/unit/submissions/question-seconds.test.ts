import { expect, test } from 'vitest';
import { orderQuestionSeconds } from '#rules/submissions/question-seconds';

const STORED = [{ questionId: 'q1' }, { questionId: 'q2' }, { questionId: 'q3' }];

test('seconds follow the order of the stored answers, with null for a question without', () => {
  const answers = [{ questionId: 'q3' }, { questionId: 'q1' }];
  expect(orderQuestionSeconds({ answers, metadata: { campaign_id: 'c', question_seconds: [9, 4] } }, STORED)).toEqual({
    campaign_id: 'c',
    question_seconds: [4, null, 9],
  });
});

test.each([[undefined], [[]], [[null, null]]])('nothing is stored of %j', (seconds) => {
  expect(orderQuestionSeconds({ answers: STORED, metadata: { question_seconds: seconds } }, STORED)).toEqual({});
});
