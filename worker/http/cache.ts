import { crc32 } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './app-types.ts';

/** How long the edge keeps an answer, for how long after that it may still send it while fetching anew, and its tags. */
export interface CachePolicy {
  seconds: number;
  staleSeconds: number;
  tags: readonly string[];
}

/** Lists change with every publication and roll-up; a few minutes old is new enough, and purges come sooner. */
export const listPolicy = (screen: string, ...tags: readonly string[]): CachePolicy => ({
  seconds: 60,
  staleSeconds: 600,
  tags: [...new Set([`list:${screen}`, ...tags, LISTS])],
});
/** A content's own pages, with the creators whose names stand on them. */
export const contentPolicy = (id: string, creators: readonly { creatorUsername: string }[] = []): CachePolicy => ({
  seconds: 300,
  staleSeconds: 3_600,
  tags: [`content:${id}`, ...namedOn(creators)],
});
/** A profile changes with the person, and with what they publish. */
export const profilePolicy = (id: string): CachePolicy => ({ seconds: 60, staleSeconds: 600, tags: [`user:${id}`] });
/** A list of people beside a profile or a content. */
export const peoplePolicy = (policy: CachePolicy): CachePolicy => ({ ...policy, tags: [...policy.tags, LISTS] });
/** A content in other sites' frames, with the tags of the content and of the consumer whose frame it is. */
export const embedPolicy = (tags: readonly string[]): CachePolicy => ({ seconds: 300, staleSeconds: 3_600, tags });
/** Places for ads change with their setting alone. */
export const adPolicy: CachePolicy = { seconds: 3_600, staleSeconds: 86_400, tags: ['ads'] };
/** Every list there is: it is purged when a person is erased, whose name may stand on any. */
const LISTS = 'lists';
export const namedOn = (creators: readonly { creatorUsername: string }[]) => [
  ...new Set(creators.map(({ creatorUsername }) => `by:${creatorUsername}`)),
];
/** All that names a person, in as many tags whatever they made: their profile, the pages of contents they are named on, lists. */
export const tagsOfPerson = ({ id, username }: { id: string; username: string }) => [`user:${id}`, `by:${username}`, LISTS];

export const documentPolicy: CachePolicy = { seconds: 3_600, staleSeconds: 86_400, tags: ['document'] };

/** The headers of a response that is the same for everyone. */
export const publicHeaders = ({ seconds, staleSeconds, tags }: CachePolicy): Record<string, string> => ({
  'Cache-Control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`,
  'Cache-Tag': tags.join(','),
});

export const PRIVATE = 'private, no-store';

export function sendPrivate(_c: Context<AppEnv>, response: Response): Response {
  response.headers.set('Cache-Control', PRIVATE);
  return response;
}

/** An answer for everyone, with its tags and its ETag; 304 to whom already has it. */
export function sendPublic(c: Context<AppEnv>, response: Response, policy: CachePolicy): Promise<Response> {
  for (const [name, value] of Object.entries(publicHeaders(policy))) response.headers.set(name, value);
  return withEtag(c.req.raw, response);
}

const ENCODER = new TextEncoder();

/** The same for an answer in JSON. */
export function sendPublicJson(
  c: Context<AppEnv>,
  answer: object,
  { status, policy }: { status: ContentfulStatusCode; policy: CachePolicy },
): Response {
  const bytes = ENCODER.encode(JSON.stringify(answer));
  const etag = etagOf(bytes, crc32(bytes));
  const headers = { 'Content-Type': 'application/json', ...publicHeaders(policy), ETag: etag };
  return isKnown(c.req.raw, etag) ? c.body(null, 304, headers) : c.body(bytes, status, headers);
}

/** A body whose checksum is known already. */
export interface Summed {
  bytes: Uint8Array<ArrayBuffer>;
  sum: number;
}

/**
 * A public answer with the ETag of its body, or 304 to whom already has it. It only tells two answers of one address apart, for which
 * length and checksum do: a digest would take a tenth of a page's time.
 */
export async function withEtag(request: Request, response: Response, page?: Summed): Promise<Response> {
  const body = page?.bytes ?? new Uint8Array(await response.arrayBuffer());
  const etag = etagOf(body, page?.sum ?? crc32(body));
  const { headers, status } = response;
  headers.set('ETag', etag);
  return isKnown(request, etag) ? new Response(null, { status: 304, headers }) : new Response(body, { status, headers });
}

const etagOf = ({ byteLength }: Uint8Array, sum: number) => `"${byteLength.toString(36)}-${sum.toString(36)}"`;

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  return known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
