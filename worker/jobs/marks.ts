import { createHash } from 'node:crypto';
import { dayOf } from '#rules/stats/time';
import { BUCKETS, bucketOf } from './buffer.ts';
import type { MarksRow } from './buffers-repo.ts';
import type { Play } from './plays-repo.ts';

/** Six letters are 36 bits: at 100,000 plays a day two in a million are taken for another person's. */
const LETTERS = 6;
/** Letters after which a day goes on in another row: a row of D1 holds 2 MB (developers.cloudflare.com/d1/platform/limits). */
const FULL = 1_500_000;

/** A person at a content, the same through a day. */
const codeOf = ({ contentId, actor }: Play) => createHash('sha256').update(`${contentId} ${actor}`).digest('base64url').slice(0, LETTERS);

/** Attempts at trivia that are not plausible never count in ranks. */
const isFit = ({ type, ranked }: Play) => type !== 'kquiz' || ranked;

/** Of plays, the first that counts of each person, content and day, and what is to be remembered of them beside `rows`. */
export function firstPlays(plays: readonly Play[], rows: readonly MarksRow[]): { firsts: Play[]; marks: MarksRow[] } {
  const fit = plays.filter(isFit).map((play) => ({ play, day: Number(dayOf(play.createdAt)), code: codeOf(play) }));
  const counted = knownOf(new Set(fit.map(nameOf)), rows);
  const firsts: Play[] = [];
  const marks = new Map<string, MarksRow>();
  for (const one of fit) {
    if (counted.has(nameOf(one))) continue;
    counted.add(nameOf(one));
    firsts.push(one.play);
    const bucket = openRow(bucketOf(one.play.contentId), one.day, rows);
    const codes = (marks.get(`${one.day} ${bucket}`)?.codes ?? '') + one.code;
    marks.set(`${one.day} ${bucket}`, { day: one.day, bucket, codes });
  }
  return { firsts, marks: [...marks.values()] };
}

const nameOf = ({ day, code }: { day: number; code: string }) => `${day} ${code}`;

/** Those of the names that stand in the rows: a set of all that stands there would be too much for a run. */
function knownOf(names: ReadonlySet<string>, rows: readonly MarksRow[]): Set<string> {
  const known = new Set<string>();
  for (const { day, codes } of rows) {
    for (let at = 0; at < codes.length; at += LETTERS) {
      const name = nameOf({ day, code: codes.slice(at, at + LETTERS) });
      if (names.has(name)) known.add(name);
    }
  }
  return known;
}

/** The row of a bucket that has room. */
function openRow(bucket: number, day: number, rows: readonly MarksRow[]): number {
  const isFull = rows.some((row) => row.day === day && row.bucket === bucket && row.codes.length >= FULL);
  return isFull ? openRow(bucket + BUCKETS, day, rows) : bucket;
}
