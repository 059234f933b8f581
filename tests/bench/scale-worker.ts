import { LIST_LIMITS } from '#base/limits/lists';
import { startSession } from '#worker/accounts/auth/session';
import { profilePage } from '#worker/accounts/profiles/service';
import { createApp } from '#worker/app';
import { contentPage } from '#worker/contents/contents/page';
import { newContext, type RequestContext } from '#worker/context';
import { collectionPage } from '#worker/discovery/collections/service';
import { homeScreen } from '#worker/discovery/home/service';
import { leaderboard } from '#worker/discovery/leaderboard/service';
import type { Env } from '#worker/env';
import { runJobs } from '#worker/jobs/index';
import { generateContents } from './generate.ts';
import { addHistory, addMonth, addPeople, addPlays, CROWD } from './generate-plays.ts';

export interface Measured {
  name: string;
  rowsRead: number;
  rowsWritten: number;
  ms: number;
}

export type Order =
  | { order: 'contents'; from: number; to: number }
  | { order: 'people' }
  | { order: 'month' }
  | { order: 'history'; from: number; to: number; contents: number }
  | { order: 'plays'; count: number; first: number; at: number; contents?: number }
  | { order: 'screens'; at: number }
  | { order: 'jobs'; cron: string; at: number };

/** Fills a store and measures it, from beside it: from outside each statement would carry the way there and back. */
export default {
  async fetch(request, env) {
    return Response.json((await carryOut(env, (await request.json()) as Order)) ?? null);
  },
} satisfies ExportedHandler<Env>;

function carryOut(env: Env, asked: Order): Promise<unknown> {
  switch (asked.order) {
    case 'contents':
      return generateContents(env.DB, asked.from, asked.to);
    case 'people':
      return addPeople(env.DB, CROWD);
    case 'month':
      return addMonth(env.DB, CROWD);
    case 'history':
      return addHistory(env.DB, asked);
    case 'plays':
      return addPlays(env.DB, asked, { ...CROWD, contents: asked.contents ?? CROWD.contents });
    case 'jobs':
      return jobs(env, asked.cron, new Date(asked.at));
    default:
      return screens(env, new Date(asked.at));
  }
}

const newest = { sort: 'newest', page: 1, seed: 0, after: null } as const;
const SCREENS: Record<string, (ctx: RequestContext) => Promise<unknown>> = {
  '/home': homeScreen,
  '/home-new': (ctx) => collectionPage(ctx, { by: 'all' } as never, newest),
  '/kquiz/{name}': (ctx) => contentPage(ctx, 'kquiz', 'bench-300'),
  '/pquiz/{name}': (ctx) => contentPage(ctx, 'pquiz', 'bench-301'),
  '/article/{name}': (ctx) => contentPage(ctx, 'article', 'bench-302'),
  '/profile/{name}': (ctx) => profilePage(ctx, 'creator_7', {} as never),
  '/leaderboard': (ctx) => leaderboard(ctx, 'day'),
};
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const CALLS = {
  'GET /v1/public_contents': '',
  'GET … by tag, most played': `?conditions=${json({ tags: 'tag7' })}&sort=-performance.playCount`,
  'GET … of a kind, trending': '?contentTypes=kquiz&sort=-performance.performanceScore',
  'GET … at random': '?random=1234',
};

async function screens(env: Env, now: Date): Promise<Measured[]> {
  const found: Measured[] = [];
  for (const [name, show] of Object.entries(SCREENS)) found.push(await shown(name, () => newContext({ env, now }), show));
  const app = createApp({ now: () => now });
  const ask = (name: string, path: string, init: RequestInit = {}) => called(name, () => app.request(`${ORIGIN}${path}`, init, env));
  for (const [name, query] of Object.entries(CALLS)) found.push(await ask(name, `/v1/public_contents${query}`));
  const day = json({ type: 'date_creator', timeDim: '20261120' });
  found.push(await ask('GET /v1/stats', `/v1/stats?conditions=${day}&limit=${LIST_LIMITS.leaderboard}`));
  const session = newContext({ env, now });
  await startSession(session, 'player1');
  const headers = { origin: ORIGIN, 'content-type': 'application/json', cookie: `ql_session=${session.session?.token}` };
  const post = (name: string, path: string, body: unknown) => ask(name, path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answers = [{ questionId: 'q1', choiceId: 'a' }];
  found.push(await post('POST …/submissions (pquiz)', `/v1/pquizzes/${idOf(301)}/submissions`, { answers, duration: 20 }));
  found.push(await post('POST …/view', `/v1/contents/${idOf(301)}/view`, {}));
  found.push(await post('POST …/vote', `/v1/pquizzes/${idOf(301)}/vote`, { score: 1 }));
  found.push(await post('POST …/vote (taken back)', `/v1/pquizzes/${idOf(301)}/vote`, { score: 0 }));
  return found;
}

const ORIGIN = 'http://quizlark.test';
const idOf = (n: number) => `0bench${String(n).padStart(20, '0')}`;

async function shown(name: string, open: () => RequestContext, show: (ctx: RequestContext) => Promise<unknown>): Promise<Measured> {
  await show(open());
  const ctx = open();
  const startedAt = performance.now();
  await show(ctx);
  return { name, rowsRead: ctx.meter.rowsRead, rowsWritten: ctx.meter.rowsWritten, ms: performance.now() - startedAt };
}

async function called(name: string, send: () => Response | Promise<Response>): Promise<Measured> {
  const startedAt = performance.now();
  const response = await send();
  await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  const cost = Object.fromEntries((response.headers.get('x-store-cost') ?? '').split(', ').map((pair) => pair.split('=')));
  return { name, rowsRead: Number(cost['rowsRead']), rowsWritten: Number(cost['rowsWritten']), ms: performance.now() - startedAt };
}

/** Runs a trigger's jobs and hands back the line each logs. */
async function jobs(env: Env, cron: string, now: Date): Promise<Measured[]> {
  const lines: (Measured & { job: string; outcome: string })[] = [];
  const { log } = console;
  console.log = (line: string) => void lines.push(JSON.parse(line));
  try {
    await runJobs(newContext({ env, now }), cron);
  } finally {
    console.log = log;
  }
  return lines.map(({ job, rowsRead, rowsWritten, ms }) => ({ name: job, rowsRead, rowsWritten, ms }));
}
