import { createHash } from 'node:crypto';
import { dayOf } from '#rules/stats/time';
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

/** Of plays, the first that counts of each person, content and day, and what is to be remembered of them beside `known`. */
export function firstPlays(plays: readonly Play[], known: readonly MarksRow[]): { firsts: Play[]; marks: MarksRow[] } {
  const codes = new Set(known.flatMap((row) => (row.codes.match(EACH) ?? []).map((code) => `${row.day} ${code}`)));
  const firsts: Play[] = [];
  const marks = new Map<string, MarksRow>();
  for (const play of plays.filter(isFit)) {
    const day = Number(dayOf(play.createdAt));
    const code = codeOf(play);
    if (codes.has(`${day} ${code}`)) continue;
    codes.add(`${day} ${code}`);
    firsts.push(play);
    const bucket = bucketOf(play.contentId);
    const row = marks.get(`${day} ${bucket}`) ?? { day, bucket, codes: '' };
    marks.set(`${day} ${bucket}`, { ...row, codes: row.codes + code });
  }
  return { firsts, marks: [...marks.values()] };
}
