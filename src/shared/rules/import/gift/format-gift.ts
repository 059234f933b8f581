import { looksLikeMarkup } from '#rules/import/plain-texts';
import {
  buildExtras,
  type ExportedQuestion,
  GIFT_EXTRAS_PREFIX,
  getAnswerWeight,
  getSingleNumber,
  listTypedTexts,
  toMoodleNumber,
} from '#rules/import/question-extras';

/** Questions in Moodle's GIFT format. Fields that Moodle does not support are written to comments, so that an import restores them. */
export const formatGiftQuestions = (questions: readonly ExportedQuestion[]): string =>
  `${questions.map(formatGiftQuestion).join('\n\n')}\n`;

function formatGiftQuestion(question: ExportedQuestion): string {
  const extras = buildExtras(question);
  const lines = [
    ...(Object.keys(extras).length > 0 ? [GIFT_EXTRAS_PREFIX + JSON.stringify(extras)] : []),
    `${escapeGiftText(question.title)} {`,
    ...formatGiftAnswers(question),
    ...(question.explanation.text === '' ? [] : [`####${escapeGiftText(question.explanation.text)}`]),
    '}',
  ];
  return lines.join('\n');
}

/** A text on one line with GIFT's control characters escaped, and named as plain text if Moodle would read it as HTML. */
export const escapeGiftText = (text: string): string =>
  looksLikeMarkup(text) ? `[plain]${escapePlainGiftText(text)}` : escapePlainGiftText(text);

const escapePlainGiftText = (text: string): string =>
  text
    .replace(/[\\~=#{}:]|->|^[/$%]|^\[(?=(?:html|moodle|plain|markdown)\])|^\s|\s$/gi, (sign) => (sign === '\n' ? '\n' : `\\${sign}`))
    .replace(/\n/g, '\\n');

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
      return getSingleNumber(question)
        ? formatGiftNumbers(question)
        : listTypedTexts(question).map((text) => `=${escapeGiftText(text).replaceAll('*', '\\*')}`);
    case 31:
      return question.selectionChoices.map(
        ({ text, bucketIndex }) => `=${escapeGiftText(text)} -> ${escapePlainGiftText(question.bucketChoices[bucketIndex]?.text ?? '')}`,
      );
    case 41:
      return question.pairsAnswer.pairLefts.map(
        ({ text }, i) => `=${escapeGiftText(text)} -> ${escapePlainGiftText(question.pairsAnswer.pairRights[i]?.text ?? '')}`,
      );
  }
}

function formatGiftNumbers(question: ExportedQuestion): string[] {
  const { numbers, tolerance } = getSingleNumber(question) ?? { numbers: [], tolerance: 0 };
  return [`#${numbers.map((number) => `=${toMoodleNumber(number)}:${tolerance}`).join(' ')}`];
}

const formatGiftFeedback = (feedback: { text: string } | undefined) => (feedback?.text ? `#${escapeGiftText(feedback.text)}` : '');
