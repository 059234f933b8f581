import { KIND_NAMES } from '#base/kinds';

const ID = `(?:${KIND_NAMES.join('|')})-[0-9a-hjkmnp-tv-z]{9}`;

/** The `data-id` of an embedded quiz: its kind and its UID. */
export const EMBED_ID = new RegExp(`^${ID}$`);
export const EMBED_CLASS = 'quizlark';

/** The ids of the quizzes a cleaned body embeds, in order, each as often as it stands there. */
export function embeddedIds(html: string): string[] {
  const embeds = new RegExp(`<div class="${EMBED_CLASS}" data-id="(${ID})"></div>`, 'g');
  return [...html.matchAll(embeds)].flatMap((match) => match[1] ?? []);
}
