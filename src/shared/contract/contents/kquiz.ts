import * as z from 'zod';
import { QUIZ_LIMITS, TAG_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { altText, boundedText, id, imageUrl, requiredText } from '#contract/common';

const quizLimits = QUIZ_LIMITS;
const picture = { image: imageUrl.default(''), imageAlt: altText.default('') };
const hasTextOrImage = (choice: { text: string; image: string }) => choice.text.trim() !== '' || choice.image !== '';
const findCorrectChoices = (list: { answerValue: 0 | 1 }[]) => list.filter((choice) => choice.answerValue !== 0).length;

const explanation = z.strictObject({ text: boundedText(TEXT_LIMITS.explanation).default(''), ...picture });

const textInput = z.strictObject({
  text: requiredText(TEXT_LIMITS.choice),
  accept: z.array(requiredText(TEXT_LIMITS.choice)).max(quizLimits.spellings).default([]),
});

const levelSchema = <I extends z.ZodType>(_id: I) =>
  z.strictObject({
    _id,
    minScore: z.number().min(0),
    title: requiredText(TEXT_LIMITS.title),
    description: boundedText(TEXT_LIMITS.description).default(''),
    ...picture,
  });

const dimensionSchema = <I extends z.ZodType>(_id: I) =>
  z.strictObject({ name: requiredText(TEXT_LIMITS.title), levels: z.array(levelSchema(_id)).max(quizLimits.levels).default([]) });

const questionFields = <I extends z.ZodType>(_id: I) => ({
  _id,
  index: z.number().int().min(0).optional(),
  title: requiredText(TEXT_LIMITS.question),
  description: boundedText(TEXT_LIMITS.description).default(''),
  ...picture,
  numPoints: z.number().min(0).max(quizLimits.maxPoints).default(1),
  dimensionIndex: z.number().int().min(0).default(0),
  status: z.string().max(40).default(''),
  tags: z.array(z.string().max(TAG_LIMITS.maxLength)).max(TAG_LIMITS.max).default([]),
  explanation: explanation.prefault({}),
});
const choiceFields = <I extends z.ZodType>(_id: I) => ({ _id, text: boundedText(TEXT_LIMITS.choice).default(''), ...picture });

function choiceQuestions<I extends z.ZodType>(_id: I) {
  const marked = z
    .strictObject({ ...choiceFields(_id), answerValue: z.union([z.literal(0), z.literal(1)]).default(0) })
    .refine(hasTextOrImage, 'Add a text or a picture to the choice.');
  const choices = z.array(marked).min(2, 'At least two choices.').max(quizLimits.choices);
  return [
    z.strictObject({
      ...questionFields(_id),
      type: z.literal(11),
      selectionChoices: choices.refine((list) => findCorrectChoices(list) === 1, 'Mark exactly one choice as right.'),
    }),
    z.strictObject({
      ...questionFields(_id),
      type: z.literal(12),
      selectionChoices: choices.refine((list) => findCorrectChoices(list) >= 1, 'Mark at least one choice as right.'),
    }),
  ] as const;
}

function textQuestions<I extends z.ZodType>(_id: I) {
  const fields = { ...questionFields(_id), ignoreAccents: z.boolean().default(false) };
  const spelling = z.strictObject({ text: requiredText(60) });
  return [
    z.strictObject({
      ...fields,
      type: z.literal(21),
      textInputAnswers: z.array(spelling).min(1, 'Add the answer word.').max(quizLimits.spellings),
    }),
    z.strictObject({ ...fields, type: z.literal(22), textInputAnswers: z.array(textInput).min(1).max(quizLimits.slots) }),
    z
      .strictObject({
        ...fields,
        type: z.literal(23),
        textInputAnswers: z.array(textInput).min(1).max(quizLimits.questions),
        numSlots: z.number().int().min(1).max(quizLimits.slots),
      })
      .refine((question) => question.numSlots <= question.textInputAnswers.length, {
        path: ['numSlots'],
        message: 'Add at least as many answers as slots.',
      }),
  ] as const;
}

function arrangingQuestions<I extends z.ZodType>(_id: I) {
  const choice = z.strictObject(choiceFields(_id)).refine(hasTextOrImage, 'Add a text or a picture.');
  const choices = (tooFewMessage: string) => z.array(choice).min(2, tooFewMessage).max(quizLimits.choices);
  const sorted = z.strictObject({ ...choiceFields(_id), bucketIndex: z.number().int().min(0) });
  return [
    z
      .strictObject({
        ...questionFields(_id),
        type: z.literal(31),
        bucketChoices: choices('At least two buckets.'),
        selectionChoices: z.array(sorted).min(1).max(quizLimits.choices),
      })
      .refine((question) => question.selectionChoices.every(({ bucketIndex }) => bucketIndex < question.bucketChoices.length), {
        path: ['selectionChoices'],
        message: 'Each choice needs one of the buckets.',
      }),
    z
      .strictObject({
        ...questionFields(_id),
        type: z.literal(41),
        pairsAnswer: z.strictObject({ pairLefts: choices('At least two pairs.'), pairRights: choices('At least two pairs.') }),
      })
      .refine(({ pairsAnswer }) => pairsAnswer.pairLefts.length === pairsAnswer.pairRights.length, {
        path: ['pairsAnswer'],
        message: 'Each pair needs both sides.',
      }),
  ] as const;
}

const questionSchema = <I extends z.ZodType>(_id: I) =>
  z.discriminatedUnion('type', [...choiceQuestions(_id), ...textQuestions(_id), ...arrangingQuestions(_id)]);

const draftId = id.optional();
const questionDraft = questionSchema(draftId);
/** A question as its creator writes it, with the answer key. Elements without an `_id` get one from the server. */
export type KquizQuestionDraft = z.infer<typeof questionDraft>;

/** The fields that only kquizzes have, as the creator writes them. */
export const kquizDraftFields = {
  explanationDisplay: z.number().int().min(0).max(9).default(0),
  timeLimit: z.number().int().min(10).max(quizLimits.maxTimeLimit).nullable().default(null),
  dimensions: z
    .array(dimensionSchema(draftId))
    .min(1, 'A quiz needs one dimension.')
    .max(quizLimits.dimensions)
    .default([{ name: 'single', levels: [] }]),
  questions: z.array(questionDraft).min(1, 'A quiz needs a question.').max(quizLimits.questions),
};

const storedQuestion = questionSchema(id);
const storedDimension = dimensionSchema(id);
/** A question as stored: every element has a permanent `_id`. */
export type KquizQuestion = z.infer<typeof storedQuestion>;
export type KquizDimension = z.infer<typeof storedDimension>;
export type KquizLevel = KquizDimension['levels'][number];

/** The fields that only kquizzes have, as stored. */
export interface KquizBody {
  explanationDisplay: number;
  timeLimit: number | null;
  dimensions: KquizDimension[];
  questions: KquizQuestion[];
}

/** The fields of a kquiz with its answer key, for its owner and staff. */
export const kquizFieldsWithKey = {
  explanationDisplay: z.number(),
  timeLimit: z.number().nullable(),
  dimensions: z.array(storedDimension),
  questions: z.array(storedQuestion),
};

const playableChoice = z.strictObject({ _id: id, text: z.string(), image: z.string(), imageAlt: z.string() });
export type PlayableChoice = z.infer<typeof playableChoice>;

const playableQuestionFields = {
  _id: id,
  index: z.number(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  numPoints: z.number(),
  dimensionIndex: z.number(),
};

/** A question as sent to players, without anything that reveals the answer. */
export const playableKquizQuestion = z.discriminatedUnion('type', [
  z.strictObject({ ...playableQuestionFields, type: z.literal(11), selectionChoices: z.array(playableChoice) }),
  z.strictObject({ ...playableQuestionFields, type: z.literal(12), selectionChoices: z.array(playableChoice) }),
  /** The player fills `slotCount` graphemes with the keys in `hints`. */
  z.strictObject({ ...playableQuestionFields, type: z.literal(21), slotCount: z.number(), hints: z.array(z.string()) }),
  z.strictObject({ ...playableQuestionFields, type: z.literal(22), slotCount: z.number() }),
  z.strictObject({ ...playableQuestionFields, type: z.literal(23), slotCount: z.number() }),
  z.strictObject({
    ...playableQuestionFields,
    type: z.literal(31),
    bucketChoices: z.array(playableChoice),
    selectionChoices: z.array(playableChoice),
  }),
  z.strictObject({
    ...playableQuestionFields,
    type: z.literal(41),
    pairLefts: z.array(playableChoice),
    pairRights: z.array(playableChoice),
  }),
]);
export type PlayableKquizQuestion = z.infer<typeof playableKquizQuestion>;

export const playableKquizFields = {
  explanationDisplay: z.number(),
  timeLimit: z.number().nullable(),
  dimensions: z.array(storedDimension),
  questions: z.array(playableKquizQuestion),
};

/** The answer key of one question, as returned after it is answered. */
export const answerKey = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(11), choiceId: id }),
  z.strictObject({ type: z.literal(12), choiceIds: z.array(id) }),
  z.strictObject({ type: z.literal(21), text: z.string() }),
  z.strictObject({ type: z.literal(22), texts: z.array(z.string()) }),
  z.strictObject({ type: z.literal(23), texts: z.array(z.string()) }),
  z.strictObject({ type: z.literal(31), buckets: z.record(id, id) }),
  z.strictObject({ type: z.literal(41), pairs: z.record(id, id) }),
]);
export type AnswerKey = z.infer<typeof answerKey>;
export const publicExplanation = z.strictObject({ text: z.string(), image: z.string(), imageAlt: z.string() });
