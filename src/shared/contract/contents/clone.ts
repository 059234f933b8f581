import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';
import { kindName, language } from '#contract/common';

export const cloneQuery = z.object({
  url: z.string().min(1).max(TEXT_LIMITS.url),
  action: z.enum(['clone_data', 'translate_ppt', 'translate_clone']).default('clone_data'),
  /** Into which language, for the two that translate. */
  lang: language.optional(),
});
export type CloneQuery = z.infer<typeof cloneQuery>;
/** `clonedData` holds the fields of a creation; `ppt` is the prompt to translate it elsewhere, or empty. */
export const cloneResponse = z.object({ clonedData: z.looseObject({}), ppt: z.string(), type: kindName });
export type CloneResponse = z.infer<typeof cloneResponse>;
