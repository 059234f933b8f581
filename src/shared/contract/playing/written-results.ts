import * as z from 'zod';
import { id } from '#contract/common';

export const writtenResultRequest = z.strictObject({ submissionId: id });
export type WrittenResultRequest = z.infer<typeof writtenResultRequest>;

/** A written result. A request that accepts `text/event-stream` gets the same text in pieces as it is generated. */
export const writtenResult = z.object({ text: z.string() });
