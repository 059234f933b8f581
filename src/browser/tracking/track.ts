import { STORAGE_PREFIX } from '#base/product-name';
import { sendBeacon } from '#browser/beacon';

export interface TrackedEvents {
  /** The visitor has returned several times. */
  conversion: { sessions: number };
  play_finished: { contentId: string };
  result_shared: { contentId: string; way: 'native' | 'link' | 'card' };
}

/** The DOM event that other analytics on the page can listen to. */
export const TRACK_EVENT = `${STORAGE_PREFIX}:track`;

/** Reports an event, unless the visitor has opted out of tracking. All analytics events go through this function. */
export function trackEvent<E extends keyof TrackedEvents>(event: E, properties: TrackedEvents[E]): void {
  if (hasTrackingOptOut(navigator)) return;
  window.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: { event, ...properties } }));
  // The site counts the event without cookies and without its properties. Finished plays are counted with their submissions.
  if (event !== 'play_finished') sendBeacon('POST /v1/events', { body: { event } }, { credentials: 'omit' });
}

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export function hasTrackingOptOut({
  doNotTrack,
  globalPrivacyControl,
}: {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
