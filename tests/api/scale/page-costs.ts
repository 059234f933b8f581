import { expect, test } from 'vitest';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { getContentPage } from '#worker/contents/contents/page';
import { createRequestContext, type RequestContext } from '#worker/context';
import { getHomeScreen } from '#worker/discovery/home/service';
import { refreshHome } from '#worker/jobs/refresh-home/job';

const PATHS = [
  '/v1/public_contents',
  '/v1/public_contents?sort=-performance.performanceScore&contentTypes=kquiz',
  `/v1/public_contents?conditions=${encodeURIComponent('{"tags":"tag7"}')}&sort=-performance.playCount`,
  '/v1/promote_contents?limit=16',
  '/v1/kquizzes/bench-300',
] as const;

/** Lists in a shuffled order, whose pages read a few rows more or less: measured over many seeds together. */
const SHUFFLED_PATHS = ['/v1/public_contents?', '/v1/public_contents?contentTypes=kquiz&'] as const;
const SHUFFLE_SEEDS = Array.from({ length: 40 }, (_, i) => 3 * i * i + 2);

type Cost = Omit<RequestContext['meter'], 'bytesRead'>;
const costs = new Map<string, Cost[]>();
/** For each path and size, the rows that the first page of each seed reads. */
const shuffledRowsRead = new Map<string, number[][]>();

async function measureCost(name: string, run: (ctx: RequestContext) => Promise<unknown>): Promise<void> {
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  await run(ctx);
  costs.set(name, [...(costs.get(name) ?? []), ctx.meter]);
}

/** Measures home, a page of each kind and the API's lists at the present number of contents. */
export async function measurePages(): Promise<void> {
  await measureCost('a new home', getHomeScreen);
  await refreshHome(createRequestContext({ env: bindings, now: clock.now }));
  await measureCost('home', getHomeScreen);
  await bindings.DB.exec("delete from snapshots where name = 'home'");
  await measureCost('kquiz', (ctx) => getContentPage(ctx, 'kquiz', 'bench-300'));
  await measureCost('pquiz', (ctx) => getContentPage(ctx, 'pquiz', 'bench-301'));
  await measureCost('article', (ctx) => getContentPage(ctx, 'article', 'bench-302'));
  for (const path of PATHS) {
    const { cost, status } = await callApi(`GET ${path}`);
    expect([path, status]).toEqual([path, 200]);
    costs.set(path, [...(costs.get(path) ?? []), cost]);
  }
  for (const path of SHUFFLED_PATHS) {
    const rowsRead: number[] = [];
    for (const seed of SHUFFLE_SEEDS) rowsRead.push((await callApi(`GET ${path}random=${seed}`)).cost.rowsRead);
    shuffledRowsRead.set(path, [...(shuffledRowsRead.get(path) ?? []), rowsRead]);
  }
}

const getCosts = (name: string) => costs.get(name) as [Cost, Cost];

/** Registers the tests of what `measurePages` has measured at the smallest and at the largest number of contents. */
export function testPageCosts({ smallest, largest }: { smallest: number; largest: number }): void {
  test('home is one statement, and at most 200 rows', () => {
    const [, cost] = getCosts('home');
    expect(cost).toMatchObject({ statements: 1, roundTrips: 1, rowsWritten: 0 });
    expect(cost.rowsRead).toBeLessThanOrEqual(200);
  });

  test('home before its first roll-up is one statement more', () => {
    const [, cost] = getCosts('a new home');
    expect(cost).toMatchObject({ statements: 2, roundTrips: 2, rowsWritten: 0 });
  });

  test.each(['kquiz', 'pquiz', 'article'])('a page of a %s is one statement, and at most 60 rows', (kind) => {
    const [, cost] = getCosts(kind);
    expect(cost).toMatchObject({ statements: 1, roundTrips: 1, rowsWritten: 0 });
    expect(cost.rowsRead).toBeLessThanOrEqual(60);
  });

  test.each(['home', 'a new home', 'kquiz', 'pquiz', 'article', ...PATHS])(
    `%s reads as many rows at ${largest} contents as at ${smallest}`,
    (name) => {
      const [smallCost, largeCost] = getCosts(name);
      console.log(
        `${name}: ${smallCost.rowsRead} rows at ${smallest} contents, ${largeCost.rowsRead} at ${largest}, ${largeCost.statements} statements, ${largeCost.roundTrips} round trips`,
      );
      expect(smallCost.rowsRead).toBeGreaterThan(0);
      expect(Math.abs(largeCost.rowsRead - smallCost.rowsRead) / smallCost.rowsRead).toBeLessThanOrEqual(0.05);
    },
  );

  test.each(SHUFFLED_PATHS)(
    `%srandom= reads at most 60 rows a page, and on average as many at ${largest} contents as at ${smallest}`,
    (path) => {
      const averages = (shuffledRowsRead.get(path) ?? []).map((rowsRead) => {
        expect(Math.max(...rowsRead)).toBeLessThanOrEqual(60);
        return rowsRead.reduce((sum, rows) => sum + rows, 0) / rowsRead.length;
      });
      const [smallAverage = 0, largeAverage = 0] = averages;
      console.log(`${path}random=: ${smallAverage} rows at ${smallest} contents, ${largeAverage} at ${largest}`);
      expect(smallAverage).toBeGreaterThan(0);
      expect(Math.abs(largeAverage - smallAverage) / smallAverage).toBeLessThanOrEqual(0.05);
    },
  );
}
