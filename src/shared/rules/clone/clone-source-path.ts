import { parseContentUrl } from './parse-content-url.ts';

/** Where the content stands that another was copied from; null where there is none, or where it is said to be elsewhere. */
export function getCloneSourcePath(cloneUrl: string | undefined, origin: string): string | null {
  const source = cloneUrl ? parseContentUrl(cloneUrl, [origin]) : null;
  return source?.kind ? `/${source.kind}/${encodeURIComponent(source.name)}` : null;
}
