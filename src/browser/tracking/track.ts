import { PRODUCT } from '#base/product';
import { sendBeacon } from '#browser/beacon';

export interface TrackedEvents {
  /** Somebody keeps coming back. */
  conversion: { sessions: number };
  play_finished: { contentId: string };
  result_shared: { contentId: string; way: 'native' | 'link' | 'card' };
}

/** The page's event that whoever else measures the site listens to. */
export const TRACK_EVENT = `${PRODUCT.name.toLowerCase()}:track`;

/** The one way out for what is measured. A visitor who asks not to be tracked is not. */
export function trackEvent<E extends keyof TrackedEvents>(event: E, properties: TrackedEvents[E]): void {
  if (hasTrackingOptOut(navigator)) return;
  window.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: { event, ...properties } }));
  // The site itself counts how many, without a cookie and without the facts. Finished plays are counted with their submissions.
  if (event !== 'play_finished') sendBeacon('POST /v1/events', { body: { event } }, { credentials: 'omit' });
}

/** Do Not Track, and Global Privacy Control. */
export function hasTrackingOptOut({
  doNotTrack,
  globalPrivacyControl,
}: {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
