import { PRODUCT_LIMITS } from '#base/limits/product';
import { PRODUCT, type ProductTexts, type SocialLink } from '#base/product';
import { type PartnerSystem, parsePartnerSystems } from '#rules/links/partner-systems';
import type { Env } from './env.ts';

/** Settings of a deployment, such as its origin, its secret and its name. */
export interface Settings extends ProductTexts {
  origin: string;
  /** The origin of the API; empty if it is the site's. */
  apiOrigin: string;
  /** The domain of cookies that the site and its API host share. */
  cookieDomain: string | undefined;
  secret: string;
  development: boolean;
  /** Whether the deployment can send e-mail; in development it is shown on /dev/mail instead. */
  canSendMail: boolean;
  /** The header with a client's address that what stands in front of the Worker sets; null if nothing does that can be trusted. */
  clientAddressHeader: ClientAddressHeader | null;
  coreTeam: string;
  /** The keys of Cloudflare Turnstile; null if no challenge is configured. */
  turnstile: { siteKey: string; secret: string } | null;
  /** Systems whose accounts can be linked. */
  partners: readonly PartnerSystem[];
}

/** The headers by which Cloudflare and common proxies tell the address of a client. */
export const CLIENT_ADDRESS_HEADERS = ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip'] as const;
export type ClientAddressHeader = (typeof CLIENT_ADDRESS_HEADERS)[number];

const settingsByEnv = new WeakMap<Env, Settings>();

/** The settings of a deployment, read once by each instance of the Worker. */
export function readSettings(env: Env): Settings {
  const settings = settingsByEnv.get(env) ?? parseSettings(env);
  settingsByEnv.set(env, settings);
  return settings;
}

function parseSettings(env: Env): Settings {
  if (!env.SECRET)
    throw new Error(
      'The Worker has no SECRET. docs/deploy.md says how to set it; for `wrangler dev`, copy .dev.vars.example to .dev.vars.',
    );
  return {
    ...parseOrigins(env),
    ...parseProductVariables(env),
    secret: env.SECRET,
    development: env.DEVELOPMENT === '1',
    turnstile: parseTurnstile(env),
    canSendMail: env.DEVELOPMENT === '1' || env.EMAIL !== undefined || Boolean(env.MAIL_API_URL),
    clientAddressHeader: parseClientAddressHeader(env.CLIENT_ADDRESS_HEADER),
    coreTeam: env.CORE_TEAM ?? PRODUCT.coreTeam,
    partners: parsePartnerSystems(env.PARTNERS),
  };
}

/** The sentence about a variable with which the Worker would not start; empty if there is none. */
export function describeWrongVariables(variables: Partial<Env>): string {
  try {
    parseOrigins(variables);
    parseProductVariables(variables);
    parseClientAddressHeader(variables.CLIENT_ADDRESS_HEADER);
    return '';
  } catch (error) {
    return `wrangler.toml, [vars]: ${(error as Error).message}`;
  }
}

const parseTurnstile = ({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret }: Env): Settings['turnstile'] =>
  siteKey && secret ? { siteKey, secret } : null;

/** The product's name, texts and links. Throws an error that names the variable with a wrong value. */
const parseProductVariables = (env: Partial<Env>): ProductTexts => ({
  name: parseText(env, 'PRODUCT_NAME', PRODUCT_LIMITS.name) ?? PRODUCT.name,
  tagline: parseText(env, 'PRODUCT_TAGLINE', PRODUCT_LIMITS.tagline) ?? PRODUCT.tagline,
  description: parseText(env, 'PRODUCT_DESCRIPTION', PRODUCT_LIMITS.description) ?? PRODUCT.description,
  supportAddress: env.SUPPORT_ADDRESS ?? PRODUCT.supportAddress,
  social: env.SOCIAL_LINKS === undefined ? PRODUCT.social : parseSocialLinks(env.SOCIAL_LINKS),
});

function parseText(
  env: Partial<Env>,
  variable: 'PRODUCT_NAME' | 'PRODUCT_TAGLINE' | 'PRODUCT_DESCRIPTION',
  maxLength: number,
): string | undefined {
  const text = env[variable]?.trim();
  if (text !== undefined && (text === '' || text.length > maxLength))
    throw new Error(`${variable} must have 1 to ${maxLength} characters.`);
  return text;
}

/** On Cloudflare, where the variable is not set, Cloudflare's own header is overwritten for every client. An empty value names none. */
function parseClientAddressHeader(name: string | undefined): ClientAddressHeader | null {
  if (name === undefined) return 'cf-connecting-ip';
  if (name === '') return null;
  const clientHeader = CLIENT_ADDRESS_HEADERS.find((header) => header === name);
  if (!clientHeader) throw new Error(`CLIENT_ADDRESS_HEADER must be empty or one of ${CLIENT_ADDRESS_HEADERS.join(', ')}.`);
  return clientHeader;
}

function parseSocialLinks(text: string): SocialLink[] {
  const links = parseJson(text);
  if (Array.isArray(links) && links.every(isSocialLink)) return links.map(({ label, url }) => ({ label, url }));
  throw new Error(
    'SOCIAL_LINKS must be a JSON list such as [{"label":"Mastodon","url":"https://social.example/@quizlark"}], with https links.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSocialLink(value: unknown): value is SocialLink {
  if (typeof value !== 'object' || value === null) return false;
  const { label, url } = value as Record<string, unknown>;
  return typeof label === 'string' && label.trim() !== '' && typeof url === 'string' && URL.parse(url)?.protocol === 'https:';
}

/** The origins of the site and its API. An API host of its own must be below the site's, so that both can have the same cookies. */
function parseOrigins({ ORIGIN = PRODUCT.origin, API_ORIGIN }: Partial<Env>): Pick<Settings, 'origin' | 'apiOrigin' | 'cookieDomain'> {
  if (!API_ORIGIN || API_ORIGIN === ORIGIN) return { origin: ORIGIN, apiOrigin: '', cookieDomain: undefined };
  const [site, host] = [URL.parse(ORIGIN), URL.parse(API_ORIGIN)];
  const isBelowSite = site && host && (host.hostname === site.hostname || host.hostname.endsWith(`.${site.hostname}`));
  if (!isBelowSite || host.origin !== API_ORIGIN || host.protocol !== site.protocol)
    throw new Error(`API_ORIGIN must be an origin below the site’s host, such as https://api.${site?.hostname ?? 'quiz.example.com'}.`);
  return { origin: ORIGIN, apiOrigin: API_ORIGIN, cookieDomain: host.hostname === site.hostname ? undefined : site.hostname };
}
