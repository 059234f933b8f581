import { dayCounter } from '#rules/dashboard/days';
import { isFull, overdue, type PlayBuffer } from '#rules/stats/buffers';
import { campaignDaysOf } from '#rules/stats/campaigns';
import { talliesOf } from '#rules/stats/tallies';
import { dayOf } from '#rules/stats/time';
import { withIds } from '../campaigns/ids.ts';
import * as campaigns from '../campaigns/repo.ts';
import * as counters from '../counters/repo.ts';
import { bucketOf, bufferOf, type Counting, saveBuffer } from './buffer.ts';
import { addMarks, allBuffers, marksOf } from './buffers-repo.ts';
import { countedBy } from './counted-by.ts';
import { advance, watermarkOf } from './lease.ts';
import { firstPlays } from './marks.ts';
import { type Play, submissionsAfter } from './plays-repo.ts';
import { rank } from './rank.ts';
import { type Facts, factsOf } from './scores-repo.ts';
import { writeContents } from './write-contents.ts';

const JOB = 'roll-up-plays';
const CHUNK = 400;
const CHUNKS_A_RUN = 15;
/** A run that finds so few plays writes whatever waits, so that on a quiet site every count is right after each run. */
const QUIET = 32;

/**
 * Counts new submissions, chunk by chunk, each chunk in one batch with its watermark. Rankings and counters follow at once. What would
 * cost contents and people many rows a play waits in the play buffers until enough of it is together, and goes out with the batch that
 * finds so.
 */
export async function rollUpPlays(ctx: Counting, watermark: string): Promise<void> {
  let stood = watermark;
  let isQuiet = true;
  for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) {
    const buffer = bufferOf(await allBuffers(ctx.db));
    if (isFull(buffer, bucketOf)) {
      stood = await countChunk(ctx, [], { stood, buffer, isQuiet: true });
      continue;
    }
    const plays = await submissionsAfter(ctx.db, placeOf(stood).seq, CHUNK);
    isQuiet &&= plays.length <= QUIET;
    if (plays.length === 0 && isEmpty(buffer)) return;
    stood = await countChunk(ctx, plays, { stood, buffer, isQuiet });
    if (plays.length < CHUNK) return;
  }
}

/** Writes all that waits, and counts nothing new. */
export async function writeWaiting(ctx: Counting): Promise<void> {
  let stood = await watermarkOf(ctx.db, JOB);
  for (;;) {
    const buffer = bufferOf(await allBuffers(ctx.db));
    if (isEmpty(buffer)) return;
    stood = await countChunk(ctx, [], { stood, buffer, isQuiet: true });
  }
}

const isEmpty = ({ contents, people }: PlayBuffer) => contents.size === 0 && people.size === 0;

/** The watermark, `<seq of the last submission that is counted>/<how many batches there were>`: writing what waits moves it too. */
const placeOf = (watermark: string) => {
  const [seq = 0, batch = 0] = watermark.split('/').map(Number);
  return { seq, batch };
};

interface Standing {
  stood: string;
  buffer: PlayBuffer;
  isQuiet: boolean;
}

async function countChunk(ctx: Counting, plays: readonly Play[], { stood, buffer, isQuiet }: Standing): Promise<string> {
  const { db, now } = ctx;
  const perDay = countedBy(plays, (play) => dayOf(play.createdAt));
  const late = overdue(buffer, 'contents', { now, isQuiet });
  const [known, facts] = await db.batch([
    marksOf(
      db,
      perDay.map(({ id }) => Number(id)),
    ),
    factsOf(db, [...new Set([...plays.map((play) => play.contentId), ...late])]),
  ]);
  const { firsts, marks } = firstPlays(plays, known);
  const counted = Map.groupBy(countedPlays(firsts, facts), ({ at }) => dayOf(at));
  const tallies = [...counted.keys()].toSorted().map((day) => talliesOf(counted.get(day) ?? []));
  const ranked = await rank(ctx, { plays, tallies, buffer, isQuiet });
  const written = await writeContents(ctx, { plays, firsts, facts, late, buffer, isQuiet });
  const { seq, batch } = placeOf(stood);
  const next = `${plays.at(-1)?.seq ?? seq}/${batch + 1}`;
  await db.batch([
    advance(db, JOB, { from: stood, to: next }),
    addMarks(db, marks),
    counters.add(
      db,
      perDay.map(({ id: day, n }) => ({ name: dayCounter(day, 'plays'), n })),
      now,
    ),
    campaigns.addDays(db, await withIds(campaignDaysOf(plays))),
    ...ranked.statements,
    ...written.statements,
    ...saveBuffer(db, buffer, [...written.touched, ...ranked.touched]),
  ]);
  return next;
}

/** What ranks need to know of plays; nothing of those whose content is gone. */
function countedPlays(plays: readonly Play[], facts: readonly Facts[]) {
  const factsById = new Map(facts.map((row) => [row.id, row]));
  return plays.flatMap(({ contentId, createdAt, userId }) => {
    const content = factsById.get(contentId);
    return content ? [{ ...content, at: createdAt, userId }] : [];
  });
}
