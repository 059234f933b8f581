import { PRODUCT } from '#base/product';

export interface TrackedEvents {
  /** Somebody keeps coming back. */
  conversion: { sessions: number };
  play_finished: { contentId: string };
  result_shared: { contentId: string; way: 'native' | 'link' | 'card' };
}

/** The page's event that whoever measures the site listens to; nothing leaves the page by itself. */
export const TRACK_EVENT = `${PRODUCT.name.toLowerCase()}:track`;

/** The one way out for what is measured. A visitor who asks not to be tracked is not. */
export function track<E extends keyof TrackedEvents>(event: E, facts: TrackedEvents[E]): void {
  if (!refusesTracking(navigator)) window.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: { event, ...facts } }));
}

/** Do Not Track, and Global Privacy Control. */
export function refusesTracking({
  doNotTrack,
  globalPrivacyControl,
}: {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
