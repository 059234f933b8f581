import { AppError } from '#base/errors';
import { isCrossOrigin } from './same-origin.ts';

/**
 * Refuses a read of one person's data that an element of a page makes, such as an image or a frame, which sends the session with any
 * address that its author chose. Scripts of this site and clients other than browsers may read, and so may a tab that the person opens.
 */
export function requireReadableDestination(request: Request, ownOrigin: string): void {
  const destination = request.headers.get('sec-fetch-dest') ?? 'empty';
  const isTab = destination === 'document' && !isCrossOrigin(request, ownOrigin);
  if (destination !== 'empty' && !isTab) throw new AppError('CROSS_ORIGIN');
}
