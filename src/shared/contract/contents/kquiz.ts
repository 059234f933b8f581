import * as z from 'zod';
import { QUIZ_LIMITS, TAG_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { altText, id, imageUrl, text, words } from '#contract/common';

const quiz = QUIZ_LIMITS;
const picture = { image: imageUrl.default(''), imageAlt: altText.default('') };
const saysSomething = (thing: { text: string; image: string }) => thing.text.trim() !== '' || thing.image !== '';
const rightOnes = (list: { answerValue: 0 | 1 }[]) => list.filter((choice) => choice.answerValue !== 0).length;

const explanation = z.strictObject({ text: text(TEXT_LIMITS.explanation).default(''), ...picture });

const textInput = z.strictObject({
  text: words(TEXT_LIMITS.choice),
  accept: z.array(words(TEXT_LIMITS.choice)).max(quiz.spellings).default([]),
});

const levelSchema = <I extends z.ZodType>(_id: I) =>
  z.strictObject({
    _id,
    minScore: z.number().min(0),
    title: words(TEXT_LIMITS.title),
    description: text(TEXT_LIMITS.description).default(''),
    ...picture,
  });

const dimensionSchema = <I extends z.ZodType>(_id: I) =>
  z.strictObject({ name: words(TEXT_LIMITS.title), levels: z.array(levelSchema(_id)).max(quiz.levels).default([]) });

const questionFields = <I extends z.ZodType>(_id: I) => ({
  _id,
  index: z.number().int().min(0).optional(),
  title: words(TEXT_LIMITS.question),
  description: text(TEXT_LIMITS.description).default(''),
  ...picture,
  numPoints: z.number().min(0).max(quiz.pointsMost).default(1),
  dimensionIndex: z.number().int().min(0).default(0),
  status: z.string().max(40).default(''),
  tags: z.array(z.string().max(TAG_LIMITS.maxLength)).max(TAG_LIMITS.max).default([]),
  explanation: explanation.prefault({}),
});
const partFields = <I extends z.ZodType>(_id: I) => ({ _id, text: text(TEXT_LIMITS.choice).default(''), ...picture });

function choiceQuestions<I extends z.ZodType>(_id: I) {
  const marked = z
    .strictObject({ ...partFields(_id), answerValue: z.union([z.literal(0), z.literal(1)]).default(0) })
    .refine(saysSomething, 'Give the choice a text or a picture.');
  const choices = z.array(marked).min(2, 'At least two choices.').max(quiz.choices);
  return [
    z.strictObject({
      ...questionFields(_id),
      type: z.literal(11),
      selectionChoices: choices.refine((list) => rightOnes(list) === 1, 'Pick the one right choice.'),
    }),
    z.strictObject({
      ...questionFields(_id),
      type: z.literal(12),
      selectionChoices: choices.refine((list) => rightOnes(list) >= 1, 'Pick at least one right choice.'),
    }),
  ] as const;
}

function textQuestions<I extends z.ZodType>(_id: I) {
  const fields = { ...questionFields(_id), ignoreAccents: z.boolean().default(false) };
  const spelling = z.strictObject({ text: words(60) });
  return [
    z.strictObject({
      ...fields,
      type: z.literal(21),
      textInputAnswers: z.array(spelling).min(1, 'Add the answer word.').max(quiz.spellings),
    }),
    z.strictObject({ ...fields, type: z.literal(22), textInputAnswers: z.array(textInput).min(1).max(quiz.slots) }),
    z
      .strictObject({
        ...fields,
        type: z.literal(23),
        textInputAnswers: z.array(textInput).min(1).max(quiz.questions),
        numSlots: z.number().int().min(1).max(quiz.slots),
      })
      .refine((one) => one.numSlots <= one.textInputAnswers.length, { path: ['numSlots'], message: 'There are fewer answers than slots.' }),
  ] as const;
}

function arrangingQuestions<I extends z.ZodType>(_id: I) {
  const part = z.strictObject(partFields(_id)).refine(saysSomething, 'Give it a text or a picture.');
  const parts = (fewest: string) => z.array(part).min(2, fewest).max(quiz.choices);
  const sorted = z.strictObject({ ...partFields(_id), bucketIndex: z.number().int().min(0) });
  return [
    z
      .strictObject({
        ...questionFields(_id),
        type: z.literal(31),
        bucketChoices: parts('At least two buckets.'),
        selectionChoices: z.array(sorted).min(1).max(quiz.choices),
      })
      .refine((one) => one.selectionChoices.every((choice) => choice.bucketIndex < one.bucketChoices.length), {
        path: ['selectionChoices'],
        message: 'Each choice needs one of the buckets.',
      }),
    z
      .strictObject({
        ...questionFields(_id),
        type: z.literal(41),
        pairsAnswer: z.strictObject({ pairLefts: parts('At least two pairs.'), pairRights: parts('At least two pairs.') }),
      })
      .refine((one) => one.pairsAnswer.pairLefts.length === one.pairsAnswer.pairRights.length, {
        path: ['pairsAnswer'],
        message: 'Each left needs its right.',
      }),
  ] as const;
}

const questionSchema = <I extends z.ZodType>(_id: I) =>
  z.discriminatedUnion('type', [...choiceQuestions(_id), ...textQuestions(_id), ...arrangingQuestions(_id)]);

const draftId = id.optional();
const questionDraft = questionSchema(draftId);
/** A question as its maker writes it, answer key included; parts without an `_id` get one from the server. */
export type QuestionDraft = z.infer<typeof questionDraft>;

/** A kquiz's own fields as its maker writes them. */
export const kquizPart = {
  explanationDisplay: z.number().int().min(0).max(9).default(0),
  timeLimit: z.number().int().min(10).max(quiz.timeLimitMost).nullable().default(null),
  dimensions: z
    .array(dimensionSchema(draftId))
    .min(1, 'A quiz needs one dimension.')
    .max(quiz.dimensions)
    .default([{ name: 'single', levels: [] }]),
  questions: z.array(questionDraft).min(1, 'A quiz needs a question.').max(quiz.questions),
};

const storedQuestion = questionSchema(id);
const storedDimension = dimensionSchema(id);
/** A question as it is stored: every part has its lasting `_id`. */
export type KquizQuestion = z.infer<typeof storedQuestion>;
export type KquizDimension = z.infer<typeof storedDimension>;
export type KquizLevel = KquizDimension['levels'][number];

/** A kquiz's own part as it is stored. */
export interface KquizBody {
  explanationDisplay: number;
  timeLimit: number | null;
  dimensions: KquizDimension[];
  questions: KquizQuestion[];
}

/** A kquiz with its key, as its owner and staff read it. */
export const keyedKquizPart = {
  explanationDisplay: z.number(),
  timeLimit: z.number().nullable(),
  dimensions: z.array(storedDimension),
  questions: z.array(storedQuestion),
};

const playablePart = z.strictObject({ _id: id, text: z.string(), image: z.string(), imageAlt: z.string() });
export type PlayablePart = z.infer<typeof playablePart>;

const playableCommon = {
  _id: id,
  index: z.number(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  numPoints: z.number(),
  dimensionIndex: z.number(),
};

/** A question as players get it: nothing in it tells the answer. */
export const playableQuestion = z.discriminatedUnion('type', [
  z.strictObject({ ...playableCommon, type: z.literal(11), selectionChoices: z.array(playablePart) }),
  z.strictObject({ ...playableCommon, type: z.literal(12), selectionChoices: z.array(playablePart) }),
  /** `slotCount` graphemes to fill from the keys in `hints`. */
  z.strictObject({ ...playableCommon, type: z.literal(21), slotCount: z.number(), hints: z.array(z.string()) }),
  z.strictObject({ ...playableCommon, type: z.literal(22), slotCount: z.number() }),
  z.strictObject({ ...playableCommon, type: z.literal(23), slotCount: z.number() }),
  z.strictObject({ ...playableCommon, type: z.literal(31), bucketChoices: z.array(playablePart), selectionChoices: z.array(playablePart) }),
  z.strictObject({ ...playableCommon, type: z.literal(41), pairLefts: z.array(playablePart), pairRights: z.array(playablePart) }),
]);
export type PlayableQuestion = z.infer<typeof playableQuestion>;

export const playableKquizPart = {
  explanationDisplay: z.number(),
  timeLimit: z.number().nullable(),
  dimensions: z.array(storedDimension),
  questions: z.array(playableQuestion),
};

/** The key of one question, as `check` and `review` show it after the answer. */
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
export const shownExplanation = z.strictObject({ text: z.string(), image: z.string(), imageAlt: z.string() });
