import { sourceOf } from './source.ts';

/** Where the content stands that another was copied from; null where there is none, or where it is said to be elsewhere. */
export function creditPath(cloneUrl: string | undefined, origin: string): string | null {
  const source = cloneUrl ? sourceOf(cloneUrl, [origin]) : null;
  return source?.kind ? `/${source.kind}/${encodeURIComponent(source.name)}` : null;
}
