import { expect, test } from 'vitest';
import { buildPreview, type PreviewQuiz } from '#rules/editor/build-preview';
import type { EditorKquiz, EditorPquiz } from '#rules/editor/draft';
import { editContent } from '#rules/editor/edit/edit-content';
import { buildPreviewResult } from '#rules/editor/preview-result';
import { checkAnswerByKey, scorePlayByKey } from '#rules/play/mark-by-key';
import { buildBlankDraft } from '#tests/factories/edits';

test('a blank draft has placeholders for its empty texts', () => {
  const { quiz } = buildPreview(buildBlankDraft('kquiz'));
  expect([quiz.title, quiz.questions[0]?.title]).toEqual(['Your title', 'Your question']);
  expect(buildPreview(buildBlankDraft('pquiz')).quiz.questions[0]).toMatchObject({
    type: 11,
    choices: [{ text: 'Answer A' }, { text: 'Answer B' }],
  });
});

test('a preview keeps the order of the questions, marks answers by its own key and gets the same result as the server', () => {
  const markRight = { type: 'questionEdited' as const, at: 0, event: { type: 'rightChoiceToggled' as const, at: 1 } };
  const enableRandomOrder = { type: 'metadataSet' as const, fields: { randomOrder: true } };
  const { quiz, body }: PreviewQuiz = buildPreview(
    [markRight, enableRandomOrder].reduce(editContent, buildBlankDraft('kquiz')) as EditorKquiz,
  );
  const [question] = quiz.questions;
  const choices = question?.type === 11 ? question.choices : [];
  const answer = { questionId: question?._id ?? '', choiceId: choices[1]?._id ?? '' };
  expect(checkAnswerByKey(body, answer.questionId, { choiceId: answer.choiceId })).toMatchObject({ right: true });
  expect(checkAnswerByKey(body, answer.questionId, { choiceId: choices[0]?._id ?? '' })).toMatchObject({ right: false });
  expect(checkAnswerByKey(body, 'nothing', {})).toBeNull();
  const timing = { duration: 3, dateCreated: '2026-01-01T00:00:00.000Z' };
  expect(scorePlayByKey(body, [answer], timing).result).toMatchObject({ finalScore: 1, maxScore: 1 });
});

test('a preview shows the open result of a personality quiz, and the last one after it was removed', () => {
  const { body } = buildPreview(buildBlankDraft('pquiz') as EditorPquiz);
  for (const [index, title] of [
    [0, 'Result 1'],
    [1, 'Result 2'],
    [7, 'Result 2'],
  ] as const)
    expect(buildPreviewResult(body, index)).toMatchObject({ winner: { title, percent: 100 }, others: [{ percent: 0 }] });
});

test('a preview of the levels shows the full score of every dimension', () => {
  const level = { _id: 'level', minScore: 1, title: '', description: '', image: '', imageAlt: '' };
  const { body } = buildPreview(editContent(buildBlankDraft('kquiz'), { type: 'levelAdded', at: 0, level }) as EditorKquiz);
  expect(buildPreviewResult(body, 0)).toMatchObject({
    finalScore: 1,
    maxScore: 1,
    levels: [{ score: 1, level: { title: 'Level 1' } }],
    review: [{ right: true }],
  });
});
