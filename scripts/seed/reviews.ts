import { REVIEW_LIMITS } from '#base/limits/moderation';
import { decideOnContents } from '#worker/moderation/reviews/decide';
import type { SeededPeople } from './people.ts';
import type { SeededContent } from './seed-contents.ts';
import type { SeedSite } from './seed-site.ts';

/** The number of the newest contents of trusted creators that await review. */
const PENDING_REVIEWS = 8;

/** Approves the contents of trusted creators, except for the newest. */
export async function seedReviews(site: SeedSite, people: SeededPeople, contents: readonly SeededContent[]): Promise<void> {
  const pending = contents.map(({ content }) => content).filter((content) => content.internalTags.includes('user_pending'));
  const ids = pending.slice(0, Math.max(0, pending.length - PENDING_REVIEWS)).map((content) => content._id);
  for (let start = 0; start < ids.length; start += REVIEW_LIMITS.batchSize) {
    const draft = { ids: ids.slice(start, start + REVIEW_LIMITS.batchSize), action: 'approve' as const, reason: '' };
    await decideOnContents(site.createContext(people.admin, site.today), draft);
  }
}
