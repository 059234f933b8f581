import type { LimiterName } from '#base/rate-limits';
import type { DiskEnv } from './platform/disk.ts';
import type { ImagesBinding } from './platform/images.ts';
import type { MailEnv } from './platform/mail.ts';
import type { WorkersAi } from './platform/workers-ai.ts';

/** Bindings and variables of the Worker (wrangler.toml). */
export interface Env extends MailEnv, DiskEnv, Partial<Record<LimiterName, RateLimit>> {
  DB: D1Database;
  SEARCH: D1Database;
  IMAGES_BUCKET: R2Bucket;
  /** Where the job `back-up` puts its copies; without it the job does nothing. */
  BACKUPS_BUCKET?: R2Bucket;
  ASSETS?: Fetcher;
  IMAGES?: ImagesBinding;
  AI?: WorkersAi;
  ASSISTANT_URL?: string;
  ASSISTANT_KEY?: string;
  ASSISTANT_MODEL?: string;
  /** Derives keys of passwords outside the Worker's thread. */
  KEY_SERVICE?: Fetcher;
  SECRET?: string;
  /** The public and the secret key of Cloudflare Turnstile; without both no challenge is set. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET?: string;
  /** The header with a client's address; empty for none, and Cloudflare's own if it is not set. */
  CLIENT_ADDRESS_HEADER?: string;
  ORIGIN?: string;
  PRODUCT_NAME?: string;
  PRODUCT_TAGLINE?: string;
  PRODUCT_DESCRIPTION?: string;
  CORE_TEAM?: string;
  SUPPORT_ADDRESS?: string;
  /** JSON list of `{label, url}`. */
  SOCIAL_LINKS?: string;
  /** The origin of the API, if not the site's. */
  API_ORIGIN?: string;
  /** JSON list of `{code, name, url}`: systems whose accounts can be linked. */
  PARTNERS?: string;
}
