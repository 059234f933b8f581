import type { KquizQuestion, KquizQuestionDraft } from '#contract/contents/kquiz';

type ExportedQuestion = KquizQuestion | KquizQuestionDraft;
type GiftExtras = Record<string, unknown>;

/** The start of the comment with the fields that GIFT cannot express; Moodle ignores it. */
export const EXTRAS_PREFIX = '// quizlark ';

/** Questions in Moodle's GIFT format. Fields that Moodle does not support are written to comments, so that an import restores them. */
export const formatGiftQuestions = (questions: readonly ExportedQuestion[]): string =>
  `${questions.map(formatGiftQuestion).join('\n\n')}\n`;

function formatGiftQuestion(question: ExportedQuestion): string {
  const extras = buildExtras(question);
  const lines = [
    ...(Object.keys(extras).length > 0 ? [EXTRAS_PREFIX + JSON.stringify(extras)] : []),
    `${escapeGiftText(question.title)} {`,
    ...formatGiftAnswers(question),
    ...(question.explanation.text === '' ? [] : [`####${escapeGiftText(question.explanation.text)}`]),
    '}',
  ];
  return lines.join('\n');
}

/** A text on one line with GIFT's control characters escaped. */
export const escapeGiftText = (text: string): string =>
  text.replace(/[\\~=#{}:]|->|^[/[$%]|^\s|\s$/g, (sign) => (sign === '\n' ? '\n' : `\\${sign}`)).replace(/\n/g, '\\n');

function formatGiftAnswers(question: ExportedQuestion): string[] {
  switch (question.type) {
    case 11:
      return question.selectionChoices.map(
        ({ text, answerValue, feedback }) => (answerValue === 0 ? '~' : '=') + escapeGiftText(text) + formatGiftFeedback(feedback),
      );
    case 12: {
      const right = question.selectionChoices.filter(({ answerValue }) => answerValue !== 0).length;
      return question.selectionChoices.map(
        ({ text, answerValue, feedback }) =>
          `~%${answerValue === 0 ? -100 : getAnswerWeight(right)}%${escapeGiftText(text)}${formatGiftFeedback(feedback)}`,
      );
    }
    case 21:
    case 22:
    case 23:
      // In the answers of Moodle's short texts a star stands for any text.
      return question.textInputAnswers.map(({ text }) => `=${escapeGiftText(text).replaceAll('*', '\\*')}`);
    case 31:
      return question.selectionChoices.map(
        ({ text, bucketIndex }) => `=${escapeGiftText(text)} -> ${escapeGiftText(question.bucketChoices[bucketIndex]?.text ?? '')}`,
      );
    case 41:
      return question.pairsAnswer.pairLefts.map(
        ({ text }, i) => `=${escapeGiftText(text)} -> ${escapeGiftText(question.pairsAnswer.pairRights[i]?.text ?? '')}`,
      );
  }
}

const formatGiftFeedback = (feedback: { text: string } | undefined) => (feedback?.text ? `#${escapeGiftText(feedback.text)}` : '');

/** Moodle accepts weights with five decimals. */
const getAnswerWeight = (count: number) => Math.round((100 / count) * 100_000) / 100_000;

/** The fields of a question that GIFT cannot express, without those at their defaults. */
function buildExtras(question: ExportedQuestion): GiftExtras {
  const { type, description, image, imageAlt, numPoints, dimensionIndex, tags, explanation } = question;
  const extras: GiftExtras = {
    type: type === 11 || type === 12 ? undefined : type,
    description: description || undefined,
    image: image || undefined,
    imageAlt: imageAlt || undefined,
    numPoints: numPoints === 1 ? undefined : numPoints,
    dimensionIndex: dimensionIndex || undefined,
    tags: tags.length > 0 ? tags : undefined,
    explanation: explanation.image || explanation.imageAlt ? { image: explanation.image, imageAlt: explanation.imageAlt } : undefined,
    ignoreAccents: ('ignoreAccents' in question && question.ignoreAccents) || undefined,
    numSlots: type === 23 ? question.numSlots : undefined,
    ...buildPartExtras(question),
  };
  return Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== undefined));
}

const getImages = (parts: readonly { image: string; imageAlt: string }[]) =>
  parts.some(({ image, imageAlt }) => image || imageAlt) ? parts.map(({ image, imageAlt }) => [image, imageAlt]) : undefined;

const NO_IMAGE = { image: '', imageAlt: '' };

function buildPartExtras(question: ExportedQuestion): GiftExtras {
  switch (question.type) {
    case 11:
    case 12:
      return {
        choices: getImages(question.selectionChoices),
        feedbackImages: getImages(question.selectionChoices.map(({ feedback }) => feedback ?? NO_IMAGE)),
        keepLast: question.selectionChoices.some(({ keepLast }) => keepLast)
          ? question.selectionChoices.flatMap(({ keepLast }, i) => (keepLast ? [i] : []))
          : undefined,
      };
    case 21:
      return {};
    case 22:
    case 23:
      return {
        accept: question.textInputAnswers.some(({ accept }) => accept.length > 0)
          ? question.textInputAnswers.map(({ accept }) => accept)
          : undefined,
      };
    case 31:
      return {
        choices: getImages(question.selectionChoices),
        buckets: question.bucketChoices.map(({ text, image, imageAlt }) => ({ text, image, imageAlt })),
        places: question.selectionChoices.map(({ bucketIndex }) => bucketIndex),
      };
    case 41:
      return { choices: getImages(question.pairsAnswer.pairLefts), rights: getImages(question.pairsAnswer.pairRights) };
  }
}
