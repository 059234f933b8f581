import * as z from 'zod';
import { kindName } from '#contract/common';

/** A template's value is the beginning of a content: its `type` and the fields a maker writes. */
export const templateList = z.array(z.object({ key: z.string(), value: z.looseObject({ type: kindName }) }));
export type TemplateList = z.infer<typeof templateList>;
export const templatesQuery = z.object({ sign: z.string().max(100).optional() });
