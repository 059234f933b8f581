import * as z from 'zod';
import { COUNTED_EVENTS, type CountedEvent } from '#base/events';

export const eventDraft = z.strictObject({ event: z.enum(Object.keys(COUNTED_EVENTS) as [CountedEvent, ...CountedEvent[]]) });
