import { withoutAccents } from '#rules/text/normalise';

const MOST = 80;
const RESERVED = new Set(['new', 'search']);

/** 26 characters that begin with 0: an `_id`. */
export const isContentId = (text: string): boolean => /^0[0-9a-hjkmnp-tv-z]{25}$/.test(text);
/** Nine characters that begin with 1 to 9: a UID. */
export const isUid = (text: string): boolean => /^[1-9][0-9a-hjkmnp-tv-z]{8}$/.test(text);

/** The urlName a title makes: plain letters where its script allows, digits and hyphens; never like an `_id` or a UID. */
export function slugOf(title: string): string {
  const plain = withoutAccents(title.normalize('NFKC').toLowerCase().replace(/ß/g, 'ss'))
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const slug = cutAtWord(plain) || 'quiz';
  return RESERVED.has(slug) || isContentId(slug) || isUid(slug) ? `${slug}-quiz` : slug;
}

function cutAtWord(slug: string): string {
  if (slug.length <= MOST) return slug;
  const cut = slug.slice(0, MOST + 1);
  const end = cut.lastIndexOf('-');
  return (end > 0 ? cut.slice(0, end) : cut.slice(0, MOST)).replace(/-+$/, '');
}

/** The first of `base`, `base-2`, `base-3` … that is not taken. */
export function nextSlug(base: string, taken: readonly string[]): string {
  if (!taken.includes(base)) return base;
  for (let n = 2; ; n += 1) if (!taken.includes(`${base}-${n}`)) return `${base}-${n}`;
}
