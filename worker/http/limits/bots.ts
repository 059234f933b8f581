import { createIsbotFromList, list } from 'isbot';
import type { RequestContext } from '#worker/context';

/** Yahoo's crawler, which the library's list leaves out. */
const matchesBot = createIsbotFromList([...list, 'slurp']);

/** Whether the user agent names a program and not a browser. Bots may read and play; none of what they do is counted. */
export const isBot = ({ userAgent }: Pick<RequestContext, 'userAgent'>): boolean => matchesBot(userAgent);
