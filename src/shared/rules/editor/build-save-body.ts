import type { EditorAnswer, EditorCommonFields, EditorDraft, EditorKquiz, EditorPart, EditorPquiz, EditorQuestion } from './draft.ts';
import { sortLevels } from './edit/edit-kquiz.ts';

/** The body of a save: what the draft's kind and each question's type call for, and nothing else. */
export function buildSaveBody(edit: EditorDraft): Record<string, unknown> {
  const common = buildCommonBody(edit);
  if (edit.kind === 'kquiz') return { ...common, ...buildKquizBody(edit) };
  if (edit.kind === 'pquiz') return { ...common, ...buildPquizBody(edit) };
  return { ...common, htmlContent: edit.htmlContent };
}

function buildCommonBody(edit: EditorCommonFields) {
  const { title, description, urlName, language, translationOf, userStatus, recommend, attachments, tags, categories, metadata } = edit;
  return {
    title: title.trim(),
    description,
    ...(urlName === '' ? {} : { urlName }),
    language,
    translationOf,
    userStatus,
    imageHomePage: edit.imageHomePage,
    imageHomePageAlt: edit.imageHomePageAlt,
    imageStartPage: edit.imageStartPage,
    imageStartPageAlt: edit.imageStartPageAlt,
    imageThumbnail: edit.imageThumbnail,
    imageThumbnailAlt: edit.imageThumbnailAlt,
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

const buildAnswerBody = ({ text, accept }: EditorAnswer) => ({ text, accept: accept.map((one) => one.trim()).filter((one) => one !== '') });

function buildQuestionBody(question: EditorQuestion) {
  const { _id, type, title, description, image, imageAlt, numPoints, dimensionIndex, status, tags, explanation } = question;
  const common = { _id, type, title, description, image, imageAlt, numPoints, dimensionIndex, status, tags, explanation };
  const texts = { ignoreAccents: question.ignoreAccents };
  switch (type) {
    case 11:
    case 12:
      return {
        ...common,
        selectionChoices: question.choices.map((choice) => ({ ...buildPartBody(choice), answerValue: choice.answerValue })),
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
        selectionChoices: question.things.map((thing) => ({ ...buildPartBody(thing), bucketIndex: thing.bucketIndex })),
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
