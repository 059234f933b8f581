import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEVELOPMENT_PASSWORD } from '#scripts/seed/accounts';
import { toCookieHeader } from '#tests/helpers/auth/cookies';
import { findDatabase } from '#tests/helpers/find-database';
import { copySeededStore, serveStore } from '#tests/helpers/serve';

let site: Awaited<ReturnType<typeof serveStore>>;
let cookie = '';

/** A separate store with the plays of two consumers on 2 November 2026 and the days before. */
beforeAll(async () => {
  site = await serveStore(async (state) => {
    await copySeededStore(state);
    const database = new DatabaseSync(findDatabase(state, 'consumer_days'));
    const insertRows = database.prepare(`insert into consumer_days (consumer, day, content_id, finished, abandoned)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1) select ?, 20261102 - i % 2, 'c' || i, 1, 0 from n`);
    for (const [key, rows] of [
      ['many-items', 101],
      ['many-rows', 50_001],
    ] as const) {
      database.prepare("insert into embed_consumers values (?, 'A paper', '[]', '', '{}', 0)").run(key);
      insertRows.run(rows, key);
    }
    database.close();
  });
  const headers = { origin: site.url, 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'staff_robin', password: DEVELOPMENT_PASSWORD });
  const response = await fetch(`${site.url}/v1/auth/local`, { method: 'POST', headers, body });
  cookie = toCookieHeader(response.headers.getSetCookie());
}, 60_000);
afterAll(() => site.stop());

/** The texts of the figures of a consumer, and where its CSV is. */
async function fetchFigures(key: string, query = 'from=2026-11-01&to=2026-11-02') {
  const html = await (await fetch(`${site.url}/internal/embeds/${key}?${query}`, { headers: { accept: 'text/html', cookie } })).text();
  const figures = /<section[^>]* id="figures"[^>]*>(.*?)<\/section>\s*(?:<section|<form|<astro)/s.exec(html)?.[1] ?? '';
  return {
    text: figures
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    csvPath: /href="([^"]*format=csv)"/.exec(html)?.[1]?.replace(/&#38;|&amp;/g, '&'),
  };
}

test('a list of items that is cut says so, and the CSV of the chosen days has all', async () => {
  const { text, csvPath } = await fetchFigures('many-items');
  expect(text).toContain('The 100 items with the most plays. The CSV has all.');
  expect(csvPath).toBe('/v1/admin/embeds/many-items/stats?from=20261101&to=20261102&format=csv');
  const csv = await (await fetch(site.url + csvPath, { headers: { cookie } })).text();
  expect(csv.trimEnd().split('\r\n')).toHaveLength(102);
  expect((await fetchFigures('many-items', 'from=2026-11-01&to=2026-11-01')).text).not.toContain('items with the most plays');
});

test('days with too many rows for a CSV have all their plays, and in place of the link the reason', async () => {
  const { text, csvPath } = await fetchFigures('many-rows');
  expect(csvPath).toBeUndefined();
  expect(text).toContain('CSV by day and item: These days have more than 50,000 rows. Choose fewer days.');
  expect(text).toContain('Plays 50,001 Results 50,001 Completion 100 %');
  expect(text).toMatch(/The 100 items with the most plays\. By day/);
  expect((await fetchFigures('many-rows', 'from=20261102&to=20261102')).csvPath).toBeDefined();
});
