import { SYSTEM_USERS } from '#base/product';
import type { SubmissionMetadata } from '#contract/playing/submissions';
import { dayCounter } from '#rules/dashboard/days';
import { type ContentStatistics, type Countable, withPlays } from '#rules/stats/answer-stats';
import { campaignDaysOf, sourceOf } from '#rules/stats/campaigns';
import { type Ranks, rankingWith, ranksOfTally, ranksWith, recordOf } from '#rules/stats/ranks';
import { type Tally, talliesOf } from '#rules/stats/tallies';
import { dayOf } from '#rules/stats/time';
import type { Db } from '#worker/db/client';
import { parseJsonOr } from '#worker/db/parse-json';
import { type JobRun, openJobRun } from '#worker/jobs/runner/job-run';
import { withIds } from '#worker/partners/campaigns/ids';
import { countComments, countViews, countVotes, deriveScores } from './derive-rest.ts';
import { readPages } from './pages.ts';
import { type CountedPlay, listCountedPlays, listErased, listPending } from './plays-repo.ts';
import { addContents, type PlayedContent, type PlayedContents } from './quizzes.ts';
import { addNumbers, DERIVED, keyOf, type Rows, type State } from './tables.ts';

/** Their answers can have 32 KB each. */
const PLAYS_PAGE = 500;
const IDS_PAGE = 5_000;

/** A content that was erased: its plays stay those of who played it. */
const GONE = { creatorId: SYSTEM_USERS.recycleBin, listed: false, tags: [], categories: [] };

/** What should be stored. */
export interface Right {
  state: State;
  /** Whose records no ranking shows any more. */
  erased: ReadonlySet<string>;
  /** Of the roll-up of plays, as it stood before anything was read: what it stores later is not in `state`. */
  run: JobRun<'roll-up-plays'>;
}

/** Everything that roll-ups keep, counted anew from submissions, views by day, votes and comments, as contents stand today. */
export async function deriveRows(db: Db, now: Date): Promise<Right> {
  const run = await openJobRun(db, 'roll-up-plays');
  const state = Object.fromEntries(Object.keys(DERIVED).map((name) => [name, new Map()])) as State;
  const known: PlayedContents = new Map();
  const plays: PlayCounts = { state, known, firstPending: await findPending(db), unique: new Set() };
  const ranks: RankCounts = { tallies: new Map(), people: new Map(), erased: await findErased(db) };
  const until = run.state.seq;
  const pages = readPages<CountedPlay>(PLAYS_PAGE, (last) => listCountedPlays(db, { after: last?.seq ?? 0, until, limit: PLAYS_PAGE }));
  for await (const page of pages) {
    await addContents(
      db,
      known,
      page.map((play) => play.contentId),
    );
    countPlays(plays, page);
    countUniquePlayers(plays, ranks, page);
    for (const day of await withIds(campaignDaysOf(page.map(toBroughtPlay)))) addCampaign(state.campaigns, day);
  }
  await countViews(db, state, now);
  await countVotes(db, state.votes);
  await deriveScores(db, state);
  await countComments(db, state.comments);
  setRanks(state, ranks);
  return { state, erased: ranks.erased, run };
}

/** From which play on those of a content are pending, by the content's id. */
async function findPending(db: Db): Promise<Map<string, number>> {
  const pending = new Map<string, number>();
  const pages = readPages<{ id: string; firstSeq: number }>(IDS_PAGE, (last) =>
    listPending(db, { after: last?.id ?? '', limit: IDS_PAGE }),
  );
  for await (const page of pages) for (const { id, firstSeq } of page) pending.set(id, firstSeq);
  return pending;
}

async function findErased(db: Db): Promise<ReadonlySet<string>> {
  const erased = new Set<string>();
  const pages = readPages<{ id: string }>(IDS_PAGE, (last) => listErased(db, { after: last?.id ?? '', limit: IDS_PAGE }));
  for await (const page of pages) for (const { id } of page) erased.add(id);
  return erased;
}

const toBroughtPlay = ({ createdAt, resultId, metadata }: CountedPlay) => ({
  createdAt: new Date(createdAt),
  resultId,
  metadata: parseMetadata(metadata),
});

/** Metadata that cannot be read names no campaign. */
const parseMetadata = (metadata: string) => parseJsonOr<SubmissionMetadata>(metadata, {}, () => undefined);

interface PlayCounts {
  state: State;
  known: PlayedContents;
  firstPending: ReadonlyMap<string, number>;
  /** Whose first play that can count in ranks was, of each content and day. */
  unique: Set<string>;
}

/** The counters of a content, or what is pending of them, for a play. */
function countersOf({ state, firstPending }: PlayCounts, { contentId, seq }: CountedPlay): Rows {
  return isPending(firstPending, { contentId, seq }) ? state.pending : state.contents;
}

const isPending = (firstPending: ReadonlyMap<string, number>, { contentId, seq }: Pick<CountedPlay, 'contentId' | 'seq'>) =>
  seq >= (firstPending.get(contentId) ?? Number.POSITIVE_INFINITY);

function countPlays(counts: PlayCounts, plays: readonly CountedPlay[]): void {
  const { state, known } = counts;
  for (const play of plays) {
    const day = dayOf(new Date(play.createdAt));
    addNumbers(countersOf(counts, play), keyOf(play.contentId), [1, 0]);
    if (play.userId !== null) addNumbers(state.users, keyOf(play.userId), [1]);
    addNumbers(state.counters, keyOf(dayCounter(day, 'plays')), [1]);
    if (isPending(counts.firstPending, play)) continue;
    const content = known.get(play.contentId);
    addNumbers(state.days, keyOf(Number(day), play.contentId), [1, 0]);
    if (content) addNumbers(state.sources, keyOf(play.contentId, sourceOf(parseMetadata(play.metadata))), [1]);
    if (content?.countable) addStatistics(state.statistics, { ...content, countable: content.countable }, play);
  }
}

function addStatistics(
  rows: Rows,
  { countable, removed }: Pick<PlayedContent, 'removed'> & { countable: Countable },
  { contentId, resultId, answers }: CountedPlay,
): void {
  const [resultStats, answerStats] = rows.get(keyOf(contentId)) ?? [removed.resultStats, removed.answerStats];
  const before = { resultStats, answerStats } as ContentStatistics;
  const after = withPlays(before, countable, [{ resultId, answers: JSON.parse(answers) }]);
  rows.set(keyOf(contentId), [after.resultStats, after.answerStats]);
}

interface RankCounts {
  /** Records by their type, period, person and word. */
  tallies: Map<string, Tally>;
  people: Map<string, Ranks>;
  /** Whose records nobody is shown. */
  erased: ReadonlySet<string>;
}

function countUniquePlayers(counts: PlayCounts, { tallies, people, erased }: RankCounts, plays: readonly CountedPlay[]): void {
  for (const play of plays) {
    const name = `${dayOf(new Date(play.createdAt))} ${play.contentId} ${play.actor}`;
    if (counts.unique.has(name) || (play.type === 'kquiz' && !play.ranked)) continue;
    counts.unique.add(name);
    addNumbers(countersOf(counts, play), keyOf(play.contentId), [0, 1]);
    const content = counts.known.get(play.contentId)?.content ?? GONE;
    for (const tally of talliesOf([{ ...content, at: new Date(play.createdAt), userId: play.userId }])) {
      const { type, timeDim, userId, customDim } = tally;
      if (erased.has(userId)) continue;
      const key = keyOf(type, timeDim, userId, customDim);
      tallies.set(key, sumOf(tallies.get(key), tally));
      if (userId !== '') people.set(userId, ranksWith(people.get(userId) ?? {}, ranksOfTally(tally)));
    }
  }
}

function sumOf(before: Tally | undefined, tally: Tally): Tally {
  if (!before) return tally;
  const byCategory = { ...before.byCategory };
  for (const [category, n] of Object.entries(tally.byCategory)) byCategory[category] = (byCategory[category] ?? 0) + n;
  return { ...tally, plays: before.plays + tally.plays, byCategory };
}

/** Rankings out of all their records, and what people show of theirs. */
function setRanks(state: State, { tallies, people }: RankCounts): void {
  for (const [name, some] of Map.groupBy(tallies.values(), ({ type, timeDim }) => keyOf(type, timeDim))) {
    const [type = ''] = JSON.parse(name) as string[];
    const records = some.map((tally) => ({ ...recordOf(tally.userId, tally), customDim: tally.customDim }));
    state.stats.set(name, [rankingWith(type, [], records)]);
  }
  for (const [userId, ranks] of people) state.users.set(keyOf(userId), [Number(state.users.get(keyOf(userId))?.[0] ?? 0), ranks]);
  for (const [key, row] of state.users) if (row.length === 1) state.users.set(key, [...row, {}]);
}

function addCampaign(rows: Rows, { day, id, plays, results, ...words }: Awaited<ReturnType<typeof withIds>>[number]): void {
  const [, , , , playsBefore = 0, resultsBefore = 0] = (rows.get(keyOf(day, id)) ?? []) as number[];
  const names = [words.campaignId, words.utmSource, words.utmMedium, words.utmCampaign];
  rows.set(keyOf(day, id), [...names, playsBefore + plays, resultsBefore + results]);
}
