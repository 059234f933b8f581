import { SYSTEM_USERS } from '#base/product';
import { call } from '#tests/helpers/api';
import { buildUser, type Person } from './users.ts';

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

const DRAFTS = { kquizzes: kquizDraft, pquizzes: pquizDraft, articles: articleDraft };

let coreTeam: Person | undefined;
/** The core team's account, the same one throughout a test file. */
export async function theCoreTeam(): Promise<Person> {
  coreTeam ??= await buildUser({ id: SYSTEM_USERS.coreTeam, username: 'quizlark', role: 'content_admin' });
  return coreTeam;
}

/** A content made through the API, by default published and by the core team. Answers as its owner reads it. */
export async function buildContent(
  type: keyof typeof DRAFTS = 'kquizzes',
  { as, ...fields }: { as?: Person; [field: string]: unknown } = {},
) {
  const maker = as ?? (await theCoreTeam());
  const { status, body } = await call(`POST /v1/${type}`, {
    as: maker,
    body: DRAFTS[type]({ ...(as ? {} : { status: 'public' }), ...fields }),
  });
  if (status !== 201) throw new Error(`The content was not made: ${JSON.stringify(body)}`);
  return body;
}
