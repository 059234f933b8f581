import { isolateText } from '#rules/text/isolate-text';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { formatPlayError, type PlayError } from './play-errors.ts';

const formatPlayName = (title: string | undefined) => (title === undefined ? 'Your play' : `Your play of “${isolateText(title)}”`);

/** What a player reads on another page once a play that waited on the device has arrived. */
export const formatArrivedPlay = (title: string | undefined, unranked: string | undefined): string =>
  [`${formatPlayName(title)} has arrived.`, unranked].filter((text) => text !== undefined).join(' ');

/** What a player reads after signing in, of plays finished signed out. */
export const formatClaimedPlays = (count: number): string =>
  count === 1 ? 'Your play is saved to your account.' : `Your ${formatNumberWithNoun(count, 'play')} are saved to your account.`;

/** What a player reads on another page if the server refuses a play that waited on the device. */
export const formatRefusedPlay = (title: string | undefined, error: PlayError): string =>
  `${formatPlayName(title)} can’t be counted. ${formatPlayError(error, { isSaved: true })}`;
