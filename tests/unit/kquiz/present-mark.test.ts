import { expect, test } from 'vitest';
import { presentMark } from '#rules/kquiz/present-mark';
import { buildChoiceQuestion, buildScrambleQuestion } from '#tests/factories/quizzes';

const FEEDBACK = { text: '', image: '', imageAlt: '' };

function buildQuestion(type: 11 | 12) {
  const question = buildChoiceQuestion(type, 'a');
  if (question.type !== 11 && question.type !== 12) throw new Error('Another type');
  const [a, b, c] = question.selectionChoices;
  if (!a || !b || !c) throw new Error('Fewer choices');
  const selectionChoices = [
    { ...a, feedback: { ...FEEDBACK, text: 'Well seen' } },
    { ...b, feedback: { ...FEEDBACK, image: '/img/b.webp' } },
    { ...c, feedback: FEEDBACK },
  ];
  return { ...question, selectionChoices };
}

test.each([
  [11, { choiceId: 'a' }, ['a']],
  [11, { choiceId: 'b' }, ['b']],
  [11, { choiceId: 'c' }, undefined],
  [11, { ignored: true as const }, undefined],
  [12, { choiceIds: ['b', 'a'] }, ['a', 'b']],
] as const)('a player of a question of type %i who answers %j reads the feedback on %j', (type, answer, ids) => {
  const { feedback } = presentMark(buildQuestion(type), 'choiceIds' in answer ? { choiceIds: [...answer.choiceIds] } : answer);
  expect(feedback?.map(({ choiceId }) => choiceId)).toEqual(ids);
});

test('a mark has the key and the explanation, and no feedback where there are no choices', () => {
  expect(presentMark(buildScrambleQuestion(['lark']), { texts: ['lark'] })).toEqual({
    right: true,
    answerKey: { type: 21, text: 'lark' },
    explanation: { text: 'Because.', image: '', imageAlt: '' },
  });
});
