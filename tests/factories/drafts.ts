/** A trivia quiz as its creator sends it: two single-choice questions, whose first choice is right. */
export const buildKquizDraft = (fields: object = {}) => ({
  title: 'Birds at breakfast',
  description: 'Two questions before the toast is done.',
  dimensions: [
    {
      name: 'single',
      levels: [
        { minScore: 0, title: 'Egg' },
        { minScore: 2, title: 'Lark' },
      ],
    },
  ],
  questions: [
    {
      type: 11,
      title: 'Which one sings?',
      selectionChoices: [{ text: 'Lark', answerValue: 1 }, { text: 'Spoon' }],
      explanation: { text: 'Spoons clink.' },
    },
    { type: 11, title: 'Which one flies?', selectionChoices: [{ text: 'Swift', answerValue: 1 }, { text: 'Toast' }] },
  ],
  ...fields,
});

export const buildPquizDraft = (fields: object = {}) => ({
  title: 'Which spoon are you?',
  results: [{ title: 'Teaspoon' }, { title: 'Ladle' }],
  questions: [
    {
      title: 'Soup?',
      choices: [
        { title: 'A little', resultWeights: [1, 0] },
        { title: 'All of it', resultWeights: [0, 1] },
      ],
    },
  ],
  ...fields,
});

export const buildArticleDraft = (fields: object = {}) => ({
  title: 'Why toast falls',
  htmlContent: '<p>Because it is high up.</p>',
  ...fields,
});
