import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';
import { kindName, language } from '#contract/common';

export const cloneQuery = z.object({
  url: z.string().min(1).max(TEXT_LIMITS.url),
  action: z.enum(['clone_data', 'translate_ppt', 'translate_clone']).default('clone_data'),
  /** The target language: `translate_clone` requires it; without it the prompt of `translate_ppt` asks for the language. */
  lang: language.optional(),
});
export type CloneQuery = z.infer<typeof cloneQuery>;
/** `clonedData` contains the fields of a new content; `ppt` is the prompt for translating them elsewhere, or empty; `source` is the content's id. */
export const cloneResponse = z.object({ clonedData: z.looseObject({}), ppt: z.string(), type: kindName, source: z.string() });
export type CloneResponse = z.infer<typeof cloneResponse>;
