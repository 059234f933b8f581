import { createIsbotFromList, list } from 'isbot';
import type { RequestContext } from '#worker/context';

/** Adds Yahoo's crawler, which the library's list does not have. */
const matchesBot = createIsbotFromList([...list, 'slurp']);

/** Whether the user agent names a program and not a browser. Bots may read and play, but are not counted. */
export const isBot = ({ userAgent }: Pick<RequestContext, 'userAgent'>): boolean => matchesBot(userAgent);
