import { Miniflare } from 'miniflare';

export interface Bare {
  url: string;
  db: D1Database;
  stop: () => Promise<void>;
}

/** A Worker of a few lines with a database, served as `npm start` serves the site: on a socket of its own, without Miniflare's router. */
export async function serveBare(script: string, folder: string): Promise<Bare> {
  const host = '127.0.0.1';
  const miniflare = new Miniflare({
    modules: true,
    script,
    host,
    unsafeDirectSockets: [{ host, port: 0 }],
    cf: false,
    compatibilityDate: '2026-07-30',
    d1Databases: { DB: 'bare' },
    d1Persist: folder,
  });
  const { origin: url } = await miniflare.unsafeGetDirectURL();
  return { url, db: (await miniflare.getD1Database('DB')) as never, stop: () => miniflare.dispose() };
}
