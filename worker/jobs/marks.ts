import { createHash } from 'node:crypto';
import { bucketOf } from './buffer.ts';
import type { MarksRow } from './buffers-repo.ts';
import type { Play } from './plays-repo.ts';

/** Six letters are 36 bits: at 100,000 plays a day three in a million are taken for another person's. */
const LETTERS = 6;
const EACH = new RegExp(`.{${LETTERS}}`, 'g');

/** A person at a content, the same through a day. */
const codeOf = ({ contentId, actor }: Play) => createHash('sha256').update(`${contentId} ${actor}`).digest('base64url').slice(0, LETTERS);

/** Attempts at trivia that are not plausible never count in ranks. */
const isFit = ({ type, ranked }: Play) => type !== 'kquiz' || ranked;

/** Of the plays of one day, the first that counts of each person and content, and what is to be remembered of them beside `known`. */
export function firstPlays(day: string, plays: readonly Play[], known: readonly MarksRow[]): { firsts: Play[]; marks: MarksRow[] } {
  const codes = new Set(known.flatMap((row) => row.codes.match(EACH) ?? []));
  const firsts: Play[] = [];
  const added = new Map<number, string>();
  for (const play of plays.filter(isFit)) {
    const code = codeOf(play);
    if (codes.has(code)) continue;
    codes.add(code);
    firsts.push(play);
    const bucket = bucketOf(play.contentId);
    added.set(bucket, (added.get(bucket) ?? '') + code);
  }
  return { firsts, marks: [...added].map(([bucket, more]) => ({ day: Number(day), bucket, codes: more })) };
}
