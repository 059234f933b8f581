import { trackVisits } from '#browser/tracking/visit-counts';

/** Counts the visit, and registers the service worker for later ones. */
export function startVisit(): void {
  trackVisits();
  void import('#browser/document/register-service-worker').catch(() => undefined);
}
