import { gzipSync } from 'node:zlib';
import { buildUserAgent } from '#tests/factories/user-agents';
import { getOrigin } from './test-site.ts';
import { takeSample } from './test-size.ts';

export interface PageResponse {
  status: number;
  headers: Headers;
  html: string;
  cost: string;
}

/** Fetches a page as a browser without script does. */
export async function fetchPage(path: string, headers: Record<string, string> = {}): Promise<PageResponse> {
  const response = await fetch(getOrigin() + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'user-agent': buildUserAgent(), ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    html: await response.text(),
    cost: response.headers.get('x-store-cost') ?? '',
  };
}

/** Fetches the contents of a list of the seeded site. */
export async function fetchListedContents(
  query: string,
): Promise<{ _id: string; UID: string; urlName: string; title: string; type: string }[]> {
  const response = await fetch(`${getOrigin()}/v1/public_contents?${query}`);
  return ((await response.json()) as { contents: never[] }).contents;
}

/** The first-party scripts that a page loads before scrolling, including inline ones: their URLs, and the bytes after gzip. */
export async function measureScripts(html: string): Promise<{ urls: string[]; bytes: number }> {
  const urls = new Set<string>();
  const initialHtml = html.replace(/<astro-island\b[^>]*\bclient="visible"[^>]*>/g, '');
  const queue = [...initialHtml.matchAll(/(?:src|component-url|renderer-url|before-hydration-url|href)="(\/[^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  let bytes = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].reduce(
    (sum, [, code = '']) => sum + gzipSync(code).length,
    0,
  );
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    if (urls.has(url)) continue;
    urls.add(url);
    const code = await (await fetch(getOrigin() + url)).text();
    bytes += gzipSync(code).length;
    const folder = url.replace(/[^/]*$/, '');
    for (const [, importPath = ''] of code.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
      queue.push(new URL(importPath, `http://x${folder}`).pathname);
  }
  return { urls: [...urls], bytes };
}

/** The styles that block a page's first paint, linked or in its head: their URLs, and the bytes after gzip. */
export async function measureStyles(html: string): Promise<{ urls: string[]; bytes: number }> {
  const head = html.slice(0, html.indexOf('</head>'));
  const urls = findStylesheets(head);
  const linkedSheets = await Promise.all(urls.map(async (url) => (await fetch(getOrigin() + url)).text()));
  const inlineSheets = Array.from(head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, text = '']) => text);
  return { urls, bytes: [...linkedSheets, ...inlineSheets].reduce((sum, sheet) => sum + gzipSync(sheet).length, 0) };
}

/** The linked stylesheets of the screen; a browser paints without those for print. */
export const findStylesheets = (html: string): string[] =>
  Array.from(
    html.matchAll(/<link\b(?![^>]*\bmedia="print")[^>]*\brel="stylesheet"[^>]*>/g),
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '',
  );

/** The content of a page's `meta` element by its property; undefined if there is none. */
export const readMeta = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(html)?.[1];

/** Of many paths a sample of each kind, which its first part tells: `/kquiz/…`, `/profile/…`. A long run takes all. */
export const takeSampleOfKinds = (paths: readonly string[], count: number): string[] =>
  [...Map.groupBy(new Set(paths), (path) => path.split(/[/?]/, 2)[1])].flatMap(([, kind]) => takeSample(kind, count));
