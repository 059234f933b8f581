import type { KquizQuestion, KquizQuestionDraft } from '#contract/contents/kquiz';

export type ExportedQuestion = KquizQuestion | KquizQuestionDraft;
/** The start of the comment with the fields that the format cannot express; Moodle ignores it. */
export const GIFT_EXTRAS_PREFIX = '// quizlark ';
export const XML_EXTRAS_PREFIX = ' quizlark ';

type QuestionExtras = Record<string, unknown>;

/** Moodle accepts weights with five decimals. */
export const getAnswerWeight = (count: number) => Math.round((100 / count) * 100_000) / 100_000;

/** The numbers and the tolerance of a question that asks for one number; null for every other question. */
export function getSingleNumber(question: ExportedQuestion): { numbers: string[]; tolerance: number } | null {
  const [answer, ...others] = question.type === 22 ? question.textInputAnswers : [];
  if (answer?.tolerance === undefined || others.length > 0) return null;
  return { numbers: [answer.text, ...answer.accept], tolerance: answer.tolerance };
}

/** A number with a decimal point and a plain minus sign. */
export const toMoodleNumber = (text: string): string =>
  text
    .trim()
    .replace(',', '.')
    .replace('−', '-')
    .replace(/^\+/, '')
    .replace(/\.(?=$|e)/i, '');

/** Whether a question asks for one text, of which Moodle can hold all spellings. */
const isSingleText = (question: ExportedQuestion) =>
  question.type === 22 && question.textInputAnswers.length === 1 && question.textInputAnswers[0]?.tolerance === undefined;

/** The typed texts that Moodle reads as right answers. */
export const listTypedTexts = (question: Extract<ExportedQuestion, { type: 21 | 22 | 23 }>): string[] =>
  isSingleText(question)
    ? question.textInputAnswers.flatMap((answer) => [answer.text, ...('accept' in answer ? answer.accept : [])])
    : question.textInputAnswers.map(({ text }) => text);

/** The fields of a question that neither GIFT nor Moodle's XML can express, without those at their defaults. */
export function buildExtras(question: ExportedQuestion): QuestionExtras {
  const { type, description, image, imageAlt, numPoints, dimensionIndex, tags, explanation } = question;
  const extras: QuestionExtras = {
    type: type === 11 || isSingleText(question) || getSingleNumber(question) ? undefined : type,
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

function buildPartExtras(question: ExportedQuestion): QuestionExtras {
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
      if (isSingleText(question)) return {};
      if (getSingleNumber(question)) return buildNumberExtras(getSingleNumber(question)?.numbers ?? []);
      return {
        tolerances: question.textInputAnswers.some(({ tolerance }) => tolerance !== undefined)
          ? question.textInputAnswers.map(({ tolerance }) => tolerance ?? null)
          : undefined,
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

/** The numbers as their creator wrote them, such as 0,5. */
const buildNumberExtras = (numbers: readonly string[]): QuestionExtras => ({
  numbers: numbers.some((number) => toMoodleNumber(number) !== number) ? numbers : undefined,
});
