import { RATE_LIMITS } from './rate-limits.ts';

const MEGABYTE = 1_000_000;
const { account: accountBytes, address: networkBytes } = RATE_LIMITS['saved-bytes'];

/** What a limit allows, as a sentence for the people it refuses. The others have the text of the error code. */
export const RATE_LIMIT_TEXTS: Partial<Record<keyof typeof RATE_LIMITS, string>> = {
  save: `You can save ${RATE_LIMITS.save.account} times in ${RATE_LIMITS.save.windowSeconds / 60} minutes.`,
  'saved-bytes': `An account can save ${accountBytes / MEGABYTE} MB a day, and a network ${networkBytes / MEGABYTE} MB.`,
  'create-content': `You can create ${RATE_LIMITS['create-content'].account} items an hour.`,
  import: `You can check ${RATE_LIMITS.import.account} imports an hour.`,
  upload: `You can upload ${RATE_LIMITS.upload.account} pictures an hour.`,
  'fetch-outside': `You can add pictures from other sites ${RATE_LIMITS['fetch-outside'].account} times an hour.`,
};
