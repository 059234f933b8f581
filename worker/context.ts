import { getChangedTags, type SavedContent } from '#rules/contents/cache-tags';
import type { Viewer } from '#rules/permissions';
import { parseUtmHeaders, type UtmParameters } from '#rules/stats/campaigns';
import { type Db, openDb } from './db/client.ts';
import { createQueryMeter, type QueryMeter } from './db/query-meter.ts';
import type { Env } from './env.ts';
import { type Assistant, openAssistant } from './platform/assistant.ts';
import { newId, newUid } from './platform/ids.ts';
import type { ImagesBinding } from './platform/images.ts';
import { type MailTransport, openMailTransport } from './platform/mail.ts';
import { readSettings, type Settings } from './settings.ts';

/** What every service needs to know about the call it is serving. Built once per request, or once per cron run. */
export interface RequestContext {
  db: Db;
  /** The derived search index, a database of its own. */
  search: Db;
  bucket: R2Bucket;
  /** Draws images anew; a site without it takes none. */
  images: ImagesBinding | undefined;
  viewer: Viewer;
  /** The session behind the viewer; `isFresh` where its cookie must be sent. */
  session: { token: string; isFresh: boolean } | null;
  /** When the call began, which is the time of all that it writes. */
  now: Date;
  /** The time at this moment, for what must not be judged by when a long run began. */
  clock: () => Date;
  newId: () => string;
  newUid: () => string;
  /** A number from 0 to 1. */
  random: () => number;
  /** The caller's name for a creating call, by which a repeat is known. */
  idempotencyKey: string | null;
  /** The product's own scripts, to which limits against abuse do not apply. */
  isTrustedCaller: boolean;
  /** Counts bursts of one account or address, where the platform does; see `http/burst.ts`. */
  burstLimiter: RateLimit | null;
  settings: Settings;
  /** The site as this caller addressed it. */
  origin: string;
  /** The campaign that brought the caller, as the default headers say. */
  utm: UtmParameters;
  assistant: Assistant;
  /** The network outside; tests stand in for it. */
  fetch: typeof fetch;
  meter: QueryMeter;
  requestId: string;
  /** Address of the caller, for limits and for counting a person once; never stored as it is. Empty where it is unknown. */
  ipAddress: string;
  userAgent: string;
  /** Roughly where the call comes from, as the edge says: a city and a country. */
  place: string;
  /** Who may frame the page that is answered, as sources of `frame-ancestors`: nobody, unless it says so. */
  frameAncestors: string;
  /** The origin whose documents the page that is answered may frame beside the site's own; empty for none. */
  frameSources: string;
  /** Names a content that was written, as it was before and as it is after; null where it was not there or is gone. */
  recordContentChange: (before: SavedContent | null, after: SavedContent | null) => void;
  savedContentIds: readonly string[];
  /** Cache tags whose responses are out of date after this call, beside those of saved contents. */
  purgeTags: (tags: readonly string[]) => void;
  tagsToPurge: readonly string[];
  mailTransport: MailTransport;
  /** Leaves work to be done once the answer is out. It may be lost: what must happen stands in the store too. */
  waitUntil: (work: BackgroundTask) => void;
  backgroundTasks: readonly BackgroundTask[];
}

type BackgroundTask = () => Promise<void>;

interface RequestContextOptions {
  env: Env;
  request?: Request;
  now?: Date;
  viewer?: Viewer;
  /** The store as it is read and written by this call: a D1 session, or the database itself. */
  store?: Pick<D1DatabaseSession, 'prepare' | 'batch'>;
  outboundFetch?: typeof fetch;
}

/** What most calls never ask for is found out when it is asked for. */
export function createRequestContext({
  env,
  request,
  now = new Date(),
  viewer = null,
  store = env.DB,
  outboundFetch = (input, init) => fetch(input, init),
}: RequestContextOptions): RequestContext {
  const meter = createQueryMeter();
  const settings = readSettings(env);
  let search: Db | undefined;
  return {
    db: openDb(store, meter),
    get search() {
      search ??= openDb(env.SEARCH, meter);
      return search;
    },
    bucket: env.IMAGES_BUCKET,
    images: env.IMAGES,
    viewer,
    session: null,
    ...startClock(now),
    newUid,
    random: Math.random,
    get idempotencyKey() {
      return request?.headers.get('idempotency-key')?.slice(0, 200) ?? null;
    },
    isTrustedCaller: false,
    settings,
    get origin() {
      return request ? new URL(request.url).origin : settings.origin;
    },
    get utm() {
      return request ? parseUtmHeaders(request.headers) : {};
    },
    get assistant() {
      return openAssistant(env, outboundFetch);
    },
    fetch: outboundFetch,
    burstLimiter: env.BURSTS ?? null,
    meter,
    requestId: request?.headers.get('cf-ray') ?? newId(now.getTime()),
    get ipAddress() {
      return request?.headers.get('cf-connecting-ip') ?? '';
    },
    get userAgent() {
      return request?.headers.get('user-agent') ?? '';
    },
    get place() {
      return formatPlace(request);
    },
    frameAncestors: "'none'",
    frameSources: '',
    get mailTransport() {
      return openMailTransport(env, { name: settings.name, address: settings.supportAddress }, outboundFetch);
    },
    ...createChangeRecord(),
  };
}

type ChangeRecord = Pick<
  RequestContext,
  'recordContentChange' | 'savedContentIds' | 'purgeTags' | 'tagsToPurge' | 'waitUntil' | 'backgroundTasks'
>;

function createChangeRecord(): ChangeRecord {
  const savedContentIds: string[] = [];
  const tagsToPurge: string[] = [];
  const backgroundTasks: BackgroundTask[] = [];
  return {
    recordContentChange(before, after) {
      savedContentIds.push(...new Set([before, after].flatMap((content) => content?.id ?? [])));
      tagsToPurge.push(...getChangedTags(before, after));
    },
    savedContentIds,
    purgeTags: (tags) => tagsToPurge.push(...tags),
    tagsToPurge,
    waitUntil: (work) => backgroundTasks.push(work),
    backgroundTasks,
  };
}

/** A clock that goes on from a moment, and names that carry the moment. */
function startClock(now: Date): Pick<RequestContext, 'now' | 'clock' | 'newId'> {
  const startedAt = performance.now();
  return { now, clock: () => new Date(now.getTime() + performance.now() - startedAt), newId: () => newId(now.getTime()) };
}

function formatPlace(request: Request | undefined): string {
  const { city, country } = (request?.cf ?? {}) as { city?: string; country?: string };
  return [city, country].filter(Boolean).join(', ').slice(0, 100);
}
