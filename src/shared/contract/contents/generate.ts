import * as z from 'zod';
import { GENERATE_LIMITS } from '#base/limits/editor';
import { TEXT_LIMITS } from '#base/limits/texts';
import { boundedLine, boundedText, kindName, language, requiredLine, requiredText, wholeNumber } from '#contract/common';

const generateOptions = z.strictObject({
  topic: requiredLine(TEXT_LIMITS.title),
  language: language.default('en'),
  questionCount: wholeNumber({ min: 1, max: GENERATE_LIMITS.questions }).default(5),
  tone: boundedLine(GENERATE_LIMITS.tone).default(''),
  /** The kind to generate, unless `content.type` names it. */
  type: kindName.optional(),
});
export type GenerateOptions = z.infer<typeof generateOptions>;
/** `content` is the current draft. Its cover, its tags and any title and description are preserved. */
export const generateRequest = z.strictObject({ genOpts: generateOptions, content: z.looseObject({}).default({}) });
export type GenerateRequest = z.infer<typeof generateRequest>;
/** `offline` is true if templates generated the content instead of a language model. */
export const generateResponse = z.object({ content: z.looseObject({ type: kindName }), offline: z.boolean() });
export type GenerateResponse = z.infer<typeof generateResponse>;

const line = requiredLine(TEXT_LIMITS.title);
const paragraph = requiredText(TEXT_LIMITS.description);
const choice = requiredText(TEXT_LIMITS.choice);
const titleAndDescription = { title: line, description: paragraph };
/** The output requested from a language model. The remaining fields of the content are derived from it. */
export const generatedKquiz = z.strictObject({
  ...titleAndDescription,
  levels: z.array(z.strictObject(titleAndDescription)).max(5),
  questions: z
    .array(
      z.strictObject({
        title: paragraph,
        choices: z.array(choice).min(2).max(6),
        right: z.number().int().min(0).max(5),
        explanation: boundedText(TEXT_LIMITS.explanation),
      }),
    )
    .min(1),
});
export type GeneratedKquiz = z.infer<typeof generatedKquiz>;
export const generatedPquiz = z.strictObject({
  ...titleAndDescription,
  results: z.array(z.strictObject(titleAndDescription)).min(2).max(8),
  questions: z
    .array(
      z.strictObject({
        title: paragraph,
        choices: z
          .array(z.strictObject({ title: choice, result: z.number().int().min(0).max(7) }))
          .min(2)
          .max(8),
      }),
    )
    .min(1),
});
export type GeneratedPquiz = z.infer<typeof generatedPquiz>;
export const generatedArticle = z.strictObject({ ...titleAndDescription, html: z.string().trim().min(1).max(60_000) });
export type GeneratedArticle = z.infer<typeof generatedArticle>;
