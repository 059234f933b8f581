import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getDayKey } from '#rules/stats/ranking-periods';
import { generateContents } from '#tests/bench/generate-contents';
import { bindings, clock } from '#tests/helpers/api';
import { createJobContext, DAY_MS, EVERY_FIVE_MINUTES, insertSubmissions, type TestPlay } from '#tests/jobs/helpers';
import { runJobs, TRIGGERS } from '#worker/jobs/index';

interface Line {
  job: string;
  outcome: string;
  statements: number;
  bytesRead: number;
  ms: number;
}

const CONTENTS = 12_000;
const STATEMENTS_MOST = 800;
const BYTES_MOST = 64_000_000;
const idOf = (n: number) => `0bench${String(n % CONTENTS).padStart(20, '0')}`;
const numbers = (most: number) => `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${most - 1})`;

let lines: Line[] = [];

/** More of everything than one run of any job takes. */
beforeAll(async () => {
  await generateContents(bindings.DB, 0, CONTENTS);
  await bindings.DB.exec('update contents set play_count = 0');
  const answers = [{ questionId: 'q1', choiceId: 'a', texts: ['x'.repeat(1_500)] }];
  for (let part = 0; part < 10; part += 1) {
    const plays = Array.from({ length: 1_000 }, (_, i): TestPlay => {
      const n = part * 1_000 + i;
      return { contentId: idOf(n * 7), at: clock.now, userId: n % 5 === 0 ? `player${n % 700}` : null, person: `p${n}`, answers };
    });
    await insertSubmissions(plays);
  }
  const now = clock.now.getTime();
  const [today, before] = [0, 2].map((days) => Number(getDayKey(new Date(now - days * DAY_MS))));
  const old = now - 40 * DAY_MS;
  for (const statement of [
    `insert into content_days (day, content_id, views) ${numbers(CONTENTS)} select ${today}, printf('0bench%020d', i), 3 from n`,
    `insert into content_days (day, content_id, views, rolled_views) ${numbers(CONTENTS)} select ${before}, printf('0bench%020d', i), 3, 3 from n`,
    `insert into unique_players (day, content_id, actor, plays, ranked) ${numbers(70_000)} select ${before}, 'c' || (i % 100), 'a' || i, 1, 1 from n`,
    `insert into search_outbox (content_id, queued_at) ${numbers(2_000)} select printf('0bench%020d', i), 1 from n where true on conflict do nothing`,
    `insert into users (id, username, password_hash, created_at, email, email_verified_at, digest, digest_due_at)
      ${numbers(700)} select 'player' || i, 'player' || i, '', 0, 'p' || i || '@example.org', 1, 'daily', ${now} - 1000 + i from n`,
    `insert into notifications (user_id, created_at, id, kind) select id, digest_due_at - 5, id, 'comment' from users where digest = 'daily'`,
    `insert into sessions (id, user_id, expires_at, created_at, last_used_at) ${numbers(6_000)} select 's' || i, 'u', ${old}, 0, 0 from n`,
    `insert into rate_limits (key, count, expires_at) ${numbers(6_000)} select 'k' || i, 1, ${old} from n`,
    `insert into view_marks (mark, expires_at) ${numbers(6_000)} select 'm' || i, ${old} from n`,
    `insert into images (key, owner_id, width, height, bytes, created_at) ${numbers(6_000)} select 'i' || i, 'u', 1, 1, 1, ${old} from n`,
  ])
    await bindings.DB.prepare(statement).run();
}, 120_000);

async function runOnce(): Promise<Line[]> {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  return lines.filter((line) => line.statements !== undefined);
}

const budgets = Object.entries(TRIGGERS[EVERY_FIVE_MINUTES] ?? {});
const statementCounts: number[] = [];

// What the first run has written to the outbox is what the second one sends.
describe.each(['first', 'second'])('every job at its limit stays within its budget in the %s run', () => {
  let ran: Line[] = [];

  beforeAll(async () => {
    await bindings.DB.exec('update mails set due_at = 0');
    clock.now = new Date(clock.now.getTime() + 5 * 60_000);
    ran = await runOnce();
    vi.restoreAllMocks();
    statementCounts.push(ran.reduce((total, line) => total + line.statements, 0));
  }, 120_000);

  test.each(budgets)('%s', (name, { budget }) => {
    const [line, ...others] = ran.filter(({ job }) => job === name);
    expect([line?.outcome, others]).toEqual(['done', []]);
    const { statements = 0, bytesRead = 0, ms = 0 } = line ?? {};
    console.log(`${name}: ${statements} of ${budget.statements} statements, ${bytesRead} of ${budget.bytes} bytes, ${ms} ms`);
    expect(statements).toBeLessThanOrEqual(budget.statements);
    expect(bytesRead).toBeLessThanOrEqual(budget.bytes);
  });
});

test('all jobs together stay within the limits of an invocation', () => {
  const sum = (key: 'statements' | 'bytes') => budgets.reduce((total, [, { budget }]) => total + budget[key], 0);
  expect(sum('statements')).toBeLessThanOrEqual(STATEMENTS_MOST);
  expect(sum('bytes')).toBeLessThanOrEqual(BYTES_MOST);
  // The leases are taken and given back beside the budgets of what runs under them.
  expect(statementCounts).toHaveLength(2);
  expect(Math.max(...statementCounts)).toBeLessThanOrEqual(STATEMENTS_MOST);
});
