import { afterEach, beforeEach, vi } from 'vitest';
import type { KeyValueStorage } from '#browser/storage';
import type { InitialAnswer } from '#islands/player/session/player-environment.ts';
import { createPlayStore, type PlayStore } from '#islands/player/session/store.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { buildMemoryStorage } from '#tests/unit/browser/memory-storage';
import { buildCheck, buildQuiz } from '#tests/unit/play/quizzes';

/** The response of a call; `cut` if its connection is lost. */
export type Reply = { status: number; body: unknown; headers?: Record<string, string> } | 'cut';
export const buildReply = (body: unknown): Reply => ({ status: 200, body });
export const buildRefusal = (code: string, status = 409, headers: Record<string, string> = {}): Reply => ({
  status,
  body: { error: { code, message: '' } },
  headers,
});
export const outcome = { submission: { _id: 's', duration: 1, metadata: {}, dateCreated: '' }, result: null, statistics: null };

interface StubbedPage {
  replies: Record<'plays' | 'check' | 'submissions', Reply>;
  calls: { call: string; body: Record<string, unknown> }[];
  /** The bodies of the calls of one kind. */
  listBodies: (call: keyof StubbedPage['replies']) => Record<string, unknown>[];
  visitedPaths: string[];
  windowEvents: EventTarget;
}

/** Stubs the page and the server of a player for each test of a file. */
export function stubPage(): StubbedPage {
  const listBodies: StubbedPage['listBodies'] = (name) => page.calls.filter(({ call }) => call === name).map(({ body }) => body);
  const page = { listBodies } as StubbedPage;
  beforeEach(() => {
    vi.useFakeTimers();
    page.replies = {
      plays: buildReply({ playToken: 'token', startedAt: '' }),
      check: buildReply(buildCheck(true)),
      submissions: buildReply(outcome),
    };
    page.calls = [];
    page.visitedPaths = [];
    page.windowEvents = new EventTarget();
    vi.stubGlobal('window', page.windowEvents);
    vi.stubGlobal('location', { search: '', assign: (path: string) => page.visitedPaths.push(path) });
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_: unknown, __: string, path?: string) => path && page.visitedPaths.push(path),
    });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const call = url.split('/').at(-1) as keyof StubbedPage['replies'];
      page.calls.push({ call, body: JSON.parse(String(init.body)) });
      const reply = page.replies[call];
      if (reply === 'cut') throw new TypeError('Failed to fetch');
      return Response.json(reply.body, { status: reply.status, ...(reply.headers && { headers: reply.headers }) });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return page;
}

/** A player with a subscriber, as on a page. */
export async function openPlayer({
  quiz = buildQuiz(),
  storage = buildMemoryStorage(),
  initialAnswer = null,
  reducedMotion = false,
  isPreview = false,
}: Partial<{
  quiz: PlayQuiz;
  storage: KeyValueStorage;
  initialAnswer: InitialAnswer | null;
  reducedMotion: boolean;
  isPreview: boolean;
}> = {}) {
  const player = createPlayStore(quiz, { storage, ownsPage: true, isPreview, prefersReducedMotion: () => reducedMotion }, initialAnswer);
  player.$viewState.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return player;
}
export const getStage = (player: PlayStore) => player.$session.get().stage;
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export const buildPersonalityQuiz = () => buildQuiz({ kind: 'pquiz', showsAnswers: false, path: '/pquiz/birds' });
