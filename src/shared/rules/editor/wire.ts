import type { AnswerEdit, CommonEdit, ContentEdit, KquizEdit, PartEdit, PquizEdit, QuestionEdit } from './draft.ts';
import { sortedLevels } from './edit/kquiz.ts';

/** The body of a save: what the draft's kind and each question's type call for, and nothing else. */
export function bodyOf(edit: ContentEdit): Record<string, unknown> {
  const common = commonBody(edit);
  if (edit.kind === 'kquiz') return { ...common, ...kquizBody(edit) };
  if (edit.kind === 'pquiz') return { ...common, ...pquizBody(edit) };
  return { ...common, htmlContent: edit.htmlContent };
}

function commonBody(edit: CommonEdit) {
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

const kquizBody = ({ explanationDisplay, timeLimit, dimensions, questions }: KquizEdit) => ({
  explanationDisplay,
  timeLimit,
  dimensions: dimensions.map(({ name, levels }) => ({ name, levels: sortedLevels(levels) })),
  questions: questions.map(questionBody),
});

const partBody = ({ _id, text, image, imageAlt }: PartEdit) => ({ _id, text, image, imageAlt });

const spelled = ({ text, accept }: AnswerEdit) => ({ text, accept: accept.map((one) => one.trim()).filter((one) => one !== '') });

function questionBody(question: QuestionEdit) {
  const { _id, type, title, description, image, imageAlt, numPoints, dimensionIndex, status, tags, explanation } = question;
  const common = { _id, type, title, description, image, imageAlt, numPoints, dimensionIndex, status, tags, explanation };
  const texts = { ignoreAccents: question.ignoreAccents };
  switch (type) {
    case 11:
    case 12:
      return { ...common, selectionChoices: question.choices.map((choice) => ({ ...partBody(choice), answerValue: choice.answerValue })) };
    case 21:
      return { ...common, ...texts, textInputAnswers: question.answers.map(({ text }) => ({ text })) };
    case 22:
      return { ...common, ...texts, textInputAnswers: question.answers.map(spelled) };
    case 23:
      return {
        ...common,
        ...texts,
        textInputAnswers: question.answers.map(spelled),
        numSlots: question.numSlots,
      };
    case 31:
      return {
        ...common,
        bucketChoices: question.buckets.map(partBody),
        selectionChoices: question.things.map((thing) => ({ ...partBody(thing), bucketIndex: thing.bucketIndex })),
      };
    case 41:
      return {
        ...common,
        pairsAnswer: {
          pairLefts: question.pairs.map(({ left }) => partBody(left)),
          pairRights: question.pairs.map(({ right }) => partBody(right)),
        },
      };
  }
}

const pquizBody = ({ results, questions }: PquizEdit) => ({
  results,
  questions: questions.map(({ choices, ...question }) => ({
    ...question,
    choices: choices.map((choice) => ({ ...choice, chosenResult: (results[choice.chosenResultIndex]?.title ?? '').slice(0, 200) })),
  })),
});
