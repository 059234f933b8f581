import { addPlay, isEnoughMore, type PlayBuffer, playsWaiting, type WaitingContent } from '#rules/stats/buffers';
import { sourceOf } from '#rules/stats/campaigns';
import { dayOf } from '#rules/stats/time';
import type { Counting } from './buffer.ts';
import { countedBy } from './counted-by.ts';
import { jsonParts } from './json-parts.ts';
import * as repo from './plays-repo.ts';
import type { Facts } from './scores-repo.ts';
import { statisticsWith } from './statistics.ts';
import { weigh } from './weigh.ts';

/** How many plays a batch writes to contents: their answers are read again, and a run has 128 MB in all. */
const PLAYS_A_BATCH = 1_000;

interface Counted {
  plays: readonly repo.Play[];
  /** Of these plays, those that were a person's first of the day. */
  firsts: readonly repo.Play[];
  /** Of the contents that were played, and of those whose turn it is; none of what is gone. */
  facts: readonly Facts[];
  /** Whose turn it is, though little may wait for them. */
  late: readonly string[];
  buffer: PlayBuffer;
  isQuiet: boolean;
}

/** What writes to those contents for which enough waits, with these plays; the other plays wait in the buffer. */
export async function writeContents(ctx: Counting, { plays, firsts, facts, late, buffer, isQuiet }: Counted) {
  const first = new Set(firsts.map(({ seq }) => seq));
  for (const { contentId, seq } of plays) addPlay(buffer, contentId, { seq, isFirst: first.has(seq), now: ctx.now });
  const touched = new Set([...plays.map(({ contentId }) => contentId), ...late]);
  const inTurn = new Set(late);
  const counts = new Map(facts.map((row) => [row.id, row.plays]));
  const due = [...touched].flatMap((id) => {
    const waiting = buffer.contents.get(id);
    const isDue = waiting && (isQuiet || inTurn.has(id) || isEnoughMore(playsWaiting(waiting), counts.get(id) ?? 0));
    return isDue ? [{ id, waiting }] : [];
  });
  const written = withinBatch(due);
  for (const { id } of written) buffer.contents.delete(id);
  return { touched, statements: await statementsOf(ctx, { written, facts, plays }) };
}

interface Due {
  id: string;
  waiting: WaitingContent;
}

/** As many as a batch writes, longest waiting first; one at least, however many plays it has. */
function withinBatch(due: readonly Due[]): Due[] {
  let room = PLAYS_A_BATCH;
  return due
    .toSorted((one, other) => one.waiting.since - other.waiting.since)
    .filter(({ waiting }, i) => {
      const plays = playsWaiting(waiting);
      const isTaken = i === 0 || plays <= room;
      if (isTaken) room -= plays;
      return isTaken;
    });
}

async function statementsOf({ db }: Counting, { written, facts, plays }: { written: readonly Due[] } & Pick<Counted, 'facts' | 'plays'>) {
  if (written.length === 0) return [];
  const inHand = new Map(plays.map((play) => [play.seq, play]));
  const seqs = written.flatMap(({ waiting: { firsts, others } }) => [...firsts, ...others]);
  const known = seqs.flatMap((seq) => inHand.get(seq) ?? []);
  const others = seqs.filter((seq) => !inHand.has(seq));
  const all = [...known, ...(others.length > 0 ? await repo.submissionsOf(db, others) : [])];
  const added = new Map(written.map(({ id, waiting }) => [id, { id, n: playsWaiting(waiting), players: waiting.firsts.length }]));
  const rows = facts.filter((row) => added.has(row.id));
  return [
    repo.addPlays(db, [...added.values()]),
    repo.addPlaysOfDays(db, daysOf(all)),
    repo.addSources(db, sourcesOf(all)),
    ...jsonParts(await statisticsWith(db, rows, all)).map((some) => repo.setStatistics(db, some)),
    ...weigh(
      db,
      rows.map((row) => withPlays(row, added.get(row.id))),
    ),
  ];
}

const withPlays = (row: Facts, { n, players } = { n: 0, players: 0 }): Facts => ({
  ...row,
  plays: row.plays + n,
  players: row.players + players,
});

const daysOf = (plays: readonly repo.Play[]) =>
  countedBy(plays, (play) => `${dayOf(play.createdAt)} ${play.contentId}`).map(({ id: name, n }) => {
    const [day = '', id = ''] = name.split(' ');
    return { day: Number(day), id, n };
  });

const sourcesOf = (plays: readonly repo.Play[]) =>
  countedBy(plays, (play) => `${play.contentId} ${sourceOf(play.metadata)}`).map(({ id: name, n }) => {
    const at = name.indexOf(' ');
    return { id: name.slice(0, at), source: name.slice(at + 1), n };
  });
