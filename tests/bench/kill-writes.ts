import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runNode } from '#scripts/cli/run-command';
import { getStatePaths } from '#scripts/state/state-folder';
import { findFreePort } from '#tests/helpers/serve';
import { createSeededState, startSiteProcess } from '#tests/helpers/site-process';
import { startCuttingProxy } from './cutting-proxy.ts';
import { type Acknowledged, createAcknowledged, sendCall, WritingClient } from './write-traffic.ts';

const KILLS = Number(process.argv[2] ?? 60);
const CLIENTS = 8;
/** The site is killed this long after it is up. */
const [SHORTEST_MS, LONGEST_MS] = [1_000, 3_500];
const CUT_SHARE = 0.3;
const RETRIED_PLAYS = Number(process.argv[3] ?? 5_000);
const TRIES = 12;

type Target = { _id: string; UID: string };

async function listTargets(port: number, origin: string): Promise<Target[]> {
  const { body } = await sendCall(port, origin, { line: 'GET /v1/public_contents?contentTypes=article&limit=20' });
  return body.contents;
}

/** Writes until the site is killed, and starts it again on the same folder. */
async function killWhileWriting(folder: string, acknowledged: Acknowledged): Promise<void> {
  const port = await findFreePort();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const site = await startSiteProcess(folder, port);
    const targets = await listTargets(port, site.origin);
    const clients = Array.from({ length: CLIENTS }, () => new WritingClient({ port, origin: site.origin, targets, acknowledged }));
    const runs = clients.map(async (client) => {
      // The kill ends the connection.
      for (;;) await client.write();
    });
    const ends = Promise.allSettled(runs);
    await new Promise((resolve) => setTimeout(resolve, SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS)));
    await site.killGroup();
    await ends;
    if (kill % 10 === 0) console.log(`  ${kill} of ${KILLS} kills`);
  }
}

/** Submits plays through a proxy that cuts connections, and repeats each with its Idempotency-Key. Returns the stored plays and the lost ones. */
async function retryOverCuts(folder: string): Promise<{ ids: string[]; givenUp: number; connections: number; cuts: number }> {
  const site = await startSiteProcess(folder, await findFreePort());
  const proxy = await startCuttingProxy(Number(new URL(site.origin).port), CUT_SHARE);
  const targets = await listTargets(Number(new URL(site.origin).port), site.origin);
  const ids: string[] = [];
  let [next, givenUp] = [0, 0];
  const submit = async (number: number) => {
    const line = `POST /v1/articles/${targets[number % targets.length]?._id}/submissions`;
    const call = { line, body: { answers: [] }, headers: { 'idempotency-key': `bench-${number}` } };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const answer = await sendCall(proxy.port, site.origin, call).catch(() => null);
      if (answer?.status === 201) return void ids.push(answer.body.submission._id);
    }
    givenUp += 1;
  };
  const work = async () => {
    while (next < RETRIED_PLAYS) {
      next += 1;
      await submit(next);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  proxy.close();
  site.process.kill('SIGTERM');
  await site.exited;
  const { connections, cutBefore, cutAfter } = proxy.counts;
  return { ids, givenUp, connections, cuts: cutBefore + cutAfter };
}

function openMainDatabase(folder: string): DatabaseSync {
  const d1 = join(getStatePaths(folder).resources, 'd1', 'miniflare-D1DatabaseObject');
  for (const name of readdirSync(d1).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file))) {
    const database = new DatabaseSync(join(d1, name), { readOnly: true });
    if (database.prepare("select 1 from sqlite_schema where name = 'submissions'").get()) return database;
    database.close();
  }
  throw new Error(`${folder} has no database with submissions.`);
}

/** Counts the acknowledged writes that are not stored, by kind. */
function countLost(database: DatabaseSync, acknowledged: Acknowledged): Record<string, number> {
  const readSet = (sql: string) => new Set(Object.values(database.prepare(sql).all()).map((row) => String(row['id'])));
  const readMap = (sql: string) =>
    new Map(
      database
        .prepare(sql)
        .all()
        .map((row) => [String(row['id']), String(row['value'])]),
    );
  const countMissing = (ids: Set<string>, stored: Set<string>) => [...ids].filter((id) => !stored.has(id)).length;
  const countWrong = (allowed: Map<string, Set<string>>, stored: Map<string, string>) =>
    [...allowed].filter(([key, values]) => !values.has(stored.get(key) ?? '')).length;
  return {
    users: countMissing(acknowledged.users, readSet('select id from users')),
    plays: countMissing(acknowledged.plays, readSet('select id from submissions')),
    comments: countMissing(acknowledged.comments, readSet('select id from comments')),
    images: countMissing(acknowledged.images, readSet("select '/images/' || key as id from images")),
    contents: countWrong(acknowledged.titles, readMap('select id, title as value from contents')),
    votes: countWrong(acknowledged.votes, readMap("select topic || ' ' || user_id as id, score as value from votes")),
    follows: countWrong(
      acknowledged.follows,
      readMap("select user_id || ' ' || target as id, 'follow' as value from relations where type = 'follow'"),
    ),
  };
}

const folder = await createSeededState();
const acknowledged = createAcknowledged();
let hasFailed = false;
const report = (name: string, value: string | number, isGood: boolean) => {
  hasFailed ||= !isGood;
  console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(44)} ${value}`);
};
try {
  console.log(`\n${KILLS} kills during writes of ${CLIENTS} clients`);
  await killWhileWriting(folder, acknowledged);
  console.log(`\n${RETRIED_PLAYS} plays over a proxy that cuts ${CUT_SHARE * 100} % of the connections`);
  const retried = await retryOverCuts(folder);
  const database = openMainDatabase(folder);
  const [{ total } = { total: 0 }] = [acknowledged.counts].map((counts) => ({
    total: Object.entries(counts).reduce((sum, [name, count]) => (name.startsWith('refused') ? sum : sum + count), 0),
  }));
  console.log(`\nAcknowledged: ${total}  ${JSON.stringify(acknowledged.counts)}\n`);
  for (const [kind, lost] of Object.entries(countLost(database, acknowledged)))
    report(`acknowledged ${kind} that are lost`, lost, lost === 0);
  const wrongComments = database
    .prepare(
      `select count(*) as n from contents where comment_count <> (select count(*) from comments
        where thread_slug = contents.type || '-' || contents.uid and reply = '' and deleted_at is null)`,
    )
    .get();
  report('contents with a wrong number of comments', Number(wrongComments?.['n']), wrongComments?.['n'] === 0);
  const [{ quick_check: check } = {}] = database.prepare('pragma quick_check').all();
  report('quick_check', String(check), check === 'ok');
  const stored = database
    .prepare('select count(*) as n from submissions where id in (select value from json_each(?))')
    .get(JSON.stringify(retried.ids));
  report(
    `plays stored of ${RETRIED_PLAYS} (${retried.cuts} of ${retried.connections} cut)`,
    Number(stored?.['n']),
    stored?.['n'] === RETRIED_PLAYS,
  );
  report('plays given up', retried.givenUp, retried.givenUp === 0);
  database.close();
  const { code, output } = await runNode('scripts/rebuild-stats.ts', ['--check', '--state', folder]);
  report('counters that differ from recounted ones', output.trim().split('\n').at(-3) ?? '', code === 0);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(hasFailed ? 1 : 0);
