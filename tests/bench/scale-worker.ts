import { LIST_LIMITS } from '#base/limits/lists';
import { startSession } from '#worker/accounts/auth/session';
import { getProfilePage } from '#worker/accounts/profiles/service';
import { createApp } from '#worker/app';
import { getContentPage } from '#worker/contents/contents/page';
import { createRequestContext, type RequestContext } from '#worker/context';
import { getCollectionPage } from '#worker/discovery/collections/service';
import { getHomeScreen } from '#worker/discovery/home/service';
import { getLeaderboard } from '#worker/discovery/leaderboard/service';
import type { Env } from '#worker/env';
import { runJobs } from '#worker/jobs/index';
import { generateContents } from './generate-contents.ts';
import { DAILY_TRAFFIC, insertHistory, insertPeople, insertPlays, updateMonthCounts } from './generate-plays.ts';

export interface Measurement {
  name: string;
  rowsRead: number;
  rowsWritten: number;
  ms: number;
}

export type ScaleCommand =
  | { order: 'contents'; from: number; to: number }
  | { order: 'people' }
  | { order: 'month' }
  | { order: 'history'; from: number; to: number; contents: number }
  | { order: 'plays'; count: number; first: number; at: number; contents?: number }
  | { order: 'screens'; at: number }
  | { order: 'jobs'; cron: string; at: number };

/** Fills a database and measures it. It runs as a Worker, where a statement does not include a network round trip. */
export default {
  async fetch(request, env) {
    return Response.json((await executeCommand(env, (await request.json()) as ScaleCommand)) ?? null);
  },
} satisfies ExportedHandler<Env>;

function executeCommand(env: Env, command: ScaleCommand): Promise<unknown> {
  switch (command.order) {
    case 'contents':
      return generateContents(env.DB, command.from, command.to);
    case 'people':
      return insertPeople(env.DB, DAILY_TRAFFIC);
    case 'month':
      return updateMonthCounts(env.DB, DAILY_TRAFFIC);
    case 'history':
      return insertHistory(env.DB, command);
    case 'plays':
      return insertPlays(env.DB, command, { ...DAILY_TRAFFIC, contents: command.contents ?? DAILY_TRAFFIC.contents });
    case 'jobs':
      return measureJobs(env, command.cron, new Date(command.at));
    default:
      return measureScreens(env, new Date(command.at));
  }
}

const newest = { sort: 'newest', page: 1, seed: 0, after: null } as const;
const SCREENS: Record<string, (ctx: RequestContext) => Promise<unknown>> = {
  '/home': getHomeScreen,
  '/home-new': (ctx) => getCollectionPage(ctx, { by: 'all' } as never, newest),
  '/kquiz/{name}': (ctx) => getContentPage(ctx, 'kquiz', 'bench-300'),
  '/pquiz/{name}': (ctx) => getContentPage(ctx, 'pquiz', 'bench-301'),
  '/article/{name}': (ctx) => getContentPage(ctx, 'article', 'bench-302'),
  '/profile/{name}': (ctx) => getProfilePage(ctx, 'creator_7', {} as never),
  '/leaderboard': (ctx) => getLeaderboard(ctx, 'day'),
};
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const CALLS = {
  'GET /v1/public_contents': '',
  'GET … by tag, most played': `?conditions=${json({ tags: 'tag7' })}&sort=-performance.playCount`,
  'GET … of a kind, trending': '?contentTypes=kquiz&sort=-performance.performanceScore',
  'GET … at random': '?random=1235',
};

async function measureScreens(env: Env, now: Date): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [name, show] of Object.entries(SCREENS))
    measurements.push(await measureScreen(name, () => createRequestContext({ env, now }), show));
  const app = createApp({ now: () => now });
  const measurePath = (name: string, path: string, init: RequestInit = {}) =>
    measureCall(name, () => app.request(`${ORIGIN}${path}`, init, env));
  for (const [name, query] of Object.entries(CALLS)) measurements.push(await measurePath(name, `/v1/public_contents${query}`));
  const day = json({ type: 'date_creator', timeDim: '20261120' });
  measurements.push(await measurePath('GET /v1/stats', `/v1/stats?conditions=${day}&limit=${LIST_LIMITS.leaderboard}`));
  const session = createRequestContext({ env, now });
  await startSession(session, 'player1');
  const headers = { origin: ORIGIN, 'content-type': 'application/json', cookie: `ql_session=${session.session?.token}` };
  const post = (name: string, path: string, body: unknown) =>
    measurePath(name, path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answers = [{ questionId: 'q1', choiceId: 'a' }];
  measurements.push(
    await post('POST …/submissions (pquiz)', `/v1/pquizzes/${formatContentId(301)}/submissions`, { answers, duration: 20 }),
  );
  measurements.push(await post('POST …/view', `/v1/contents/${formatContentId(301)}/view`, {}));
  measurements.push(await post('POST …/vote', `/v1/pquizzes/${formatContentId(301)}/vote`, { score: 1 }));
  measurements.push(await post('POST …/vote (taken back)', `/v1/pquizzes/${formatContentId(301)}/vote`, { score: 0 }));
  return measurements;
}

const ORIGIN = 'http://quizlark.test';
const formatContentId = (n: number) => `0bench${String(n).padStart(20, '0')}`;

async function measureScreen(
  name: string,
  open: () => RequestContext,
  show: (ctx: RequestContext) => Promise<unknown>,
): Promise<Measurement> {
  await show(open());
  const ctx = open();
  const startedAt = performance.now();
  await show(ctx);
  return { name, rowsRead: ctx.meter.rowsRead, rowsWritten: ctx.meter.rowsWritten, ms: performance.now() - startedAt };
}

async function measureCall(name: string, send: () => Response | Promise<Response>): Promise<Measurement> {
  const startedAt = performance.now();
  const response = await send();
  await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  const cost = Object.fromEntries((response.headers.get('x-store-cost') ?? '').split(', ').map((pair) => pair.split('=')));
  return { name, rowsRead: Number(cost['rowsRead']), rowsWritten: Number(cost['rowsWritten']), ms: performance.now() - startedAt };
}

/** Runs the jobs of a cron trigger and returns the measurements that each logs. */
async function measureJobs(env: Env, cron: string, now: Date): Promise<Measurement[]> {
  const lines: (Measurement & { job: string; outcome: string })[] = [];
  const { log } = console;
  console.log = (line: string) => void lines.push(JSON.parse(line));
  try {
    await runJobs(createRequestContext({ env, now }), cron);
  } finally {
    console.log = log;
  }
  return lines.map(({ job, rowsRead, rowsWritten, ms }) => ({ name: job, rowsRead, rowsWritten, ms }));
}
