import { TRANSLATION_LIMITS } from './limits/editor.ts';
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
  'fetch-outside': `You can add ${RATE_LIMITS['fetch-outside'].account} pictures from other sites an hour.`,
  assistant: `You can use the assistant ${RATE_LIMITS.assistant.account} times an hour. A translation counts once for each ${TRANSLATION_LIMITS.characters.toLocaleString('en')} characters.`,
  'written-result': `You can have ${RATE_LIMITS['written-result'].account} results written an hour, and a network ${RATE_LIMITS['written-result'].address}.`,
};
