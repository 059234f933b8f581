import type { KquizQuestion, QuestionDraft } from '#contract/contents/kquiz';

type Question = KquizQuestion | QuestionDraft;
type Loose = Record<string, unknown>;

/** The comment in which a question says what GIFT has no place for; Moodle passes over it. */
export const ASIDE = '// quizlark ';

/** Questions in Moodle's GIFT format. What Moodle does not know stands in comments, so that our own import loses nothing. */
export const questionsToGift = (questions: readonly Question[]): string => `${questions.map(giftOf).join('\n\n')}\n`;

function giftOf(question: Question): string {
  const aside = asideOf(question);
  const lines = [
    ...(Object.keys(aside).length > 0 ? [ASIDE + JSON.stringify(aside)] : []),
    `${giftText(question.title)} {`,
    ...answersOf(question),
    ...(question.explanation.text === '' ? [] : [`####${giftText(question.explanation.text)}`]),
    '}',
  ];
  return lines.join('\n');
}

/** A text with GIFT's own signs escaped, on one line. */
export const giftText = (text: string): string =>
  text.replace(/[\\~=#{}:]|->|^[/[$%]|^\s|\s$/g, (sign) => (sign === '\n' ? '\n' : `\\${sign}`)).replace(/\n/g, '\\n');

function answersOf(question: Question): string[] {
  switch (question.type) {
    case 11:
      return question.selectionChoices.map(({ text, answerValue }) => (answerValue === 0 ? '~' : '=') + giftText(text));
    case 12: {
      const right = question.selectionChoices.filter(({ answerValue }) => answerValue !== 0).length;
      return question.selectionChoices.map(({ text, answerValue }) => `~%${answerValue === 0 ? -100 : shareOf(right)}%${giftText(text)}`);
    }
    case 21:
    case 22:
    case 23:
      return question.textInputAnswers.map(({ text }) => `=${giftText(text)}`);
    case 31:
      return question.selectionChoices.map(
        ({ text, bucketIndex }) => `=${giftText(text)} -> ${giftText(question.bucketChoices[bucketIndex]?.text ?? '')}`,
      );
    case 41:
      return question.pairsAnswer.pairLefts.map(
        ({ text }, i) => `=${giftText(text)} -> ${giftText(question.pairsAnswer.pairRights[i]?.text ?? '')}`,
      );
  }
}

/** Moodle knows weights of five decimals. */
const shareOf = (count: number) => Math.round((100 / count) * 100_000) / 100_000;

/** What of a question GIFT cannot say, defaults left out. */
function asideOf(question: Question): Loose {
  const { type, description, image, imageAlt, numPoints, dimensionIndex, tags, explanation } = question;
  const wanted: Loose = {
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
    ...partsAsideOf(question),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

const pictures = (parts: readonly { image: string; imageAlt: string }[]) =>
  parts.some(({ image, imageAlt }) => image || imageAlt) ? parts.map(({ image, imageAlt }) => [image, imageAlt]) : undefined;

function partsAsideOf(question: Question): Loose {
  switch (question.type) {
    case 11:
    case 12:
      return { choices: pictures(question.selectionChoices) };
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
        choices: pictures(question.selectionChoices),
        buckets: question.bucketChoices.map(({ text, image, imageAlt }) => ({ text, image, imageAlt })),
        places: question.selectionChoices.map(({ bucketIndex }) => bucketIndex),
      };
    case 41:
      return { choices: pictures(question.pairsAnswer.pairLefts), rights: pictures(question.pairsAnswer.pairRights) };
  }
}
