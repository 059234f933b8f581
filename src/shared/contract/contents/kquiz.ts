import * as z from 'zod';
import { QUIZ_LIMITS, TAG_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { QUESTION_TYPE_REQUIRED_TEXT } from '#base/texts/question-types';
import { NUMBER_REQUIRED_TEXT, TEXT_OR_PICTURE_TEXT } from '#base/texts/validation';
import { altText, boundedLine, boundedText, id, imageUrl, requiredLine, requiredText } from '#contract/common';
import { units } from '#contract/validation-messages';

const picture = { image: imageUrl.default(''), imageAlt: altText.default('') };
const hasTextOrImage = (choice: { text: string; image: string }) => choice.text.trim() !== '' || choice.image !== '';
const countRightChoices = (list: { answerValue: 0 | 1 }[]) => list.filter((choice) => choice.answerValue !== 0).length;

export const explanation = z.strictObject({ text: boundedText(TEXT_LIMITS.explanation).default(''), ...picture });

/** What the player reads after choosing this answer. */
export const feedback = z.strictObject({ text: boundedText(TEXT_LIMITS.feedback).default(''), ...picture });

// A comma before three digits may separate thousands.
const KEY_NUMBER = /^[-+−]?(?:\d{1,30}(?:\.\d{0,30}|,(?!\d{3}$)\d{1,30})?|\.\d{1,30})(?:e[-+]?\d{1,2})?$/i;
const isKeyNumber = (text: string) => KEY_NUMBER.test(text.trim());

/** With a `tolerance` the texts are numbers, and every number that is no further from one of them is right, however it is written. */
export const textWithSpellings = z
  .strictObject({
    text: requiredText(TEXT_LIMITS.choice),
    accept: z.array(requiredText(TEXT_LIMITS.choice)).max(QUIZ_LIMITS.spellings).default([]),
    tolerance: z.number().min(0).max(QUIZ_LIMITS.maxTolerance).optional(),
  })
  .refine(({ text, accept, tolerance }) => tolerance === undefined || [text, ...accept].every(isKeyNumber), {
    path: ['text'],
    message: NUMBER_REQUIRED_TEXT,
  });

const buildLevelSchema = <I extends z.ZodType>(_id: I) =>
  z.strictObject({
    _id,
    minScore: z.number().min(0),
    title: requiredLine(TEXT_LIMITS.title),
    description: boundedText(TEXT_LIMITS.description).default(''),
    ...picture,
  });

const buildDimensionSchema = <I extends z.ZodType>(_id: I) =>
  z.strictObject({ name: requiredLine(TEXT_LIMITS.title), levels: z.array(buildLevelSchema(_id)).max(QUIZ_LIMITS.levels).default([]) });

const buildQuestionFields = <I extends z.ZodType>(_id: I) => ({
  _id,
  index: z.number().int().min(0).optional(),
  title: requiredText(TEXT_LIMITS.question),
  description: boundedText(TEXT_LIMITS.description).default(''),
  ...picture,
  numPoints: z.number().min(0).max(QUIZ_LIMITS.maxPoints).register(units, { unit: 'points' }).default(1),
  dimensionIndex: z.number().int().min(0).default(0),
  status: boundedLine(40).default(''),
  tags: z.array(boundedLine(TAG_LIMITS.maxLength)).max(TAG_LIMITS.max).default([]),
  explanation: explanation.prefault({}),
});
const buildChoiceFields = <I extends z.ZodType>(_id: I) => ({ _id, text: boundedText(TEXT_LIMITS.choice).default(''), ...picture });

const buildPart = <I extends z.ZodType>(_id: I) => z.strictObject(buildChoiceFields(_id)).refine(hasTextOrImage, TEXT_OR_PICTURE_TEXT);
const buildMarkedChoice = <I extends z.ZodType>(_id: I) =>
  z
    .strictObject({
      ...buildChoiceFields(_id),
      answerValue: z.literal([0, 1]).default(0),
      keepLast: z.boolean().optional(),
      feedback: feedback.optional(),
    })
    .refine(hasTextOrImage, TEXT_OR_PICTURE_TEXT);

const draftId = id.optional();
/** A bucket, or one side of a pair. */
export const kquizPart = buildPart(id);
export const kquizPartDraft = buildPart(draftId);
/** A choice of a question, marked as right or wrong. */
export const kquizChoice = buildMarkedChoice(id);
export const kquizChoiceDraft = buildMarkedChoice(draftId);

function buildChoiceQuestionSchemas<I extends z.ZodType, C extends typeof kquizChoice | typeof kquizChoiceDraft>(_id: I, choice: C) {
  const choices = z.array(choice).min(2, 'At least two answers.').max(QUIZ_LIMITS.choices);
  return [
    z.strictObject({
      ...buildQuestionFields(_id),
      type: z.literal(11),
      selectionChoices: choices.refine((list) => countRightChoices(list) === 1, 'Mark exactly one answer as correct.'),
    }),
    z.strictObject({
      ...buildQuestionFields(_id),
      type: z.literal(12),
      selectionChoices: choices.refine((list) => countRightChoices(list) >= 1, 'Mark at least one answer as correct.'),
    }),
  ] as const;
}

function buildTextQuestionSchemas<I extends z.ZodType>(_id: I) {
  const fields = { ...buildQuestionFields(_id), ignoreAccents: z.boolean().default(false) };
  const unscrambledText = z.strictObject({ text: requiredText(60) });
  return [
    z.strictObject({
      ...fields,
      type: z.literal(21),
      textInputAnswers: z.array(unscrambledText).min(1, 'Add the answer word.').max(QUIZ_LIMITS.spellings),
    }),
    z.strictObject({ ...fields, type: z.literal(22), textInputAnswers: z.array(textWithSpellings).min(1).max(QUIZ_LIMITS.slots) }),
    z
      .strictObject({
        ...fields,
        type: z.literal(23),
        textInputAnswers: z.array(textWithSpellings).min(1).max(QUIZ_LIMITS.questions),
        numSlots: z.number().int().min(1).max(QUIZ_LIMITS.slots),
      })
      .refine((question) => question.numSlots <= question.textInputAnswers.length, {
        path: ['numSlots'],
        message: 'Add at least as many answers as slots.',
      }),
  ] as const;
}

function buildArrangingQuestionSchemas<I extends z.ZodType, P extends typeof kquizPart | typeof kquizPartDraft>(_id: I, part: P) {
  const choices = (tooFewMessage: string) => z.array(part).min(2, tooFewMessage).max(QUIZ_LIMITS.choices);
  const dragItem = z.strictObject({ ...buildChoiceFields(_id), bucketIndex: z.number().int().min(0) });
  return [
    z
      .strictObject({
        ...buildQuestionFields(_id),
        type: z.literal(31),
        bucketChoices: choices('At least two buckets.'),
        selectionChoices: z.array(dragItem).min(1).max(QUIZ_LIMITS.choices),
      })
      .refine((question) => question.selectionChoices.every(({ bucketIndex }) => bucketIndex < question.bucketChoices.length), {
        path: ['selectionChoices'],
        message: 'Each item needs one of the buckets.',
      }),
    z
      .strictObject({
        ...buildQuestionFields(_id),
        type: z.literal(41),
        pairsAnswer: z.strictObject({ pairLefts: choices('At least two pairs.'), pairRights: choices('At least two pairs.') }),
      })
      .refine(({ pairsAnswer }) => pairsAnswer.pairLefts.length === pairsAnswer.pairRights.length, {
        path: ['pairsAnswer'],
        message: 'Each pair needs both sides.',
      }),
  ] as const;
}

const QUESTION_TYPE_ERROR: z.core.$ZodErrorMap = ({ code }) => (code === 'invalid_union' ? QUESTION_TYPE_REQUIRED_TEXT : undefined);

export const kquizQuestionDraft = z.discriminatedUnion(
  'type',
  [
    ...buildChoiceQuestionSchemas(draftId, kquizChoiceDraft),
    ...buildTextQuestionSchemas(draftId),
    ...buildArrangingQuestionSchemas(draftId, kquizPartDraft),
  ],
  { error: QUESTION_TYPE_ERROR },
);
// The types of questions, in the words of this code; `base/texts/question-types.ts` has the labels that creators read.
// 11: single choice; the player picks the one right choice.
// 12: multiple choice; the player picks all right choices.
// 21: scramble; the player builds a word or phrase from keys with its letters and others.
// 22: all texts; the player types every answer, in any order.
// 23: some texts; the player types `numSlots` of the answers, in any order.
// 31: buckets; the player drags each item into its bucket.
// 41: pairs; the player connects each left side with its right side.

/** A question as its creator writes it, with the answer key. Elements without an `_id` get one from the server. */
export type KquizQuestionDraft = z.infer<typeof kquizQuestionDraft>;

/** The fields that only kquizzes have, as the creator writes them. */
export const kquizDraftFields = {
  explanationDisplay: z.number().int().min(0).max(9).default(0),
  timeLimit: z.number().int().min(10).max(QUIZ_LIMITS.maxTimeLimitSeconds).register(units, { unit: 'seconds' }).nullable().default(null),
  dimensions: z
    .array(buildDimensionSchema(draftId))
    .min(1, 'A quiz needs one dimension.')
    .max(QUIZ_LIMITS.dimensions)
    .default([{ name: 'single', levels: [] }]),
  questions: z.array(kquizQuestionDraft).min(1, 'A quiz needs a question.').max(QUIZ_LIMITS.questions),
};

export const kquizQuestion = z.discriminatedUnion(
  'type',
  [...buildChoiceQuestionSchemas(id, kquizChoice), ...buildTextQuestionSchemas(id), ...buildArrangingQuestionSchemas(id, kquizPart)],
  { error: QUESTION_TYPE_ERROR },
);
export const kquizDimension = buildDimensionSchema(id);
/** A question as stored: every element has a permanent `_id`. */
export type KquizQuestion = z.infer<typeof kquizQuestion>;
export type KquizDimension = z.infer<typeof kquizDimension>;
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
  dimensions: z.array(kquizDimension),
  questions: z.array(kquizQuestion),
};

export const playableChoice = z.strictObject({ _id: id, text: z.string(), image: z.string(), imageAlt: z.string() });
export type PlayableChoice = z.infer<typeof playableChoice>;
export const playableShuffledChoice = playableChoice.extend({ keepLast: z.boolean().optional() });

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

/** `inputMode`: the keyboard of a phone for answers that are all numbers. */
const playableTextFields = { slotCount: z.number(), inputMode: z.literal('decimal').optional() };

/** A question as sent to players, without anything that reveals the answer. */
export const playableKquizQuestion = z.discriminatedUnion('type', [
  z.strictObject({ ...playableQuestionFields, type: z.literal(11), selectionChoices: z.array(playableShuffledChoice) }),
  z.strictObject({ ...playableQuestionFields, type: z.literal(12), selectionChoices: z.array(playableShuffledChoice) }),
  /** The player fills `slotCount` graphemes with the keys in `hints`. */
  z.strictObject({ ...playableQuestionFields, type: z.literal(21), slotCount: z.number(), hints: z.array(z.string()) }),
  z.strictObject({ ...playableQuestionFields, type: z.literal(22), ...playableTextFields }),
  z.strictObject({ ...playableQuestionFields, type: z.literal(23), ...playableTextFields }),
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
  dimensions: z.array(kquizDimension),
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
/** The feedback on a choice that the player made. */
export const choiceFeedback = z.strictObject({ choiceId: id, text: z.string(), image: z.string(), imageAlt: z.string() });
export type ChoiceFeedback = z.infer<typeof choiceFeedback>;
