import type { SeedArticle, SeedImage, SeedKquiz, SeedPquiz, SeedQuestion } from './authoring.ts';

type Draft = Record<string, unknown>;

const picture = (image: SeedImage | undefined) => (image ? { image: image.src, imageAlt: image.alt } : {});
const common = ({ key, title, description, tags, coverAlt }: SeedKquiz | SeedPquiz | SeedArticle, categoryId: string): Draft => ({
  urlName: key,
  title,
  description,
  tags,
  categories: [categoryId],
  imageHomePageAlt: coverAlt,
  language: 'en',
});

/** A trivia quiz as the API takes it. */
export const kquizDraftOf = (quiz: SeedKquiz, categoryId: string): Draft => ({
  ...common(quiz, categoryId),
  explanationDisplay: 0,
  timeLimit: quiz.timeLimit ?? null,
  dimensions: quiz.dimensions,
  questions: quiz.questions.map(questionOf),
});

function questionOf(question: SeedQuestion): Draft {
  const { title, description = '', image, explanation, points = 1, dimension = 0 } = question;
  const shared = {
    title,
    description,
    ...picture(image),
    explanation: { text: explanation },
    numPoints: points,
    dimensionIndex: dimension,
    type: question.type,
  };
  switch (question.type) {
    case 11:
      return {
        ...shared,
        selectionChoices: question.choices.map((choice, i) => ({ ...choiceOf(choice), answerValue: i === question.right ? 1 : 0 })),
      };
    case 12:
      return {
        ...shared,
        selectionChoices: question.choices.map((text, i) => ({ text, answerValue: question.right.includes(i) ? 1 : 0 })),
      };
    case 21:
      return { ...shared, textInputAnswers: question.answers.map((text) => ({ text })) };
    case 22:
      return { ...shared, textInputAnswers: question.slots.map(slotOf) };
    case 23:
      return { ...shared, textInputAnswers: question.slots.map(slotOf), numSlots: question.numSlots };
    case 31:
      return {
        ...shared,
        bucketChoices: question.buckets.map((text) => ({ text })),
        selectionChoices: question.things.map(([text, bucketIndex]) => ({ text, bucketIndex })),
      };
    case 41:
      return {
        ...shared,
        pairsAnswer: { pairLefts: question.pairs.map(([text]) => ({ text })), pairRights: question.pairs.map(([, text]) => ({ text })) },
      };
  }
}

const choiceOf = (choice: string | { text: string; image: SeedImage }) =>
  typeof choice === 'string' ? { text: choice } : { text: choice.text, ...picture(choice.image) };
const slotOf = ([text = '', ...accept]: readonly string[]) => ({ text, accept });

/** A personality quiz as the API takes it. */
export const pquizDraftOf = (quiz: SeedPquiz, categoryId: string): Draft => ({
  ...common(quiz, categoryId),
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

/** An article as the API takes it; `uidOf` names the quizzes it embeds. */
export const articleDraftOf = (article: SeedArticle, categoryId: string, uidOf: (key: string) => string): Draft => ({
  ...common(article, categoryId),
  htmlContent: article.html.replace(/data-id="kquiz-([a-z0-9-]+)"/g, (_, key: string) => `data-id="kquiz-${uidOf(key)}"`),
});
