import { deviceStorage } from '#browser/storage';
import { hasSignInHint } from '#browser/viewer';

/** What a page does with the plays of this device: sends those that wait, claims those finished signed out, and marks what was played. */
export async function runDevicePlays(): Promise<void> {
  if (hasStored(':outbox:')) void import('#browser/outbox/send-outbox').then(({ sendOutbox }) => sendOutbox());
  if (hasSignInHint() && hasStored(':unclaimed')) await import('#browser/outbox/claim-plays').then(({ claimPlays }) => claimPlays());
  await import('#islands/played/load-played.ts').then(({ loadPlayed }) => loadPlayed());
}

const hasStored = (part: string): boolean => deviceStorage.keys().some((key) => key.includes(part));
