import { VERSION_LIMITS } from '#base/limits/contents';

/** A saved version of a content, without what it contains. */
export interface VersionStamp {
  version: number;
  savedAt: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const getDay = ({ savedAt }: VersionStamp) => Math.floor(savedAt.getTime() / DAY_MS);
/** The number of the week, which begins on Monday: 1 January 1970 was a Thursday. */
const getWeek = (stamp: VersionStamp) => Math.floor((getDay(stamp) + 3) / 7);

/**
 * The numbers of the versions to delete. Kept are the newest ones, of the days before them the last version of each, of the weeks before
 * those the last version of each, and the versions in `required`; `VERSION_LIMITS` says how many. Days and weeks are those of UTC.
 */
export function listOutdatedVersions(versions: readonly VersionStamp[], required: ReadonlySet<number> = new Set()): number[] {
  const newestFirst = versions.toSorted((a, b) => b.version - a.version);
  const newest = newestFirst.slice(0, VERSION_LIMITS.newest);
  const older = newestFirst.slice(VERSION_LIMITS.newest).filter(({ version }) => !required.has(version));
  const daily = pickFirstOfEach(older, getDay).slice(0, VERSION_LIMITS.daily);
  const lastDaily = daily.at(-1);
  const beforeDaily = lastDaily ? older.filter((stamp) => getDay(stamp) < getDay(lastDaily)) : [];
  const weekly = daily.length < VERSION_LIMITS.daily ? [] : pickFirstOfEach(beforeDaily, getWeek);
  const requiredOlder = newestFirst.slice(VERSION_LIMITS.newest).filter(({ version }) => required.has(version));
  const versionsToKeep = new Set(
    [...newest, ...requiredOlder, ...daily, ...weekly].slice(0, VERSION_LIMITS.max).map(({ version }) => version),
  );
  return newestFirst.filter(({ version }) => !versionsToKeep.has(version)).map(({ version }) => version);
}

function pickFirstOfEach(stamps: readonly VersionStamp[], getPeriod: (stamp: VersionStamp) => number): VersionStamp[] {
  return stamps.filter((stamp, i) => {
    const previous = stamps[i - 1];
    return !previous || getPeriod(previous) !== getPeriod(stamp);
  });
}
