import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSiteInto } from '#scripts/build/build';
import { withProgress } from '#scripts/cli/progress';
import { UserError } from '#scripts/cli/user-error';
import { openStorage, readBuiltConfig } from '#scripts/serve/serve-site';
import { preparePublicStore } from '#scripts/state/prepare-store';
import { getStatePaths, openStateFolder, readJson } from '#scripts/state/state-folder';
import { generateContents, generateDocuments, markIndexComplete } from '#tests/bench/generate-contents';
import { DAILY_TRAFFIC, insertHistory, insertPeople, updateMonthCounts } from '#tests/bench/generate-plays';
import type { Env } from '#worker/env';
import { getSha256Hex } from '#worker/platform/signing';

export const ORIGIN = 'https://load.example';
/** Accounts that are signed in during the load: older than a day, so each counts as a person, and trusted to publish without review. */
export const MEMBERS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const COPY_PREFIX = 'quizlark-load-';

export interface StoreSize {
  contents: number;
  plays: number;
}

/** Fills a state folder with the state of a public site of this size, unless it has that already. */
export async function fillStore(folder: string, size: StoreSize): Promise<void> {
  const marker = join(folder, 'load.json');
  if (existsSync(marker)) return assertSize(folder, readJson<StoreSize>(marker), size);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserError(`${folder} is not empty and is not the store of an earlier run. Nothing in it was changed. Choose another folder.`);
  await withProgress(`Filling ${folder} with ${size.contents} contents and ${size.plays} plays`, async () => {
    const state = await openStateFolder(folder);
    try {
      await buildSiteInto(getStatePaths(folder).site);
      const config = readBuiltConfig(folder);
      await preparePublicStore(folder, ORIGIN, config);
      const storage = await openStorage(folder, config);
      try {
        await insertRows(await storage.getBindings<Pick<Env, 'DB' | 'SEARCH'>>(), size);
      } finally {
        await storage.dispose();
      }
      // The site is built again by each run.
      rmSync(getStatePaths(folder).site, { recursive: true });
      writeFileSync(marker, JSON.stringify(size));
    } finally {
      state.close();
    }
  });
}

function assertSize(folder: string, stored: Partial<StoreSize> | null, size: StoreSize): void {
  if (stored?.contents !== size.contents || stored?.plays !== size.plays)
    throw new UserError(
      `${folder} has ${stored?.contents} contents and ${stored?.plays} plays. Choose another folder, or ask for that many: --contents ${stored?.contents} --plays ${stored?.plays}`,
    );
}

async function insertRows(bindings: Pick<Env, 'DB' | 'SEARCH'>, { contents, plays }: StoreSize): Promise<void> {
  await insertCategories(bindings.DB);
  await generateContents(bindings.DB, 0, contents);
  await generateDocuments(bindings.SEARCH, 0, contents);
  await markIndexComplete(bindings);
  await insertPeople(bindings.DB, DAILY_TRAFFIC);
  await insertHistory(bindings.DB, { from: 0, to: plays, contents });
  await updateMonthCounts(bindings.DB, { ...DAILY_TRAFFIC, contents: Math.min(contents, DAILY_TRAFFIC.contents) });
  await insertMembers(bindings.DB);
}

/** The categories of the generated contents. */
async function insertCategories(db: D1Database): Promise<void> {
  await db
    .prepare(
      `insert into categories (id, uid, title, rank_score)
        with recursive n(i) as (select 0 union all select i + 1 from n where i < 9) select 'cat' || i, 'cat' || i, 'Category ' || i, 100 - i from n`,
    )
    .run();
}

async function insertMembers(db: D1Database): Promise<void> {
  await db
    .prepare(
      `insert into users (id, username, password_hash, published_count, created_at)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < ${MEMBERS - 1})
      select printf('${MEMBER_ID}', i), 'member_' || i, 'none', 50, 1600000000000 from n`,
    )
    .run();
}

const MEMBER_ID = '01h0member%016d';
export const getSessionToken = (member: number): string => `member${String(member).padStart(34, '0')}`;

/** Copies a filled store to a temporary folder, so that each run begins with the same state, and signs its members in. */
export async function copyFilledStore(folder: string): Promise<string> {
  deleteAbandonedCopies();
  const copy = mkdtempSync(join(tmpdir(), `${COPY_PREFIX}${process.pid}-`));
  const [from, to] = [getStatePaths(folder), getStatePaths(copy)];
  mkdirSync(copy, { recursive: true });
  for (const name of ['format', 'secret', 'publicMarker', 'seededMarker', 'resources'] as const)
    cpSync(from[name], to[name], { recursive: true });
  await buildSiteInto(to.site);
  const config = readBuiltConfig(copy);
  await preparePublicStore(copy, ORIGIN, config);
  const storage = await openStorage(copy, config);
  try {
    await insertSessions((await storage.getBindings<Pick<Env, 'DB'>>()).DB);
  } finally {
    await storage.dispose();
  }
  return copy;
}

async function insertSessions(db: D1Database): Promise<void> {
  const rows = Array.from({ length: MEMBERS }, async (_, member) => ({ member, id: await getSha256Hex(getSessionToken(member)) }));
  const now = Date.now();
  await db
    .prepare(
      `insert into sessions (id, user_id, expires_at, created_at, last_used_at)
        select value ->> 'id', printf('${MEMBER_ID}', value ->> 'member'), ${now + 20 * DAY_MS}, ${now}, ${now} from json_each(?)`,
    )
    .bind(JSON.stringify(await Promise.all(rows)))
    .run();
}

/** A run that was killed leaves its copy. */
function deleteAbandonedCopies(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(COPY_PREFIX))) {
    const pid = Number.parseInt(name.slice(COPY_PREFIX.length), 10);
    if (!existsSync(`/proc/${pid}`)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
