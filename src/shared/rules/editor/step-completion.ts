import { replaceTags } from '#rules/text/scan/replace-tags';
import type { EditorDraft, EditorKquiz, EditorPquiz, EditorQuestion, ImageWithAlt } from './draft.ts';
import type { EditorStep } from './steps.ts';

/** Whether the required fields of a step are filled. The schema decides whether what they contain is valid. */
export function isStepFilled(draft: EditorDraft, stepId: EditorStep['id']): boolean {
  switch (stepId) {
    case 'info':
      return isFilled(draft.title);
    case 'detail':
      return draft.kind === 'article' && isFilled(replaceTags(draft.htmlContent, () => '', /<(?!img|table|iframe|div)/g));
    case 'results':
      return draft.kind === 'pquiz' && draft.results.every(({ title }) => isFilled(title));
    case 'ranking':
      return draft.kind === 'kquiz' && areDimensionsFilled(draft);
    case 'questions':
      return draft.kind !== 'article' && areQuestionsFilled(draft);
  }
}

const isFilled = (text: string): boolean => text.trim() !== '';
const hasTextOrPicture = ({ text, image }: ImageWithAlt & { text: string }): boolean => isFilled(text) || image !== '';

const areDimensionsFilled = ({ dimensions }: EditorKquiz): boolean =>
  dimensions.every(({ name, levels }) => isFilled(name) && levels.every(({ title }) => isFilled(title)));

const areQuestionsFilled = (draft: EditorKquiz | EditorPquiz): boolean =>
  draft.kind === 'kquiz'
    ? draft.questions.every((question) => isFilled(question.title) && areAnswersFilled(question))
    : draft.questions.every(
        ({ title, choices }) => isFilled(title) && choices.every((choice) => hasTextOrPicture({ ...choice, text: choice.title })),
      );

function areAnswersFilled({ type, choices, answers, buckets, things, pairs }: EditorQuestion): boolean {
  switch (type) {
    case 11:
    case 12:
      return choices.every(hasTextOrPicture) && choices.some(({ answerValue }) => answerValue === 1);
    case 21:
    case 22:
    case 23:
      return answers.every(({ text }) => isFilled(text));
    case 31:
      return buckets.every(hasTextOrPicture) && things.every(hasTextOrPicture);
    case 41:
      return pairs.every(({ left, right }) => hasTextOrPicture(left) && hasTextOrPicture(right));
  }
}
