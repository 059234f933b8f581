import type { SeedArticle, SeedImage, SeedKquiz, SeedPquiz, SeedQuestion } from './seed-types.ts';

type SeedDraft = Record<string, unknown>;

const buildImageFields = (image: SeedImage | undefined) => (image ? { image: image.src, imageAlt: image.alt } : {});
const buildCommonFields = (
  { key, title, description, tags, coverAlt }: SeedKquiz | SeedPquiz | SeedArticle,
  categoryId: string,
): SeedDraft => ({
  urlName: key,
  title,
  description,
  tags,
  categories: [categoryId],
  imageHomePageAlt: coverAlt,
  language: 'en',
});

/** A trivia quiz in the API's format. */
export const buildKquizDraft = (quiz: SeedKquiz, categoryId: string): SeedDraft => ({
  ...buildCommonFields(quiz, categoryId),
  explanationDisplay: 0,
  timeLimit: quiz.timeLimit ?? null,
  dimensions: quiz.dimensions,
  questions: quiz.questions.map(buildQuestion),
});

function buildQuestion(question: SeedQuestion): SeedDraft {
  const { title, description = '', image, explanation, points = 1, dimension = 0 } = question;
  const sharedFields = {
    title,
    description,
    ...buildImageFields(image),
    explanation: { text: explanation },
    numPoints: points,
    dimensionIndex: dimension,
    type: question.type,
  };
  switch (question.type) {
    case 11:
      return {
        ...sharedFields,
        selectionChoices: question.choices.map((choice, i) => ({ ...buildChoice(choice), answerValue: i === question.right ? 1 : 0 })),
      };
    case 12:
      return {
        ...sharedFields,
        selectionChoices: question.choices.map((text, i) => ({ text, answerValue: question.right.includes(i) ? 1 : 0 })),
      };
    case 21:
      return { ...sharedFields, textInputAnswers: question.answers.map((text) => ({ text })) };
    case 22:
      return { ...sharedFields, textInputAnswers: question.slots.map(buildSlot) };
    case 23:
      return { ...sharedFields, textInputAnswers: question.slots.map(buildSlot), numSlots: question.numSlots };
    case 31:
      return {
        ...sharedFields,
        bucketChoices: question.buckets.map((text) => ({ text })),
        selectionChoices: question.items.map(([text, bucketIndex]) => ({ text, bucketIndex })),
      };
    case 41:
      return {
        ...sharedFields,
        pairsAnswer: { pairLefts: question.pairs.map(([text]) => ({ text })), pairRights: question.pairs.map(([, text]) => ({ text })) },
      };
  }
}

const buildChoice = (choice: string | { text: string; image: SeedImage }) =>
  typeof choice === 'string' ? { text: choice } : { text: choice.text, ...buildImageFields(choice.image) };
const buildSlot = ([text = '', ...accept]: readonly string[]) => ({ text, accept });

/** A personality quiz in the API's format. */
export const buildPquizDraft = (quiz: SeedPquiz, categoryId: string): SeedDraft => ({
  ...buildCommonFields(quiz, categoryId),
  results: quiz.results,
  questions: quiz.questions.map(({ title, description = '', choices }) => ({
    title,
    description,
    questionMode: choices.some((choice) => 'weights' in choice) ? 'advanced' : 'basic',
    choices: choices.map((choice) =>
      'weights' in choice
        ? { title: choice.text, resultWeights: choice.weights }
        : {
            title: choice.text,
            resultWeights: quiz.results.map((_, i) => (i === choice.result ? 1 : 0)),
            chosenResultIndex: choice.result,
            chosenResult: quiz.results[choice.result]?.title ?? '',
          },
    ),
  })),
});

/** An article in the API's format; `getUid` returns the UID of an embedded quiz by its key. */
export const buildArticleDraft = (article: SeedArticle, categoryId: string, getUid: (key: string) => string): SeedDraft => ({
  ...buildCommonFields(article, categoryId),
  htmlContent: article.html.replace(/data-id="kquiz-([a-z0-9-]+)"/g, (_, key: string) => `data-id="kquiz-${getUid(key)}"`),
});
