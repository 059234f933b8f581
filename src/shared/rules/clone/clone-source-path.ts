import { parseContentUrl } from './parse-content-url.ts';

/** The path of the content that another was copied from; null without a source or if the URL is not one of this site. */
export function getCloneSourcePath(cloneUrl: string | undefined, origin: string): string | null {
  const source = cloneUrl ? parseContentUrl(cloneUrl, [origin]) : null;
  return source?.kind ? `/${source.kind}/${encodeURIComponent(source.name)}` : null;
}
