import type { EditorAnswer, EditorCommonFields, EditorDraft, EditorKquiz, EditorPart, EditorPquiz, EditorQuestion } from './draft.ts';
import { sortLevels } from './edit/edit-kquiz.ts';

/** The request body of a save: only the fields of the draft's kind and of each question's type. */
export function buildSaveBody(draft: EditorDraft): Record<string, unknown> {
  const common = buildCommonBody(draft);
  if (draft.kind === 'kquiz') return { ...common, ...buildKquizBody(draft) };
  if (draft.kind === 'pquiz') return { ...common, ...buildPquizBody(draft) };
  return { ...common, htmlContent: draft.htmlContent };
}

function buildCommonBody(draft: EditorCommonFields) {
  const { title, description, urlName, language, translationOf, userStatus, isDraft } = draft;
  const { recommend, attachments, tags, categories, metadata } = draft;
  return {
    title: title.trim(),
    description,
    ...(urlName === '' ? {} : { urlName }),
    language,
    translationOf,
    userStatus,
    isDraft,
    imageHomePage: draft.imageHomePage,
    imageHomePageAlt: draft.imageHomePageAlt,
    imageStartPage: draft.imageStartPage,
    imageStartPageAlt: draft.imageStartPageAlt,
    imageThumbnail: draft.imageThumbnail,
    imageThumbnailAlt: draft.imageThumbnailAlt,
    recommend,
    tags,
    categories,
    attachments,
    metadata,
  };
}

const buildKquizBody = ({ explanationDisplay, timeLimit, dimensions, questions }: EditorKquiz) => ({
  explanationDisplay,
  timeLimit,
  dimensions: dimensions.map(({ name, levels }) => ({ name, levels: sortLevels(levels) })),
  questions: questions.map(buildQuestionBody),
});

const buildPartBody = ({ _id, text, image, imageAlt }: EditorPart) => ({ _id, text, image, imageAlt });

const buildAnswerBody = ({ text, accept, tolerance }: EditorAnswer) => ({
  text,
  accept: accept.map((spelling) => spelling.trim()).filter((spelling) => spelling !== ''),
  ...(tolerance !== undefined && { tolerance }),
});

function buildQuestionBody(question: EditorQuestion) {
  const { _id, type, title, description, image, imageAlt, numPoints, dimensionIndex, status, tags, explanation } = question;
  const common = { _id, type, title, description, image, imageAlt, numPoints, dimensionIndex, status, tags, explanation };
  const texts = { ignoreAccents: question.ignoreAccents };
  switch (type) {
    case 11:
    case 12:
      return {
        ...common,
        selectionChoices: question.choices.map(({ answerValue, keepLast, feedback, ...part }) => ({
          ...buildPartBody(part),
          answerValue,
          ...(keepLast && { keepLast }),
          ...(feedback && (feedback.text || feedback.image) && { feedback }),
        })),
      };
    case 21:
      return { ...common, ...texts, textInputAnswers: question.answers.map(({ text }) => ({ text })) };
    case 22:
      return { ...common, ...texts, textInputAnswers: question.answers.map(buildAnswerBody) };
    case 23:
      return {
        ...common,
        ...texts,
        textInputAnswers: question.answers.map(buildAnswerBody),
        numSlots: question.numSlots,
      };
    case 31:
      return {
        ...common,
        bucketChoices: question.buckets.map(buildPartBody),
        selectionChoices: question.things.map((item) => ({ ...buildPartBody(item), bucketIndex: item.bucketIndex })),
      };
    case 41:
      return {
        ...common,
        pairsAnswer: {
          pairLefts: question.pairs.map(({ left }) => buildPartBody(left)),
          pairRights: question.pairs.map(({ right }) => buildPartBody(right)),
        },
      };
  }
}

const buildPquizBody = ({ results, questions }: EditorPquiz) => ({
  results,
  questions: questions.map(({ choices, ...question }) => ({
    ...question,
    choices: choices.map((choice) => ({ ...choice, chosenResult: (results[choice.chosenResultIndex]?.title ?? '').slice(0, 200) })),
  })),
});
