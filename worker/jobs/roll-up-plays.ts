import { dayCounter } from '#rules/dashboard/days';
import { overdue, type PlayBuffer } from '#rules/stats/buffers';
import { campaignDaysOf } from '#rules/stats/campaigns';
import { talliesOf } from '#rules/stats/tallies';
import { dayOf } from '#rules/stats/time';
import { withIds } from '../campaigns/ids.ts';
import * as campaigns from '../campaigns/repo.ts';
import * as counters from '../counters/repo.ts';
import { bufferOf, type Counting, saveBuffer } from './buffer.ts';
import { addMarks, allBuffers, marksOf } from './buffers-repo.ts';
import { advance } from './lease.ts';
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
    const read = await submissionsAfter(ctx.db, placeOf(stood).seq, CHUNK);
    const plays = ofOneDay(read);
    isQuiet &&= read.length <= QUIET;
    const buffer = bufferOf(await allBuffers(ctx.db));
    if (plays.length === 0 && isEmpty(buffer)) return;
    stood = await countChunk(ctx, plays, { stood, buffer, isQuiet });
    if (plays.length === read.length && read.length < CHUNK) return;
  }
}

/** Writes all that waits, and counts nothing new. */
export async function writeWaiting(ctx: Counting, watermark: string): Promise<void> {
  let stood = watermark;
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

/** Marks and rankings are of a day, so a chunk is too. */
function ofOneDay(plays: readonly Play[]): readonly Play[] {
  const [day] = plays.map((play) => dayOf(play.createdAt));
  const turn = plays.findIndex((play) => dayOf(play.createdAt) !== day);
  return turn < 0 ? plays : plays.slice(0, turn);
}

interface Standing {
  stood: string;
  buffer: PlayBuffer;
  isQuiet: boolean;
}

async function countChunk(ctx: Counting, plays: readonly Play[], { stood, buffer, isQuiet }: Standing): Promise<string> {
  const { db, now } = ctx;
  const day = dayOf(plays[0]?.createdAt ?? now);
  const late = overdue(buffer, 'contents', { now, isQuiet });
  const [known, facts] = await db.batch([
    marksOf(db, Number(day)),
    factsOf(db, [...new Set([...plays.map((play) => play.contentId), ...late])]),
  ]);
  const { firsts, marks } = firstPlays(day, plays, known);
  const tallies = talliesOf(countedPlays(firsts, facts));
  const ranked = await rank(ctx, { plays, tallies, buffer, isQuiet });
  const written = await writeContents(ctx, { plays, firsts, facts, late, buffer, isQuiet });
  const { seq, batch } = placeOf(stood);
  const next = `${plays.at(-1)?.seq ?? seq}/${batch + 1}`;
  await db.batch([
    advance(db, JOB, { from: stood, to: next }),
    addMarks(db, marks),
    counters.add(db, plays.length > 0 ? [{ name: dayCounter(day, 'plays'), n: plays.length }] : [], now),
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
