import type { ReviewAction } from '#base/reviews';

/** What a creator is told of a reviewer's action, with its reason. */
export function decisionSentence(action: ReviewAction | 'transfer' | 'restore' | 'discard' | 'undo', title: string, reason = ''): string {
  const sentence = SENTENCES[action](title);
  return reason === '' ? sentence : `${sentence} ${reason}`;
}

const SENTENCES: Record<Parameters<typeof decisionSentence>[0], (title: string) => string> = {
  approve: (title) => `“${title}” is published.`,
  reject: (title) => `“${title}” was rejected.`,
  restrict: (title) => `“${title}” opens by its link only.`,
  request_changes: (title) => `“${title}” needs a change before it can be published.`,
  feature: (title) => `“${title}” is featured.`,
  unfeature: (title) => `“${title}” is no longer featured.`,
  transfer: (title) => `“${title}” has a new owner.`,
  restore: (title) => `“${title}” is back from the recycle bin.`,
  discard: (title) => `“${title}” was put into the recycle bin.`,
  undo: (title) => `The last decision on “${title}” was taken back.`,
};
