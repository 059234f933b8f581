import { trackVisits } from '#browser/tracking/visit-counts';

/** What a page does for later visits, after what this one needs. */
export function startVisit(): void {
  trackVisits();
  setTimeout(() => void import('#browser/document/register-service-worker').catch(() => undefined), 5_000);
}
