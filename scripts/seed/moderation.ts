import { REVIEW_LIMITS } from '#base/limits/moderation';
import { decideOnContents } from '#worker/moderation/reviews/decide';
import type { SeededContent } from './contents.ts';
import type { People } from './people.ts';
import type { SeedSite } from './site.ts';

/** How many of the newest contents of trusted creators wait to be looked at. */
const WAITING = 8;

/** Staff have looked at what trusted creators published, but for the newest. */
export async function seedReviews(site: SeedSite, people: People, made: readonly SeededContent[]): Promise<void> {
  const waiting = made.map(({ content }) => content).filter((content) => content.internalTags.includes('user_pending'));
  const ids = waiting.slice(0, Math.max(0, waiting.length - WAITING)).map((content) => content._id);
  for (let first = 0; first < ids.length; first += REVIEW_LIMITS.ids) {
    const draft = { ids: ids.slice(first, first + REVIEW_LIMITS.ids), action: 'approve' as const, reason: '' };
    await decideOnContents(site.call(people.admin, site.today), draft);
  }
}
