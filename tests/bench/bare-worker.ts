import { Miniflare } from 'miniflare';
import { buildManifest } from '#scripts/serve/built-modules';

export interface BareWorker {
  url: string;
  db: D1Database;
  stop: () => Promise<void>;
}

/** Serves a small Worker with a database as `npm start` serves the site: on its own socket, without Miniflare's router. */
export async function serveBareWorker(script: string, folder: string): Promise<BareWorker> {
  const host = '127.0.0.1';
  const miniflare = new Miniflare({
    host,
    cf: false,
    enableDevRegistry: false,
    resourcePersistencePath: folder,
    workers: [
      {
        config: {
          name: 'bare',
          compatibilityDate: '2026-07-30',
          manifest: buildManifest(script),
          env: { DB: { type: 'd1', id: 'bare' } },
        },
        dev: { unsafeDirectSockets: [{ host, port: 0 }] },
      },
    ],
  });
  const { origin: url } = await miniflare.unsafeGetDirectURL();
  return { url, db: (await miniflare.getD1Database('DB')) as never, stop: () => miniflare.dispose() };
}
