import * as z from 'zod';
import { kindName } from '#contract/common';

/** The value of a template is the start of a draft: a `type` and fields that a creator writes. */
export const templateList = z.array(z.object({ key: z.string(), value: z.looseObject({ type: kindName }) }));
export type TemplateList = z.infer<typeof templateList>;
export const templatesQuery = z.object({ sign: z.string().max(100).optional() });
