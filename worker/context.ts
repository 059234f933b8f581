import type { DiskState } from '#base/limits/databases';
import { USER_AGENT_LENGTH } from '#base/limits/requests';
import type { LimiterName } from '#base/rate-limits';
import { cleanLineBeginning } from '#contract/plain-text';
import { getChangedCacheTags, type SavedContent } from '#rules/contents/cache-tags';
import type { Viewer } from '#rules/permissions';
import { parseUtmHeaders, type UtmParameters } from '#rules/stats/campaigns';
import { type Db, openDb, type SqlCondition } from './db/client.ts';
import { createQueryMeter, type QueryMeter } from './db/query-meter.ts';
import type { Env } from './env.ts';
import { type Assistant, openAssistant } from './platform/assistant.ts';
import { readDiskState } from './platform/disk.ts';
import { newId, newUid } from './platform/ids.ts';
import { type ImageBucket, openImageBucket } from './platform/image-bucket.ts';
import type { ImagesBinding } from './platform/images.ts';
import { type MailTransport, openMailTransport } from './platform/mail.ts';
import { type KeyDerivation, openKeyDerivation } from './platform/password.ts';
import { readSettings, type Settings } from './settings.ts';

/** The context of a call, which every service receives. Built once per request, or once per cron run. */
export interface RequestContext {
  db: Db;
  /** The derived search index, in a separate database. */
  search: Db;
  bucket: ImageBucket;
  /** Where backups go; a site may have none. */
  backups: R2Bucket | undefined;
  /** The static files of the site; scripts have none. */
  assets: Fetcher | undefined;
  /** Re-encodes images; a site without this binding accepts no uploads. */
  images: ImagesBinding | undefined;
  viewer: Viewer;
  /** The viewer's session; `isFresh` if its cookie must be sent. */
  session: { token: string; isFresh: boolean } | null;
  /**
   * True in the store as long as the viewer's session and account are as this call has read them; every write of `db` requires it. Null
   * for visitors, jobs and scripts, and once the call itself has ended or replaced the session.
   */
  writeCondition: SqlCondition | null;
  /** Start of the call; every row the call writes has this time. */
  now: Date;
  /** The current time, for decisions that must not depend on when a long run started. */
  clock: () => Date;
  newId: () => string;
  newUid: () => string;
  /** A number from 0 to 1. */
  random: () => number;
  /** The caller's cookies as sent. */
  cookieHeader: string;
  /** The passes of a known device to send (`accounts/auth/known-devices.ts`); empty to delete them, null to leave them as they are. */
  newDeviceCookie: string | null;
  /** The caller's Idempotency-Key as sent, which identifies repeats of a creating call. */
  idempotencyKey: string | null;
  /** True for the product's own scripts, which are exempt from abuse limits. */
  isTrustedCaller: boolean;
  /** The embed consumer whose page, on an origin of its own, sends the call; null for other calls. */
  consumer: string | null;
  /** The platform's limiters by name; see `http/rate-limiting/write-limits.ts`. A platform may have none. */
  limiters: Partial<Record<LimiterName, RateLimit>>;
  /** Derives keys of passwords; `accounts/auth/password-hashes.ts` queues them. */
  keyDerivation: KeyDerivation;
  /** The state of the disk of a self-hosted site; null on Cloudflare. */
  readDiskState: () => Promise<DiskState | null>;
  settings: Settings;
  /** Origin of the site as in the caller's request. */
  origin: string;
  /** The campaign in the caller's default headers. */
  utm: UtmParameters;
  assistant: Assistant;
  /** Sends outbound requests; tests replace it. */
  fetch: typeof fetch;
  meter: QueryMeter;
  requestId: string;
  /** IP address of the caller, for limits and for counting a person once; never stored in plain form. Empty if unknown. */
  ipAddress: string;
  /** The browser as it names itself, at most its first `USER_AGENT_LENGTH` characters. */
  userAgent: string;
  /** Whether this is a page with `preview=1`, or a call of the API from one: creators and reviewers see a draft that waits there. */
  isPreview: boolean;
  /** City and country of the caller according to Cloudflare; empty if unknown. */
  place: string;
  /** Sources of `frame-ancestors` for the page in the response; by default no site may frame it. */
  frameAncestors: string;
  /** Origin that the page in the response may frame in addition to the site's own; empty for none. */
  frameSources: string;
  /** Origin of a script that the page in the response may load in addition to the site's own; empty for none. */
  scriptSources: string;
  /** Whether the browser refuses texts that scripts of the page insert as markup; a page whose islands insert such texts clears it. */
  requiresTrustedTypes: boolean;
  /** Records a content that was written, with its state before and after; null if it did not exist or was deleted. */
  recordContentChange: (before: SavedContent | null, after: SavedContent | null) => void;
  savedContentIds: readonly string[];
  /** Adds cache tags to purge after this call, in addition to those of saved contents. */
  purgeTags: (tags: readonly string[]) => void;
  tagsToPurge: readonly string[];
  mailTransport: MailTransport;
  /** Schedules work after the response. It may be lost, so work that must happen is also recorded in the store. */
  waitUntil: (work: BackgroundTask) => void;
  backgroundTasks: readonly BackgroundTask[];
}

type BackgroundTask = () => Promise<void>;

interface RequestContextOptions {
  env: Env;
  request?: Request;
  now?: Date;
  viewer?: Viewer;
  /** The D1 session of this call, or the database itself. */
  store?: Pick<D1DatabaseSession, 'prepare' | 'batch'>;
  outboundFetch?: typeof fetch;
}

/** Builds the context of a call. Members that most calls do not use are computed on first use. */
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
  const ctx: RequestContext = {
    db: openDb(store, meter, () => ctx.writeCondition),
    get search() {
      search ??= openDb(env.SEARCH, meter);
      return search;
    },
    bucket: openImageBucket(env.IMAGES_BUCKET),
    ...{ backups: env.BACKUPS_BUCKET, images: env.IMAGES, assets: env.ASSETS },
    viewer,
    ...VISITOR_DEFAULTS,
    cookieHeader: request?.headers.get('cookie') ?? '',
    ...startClock(now),
    newUid,
    random: Math.random,
    idempotencyKey: request?.headers.get('idempotency-key') ?? null,
    settings,
    get origin() {
      return request ? new URL(request.url).origin : settings.origin;
    },
    get utm() {
      return request ? parseUtmHeaders(request.headers, cleanLineBeginning) : {};
    },
    get assistant() {
      return openAssistant(env, outboundFetch);
    },
    fetch: outboundFetch,
    limiters: env,
    keyDerivation: openKeyDerivation(env),
    readDiskState: () => readDiskState(env),
    meter,
    requestId: readRayId(request) ?? newId(now.getTime()),
    get ipAddress() {
      return readClientAddress(request, settings);
    },
    userAgent: (request?.headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
    isPreview: request !== undefined && isPreviewRequest(request),
    get place() {
      return formatPlace(request);
    },
    ...PAGE_DEFAULTS,
    get mailTransport() {
      return openMailTransport(env, { name: settings.name, address: settings.supportAddress }, outboundFetch);
    },
    ...createChangeRecord(),
  };
  return ctx;
}

/** A caller without a session, on a page of this site. */
const VISITOR_DEFAULTS = { session: null, writeCondition: null, newDeviceCookie: null, consumer: null, isTrustedCaller: false };

/** No site may frame the page, it may load nothing of another site, and its scripts insert no texts as markup. */
const PAGE_DEFAULTS = { frameAncestors: "'none'", frameSources: '', scriptSources: '', requiresTrustedTypes: true };

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
      tagsToPurge.push(...getChangedCacheTags(before, after));
    },
    savedContentIds,
    purgeTags: (tags) => tagsToPurge.push(...tags),
    tagsToPurge,
    waitUntil: (work) => backgroundTasks.push(work),
    backgroundTasks,
  };
}

/** A clock that starts at `now`, and ids that carry its time. */
function startClock(now: Date): Pick<RequestContext, 'now' | 'clock' | 'newId'> {
  const startedAt = performance.now();
  return { now, clock: () => new Date(now.getTime() + performance.now() - startedAt), newId: () => newId(now.getTime()) };
}

/** Cloudflare's id of the request. A site of its own gets whatever its caller sends, and answers and logs the id. */
function readRayId(request: Request | undefined): string | null {
  const rayId = request?.headers.get('cf-ray') ?? '';
  return /^[\w-]{1,64}$/.test(rayId) ? rayId : null;
}

/** A page is a preview by its own URL, never by the page before it, since caches store pages by their URL. */
function isPreviewRequest({ url, headers }: Request): boolean {
  const pageUrl = new URL(url).pathname.startsWith('/v1/') ? (headers.get('referer') ?? '') : url;
  return URL.canParse(pageUrl) && new URL(pageUrl).searchParams.get('preview') === '1';
}

/** The address in the trusted header. Of a list, which a proxy appends to, the last entry is the proxy's own. */
function readClientAddress(request: Request | undefined, { clientAddressHeader }: Settings): string {
  const value = clientAddressHeader === null ? null : request?.headers.get(clientAddressHeader);
  return value?.split(',').at(-1)?.trim() ?? '';
}

/** Cloudflare's country code of an unknown place. */
const UNKNOWN_COUNTRY = 'XX';

function formatPlace(request: Request | undefined): string {
  const { city, country } = (request?.cf ?? {}) as { city?: string; country?: string };
  return [city, country === UNKNOWN_COUNTRY ? '' : country].filter(Boolean).join(', ').slice(0, 100);
}
