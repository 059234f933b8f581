/** A trivia quiz as its maker sends it: two questions of choices, the first choice of each being right. */
export const kquizDraft = (fields: object = {}) => ({
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

export const pquizDraft = (fields: object = {}) => ({
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

export const articleDraft = (fields: object = {}) => ({
  title: 'Why toast falls',
  htmlContent: '<p>Because it is high up.</p>',
  ...fields,
});
