import * as z from 'zod';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { TEXT_OR_PICTURE_TEXT } from '#base/texts/validation';
import { altText, boundedLine, boundedText, id, imageUrl, requiredLine, requiredText } from '#contract/common';

const picture = { image: imageUrl.default(''), imageAlt: altText.default('') };

const buildResultSchema = <I extends z.ZodType>(_id: I) =>
  z.strictObject({
    _id,
    title: requiredLine(TEXT_LIMITS.title),
    description: boundedText(TEXT_LIMITS.description).default(''),
    ...picture,
  });

const buildChoiceSchema = <I extends z.ZodType>(_id: I) =>
  z
    .strictObject({
      _id,
      title: boundedText(TEXT_LIMITS.choice).default(''),
      description: boundedText(TEXT_LIMITS.description).default(''),
      ...picture,
      resultWeights: z.array(z.number().min(QUIZ_LIMITS.minWeight).max(QUIZ_LIMITS.maxWeight)).max(QUIZ_LIMITS.results).default([]),
      chosenResult: boundedLine(TEXT_LIMITS.title).default(''),
      chosenResultIndex: z.number().int().min(-1).max(QUIZ_LIMITS.results).default(-1),
      keepLast: z.boolean().optional(),
    })
    .refine((choice) => choice.title.trim() !== '' || choice.image !== '', TEXT_OR_PICTURE_TEXT);

const buildQuestionSchema = <I extends z.ZodType>(_id: I) =>
  z.strictObject({
    _id,
    title: requiredText(TEXT_LIMITS.question),
    description: boundedText(TEXT_LIMITS.description).default(''),
    ...picture,
    questionMode: z.enum(['basic', 'advanced']).default('basic'),
    choices: z.array(buildChoiceSchema(_id)).min(2, 'At least two answers.').max(QUIZ_LIMITS.choices),
  });

const draftId = id.optional();
export const pquizResultDraft = buildResultSchema(draftId);
export const pquizQuestionDraft = buildQuestionSchema(draftId);

/** The fields that only pquizzes have, as the creator writes them. */
export const pquizDraftFields = {
  results: z.array(pquizResultDraft).min(1, 'A personality quiz needs results.').max(QUIZ_LIMITS.results),
  questions: z.array(pquizQuestionDraft).min(1, 'A quiz needs a question.').max(QUIZ_LIMITS.questions),
};

export const pquizResult = buildResultSchema(id);
export const pquizQuestion = buildQuestionSchema(id);
export type PquizResult = z.infer<typeof pquizResult>;
export type PquizQuestion = z.infer<typeof pquizQuestion>;
export type PquizChoice = PquizQuestion['choices'][number];

/** The fields that only pquizzes have, as stored. */
export interface PquizBody {
  results: PquizResult[];
  questions: PquizQuestion[];
}

export const pquizFieldsWithKey = { results: z.array(pquizResult), questions: z.array(pquizQuestion) };

const playableChoice = z.strictObject({
  _id: id,
  title: z.string(),
  description: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  keepLast: z.boolean().optional(),
});
const playablePquizQuestion = z.strictObject({
  _id: id,
  title: z.string(),
  description: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  questionMode: z.enum(['basic', 'advanced']),
  choices: z.array(playableChoice),
});
export type PlayablePquizQuestion = z.infer<typeof playablePquizQuestion>;
/** The fields of a pquiz as sent to players, without weights. */
export const playablePquizFields = { results: z.array(pquizResult), questions: z.array(playablePquizQuestion) };
