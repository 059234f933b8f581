import { expect, test } from 'vitest';
import type { EditorArticle, EditorDraft, EditorKquiz, EditorPquiz } from '#rules/editor/draft';
import { editContent } from '#rules/editor/edit/edit-content';
import { isStepFilled } from '#rules/editor/step-completion';
import { STEPS } from '#rules/editor/steps';
import { buildBlankDraft } from '#tests/factories/edits';

const listFilledSteps = (draft: EditorDraft) => STEPS[draft.kind].filter(({ id }) => isStepFilled(draft, id)).map(({ id }) => id);

test('no step of a blank draft is complete, except levels, which are optional', () => {
  expect([listFilledSteps(buildBlankDraft('kquiz')), listFilledSteps(buildBlankDraft('pquiz'))]).toEqual([['ranking'], []]);
  expect(listFilledSteps(buildBlankDraft('article'))).toEqual([]);
});

test('a trivia question is complete with its text, its answers and a correct one', () => {
  const titled = { ...buildBlankDraft('kquiz'), title: 'Larks' } as EditorKquiz;
  const [question] = titled.questions;
  if (!question) throw new Error('A blank quiz has a question.');
  const withAnswers = {
    ...titled,
    questions: [{ ...question, title: 'What sings?', choices: question.choices.map((choice) => ({ ...choice, text: 'A lark' })) }],
  };
  expect([listFilledSteps(titled), listFilledSteps(withAnswers)]).toEqual([
    ['info', 'ranking'],
    ['info', 'ranking'],
  ]);
  const marked = editContent(withAnswers, { type: 'questionEdited', at: 0, event: { type: 'rightChoiceToggled', at: 1 } });
  expect(listFilledSteps(marked)).toEqual(['info', 'questions', 'ranking']);
});

test('results need names, and the answers of a personality question a text or a picture', () => {
  const draft = buildBlankDraft('pquiz') as EditorPquiz;
  const filled: EditorPquiz = {
    ...draft,
    results: draft.results.map((result) => ({ ...result, title: 'Spoon' })),
    questions: draft.questions.map((question) => ({
      ...question,
      title: 'Soup?',
      choices: question.choices.map((choice) => ({ ...choice, image: '/img/a.webp' })),
    })),
  };
  expect(listFilledSteps(filled)).toEqual(['results', 'questions']);
});

test.each([
  ['<p></p>', []],
  ['<p>Text</p>', ['detail']],
  ['<p><img src="/img/a.webp" alt=""></p>', ['detail']],
])('the text %s of an article completes %j', (htmlContent, steps) =>
  expect(listFilledSteps({ ...(buildBlankDraft('article') as EditorArticle), htmlContent })).toEqual(steps),
);
