import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HSTS_SECONDS } from '#base/limits/timing';

/**
 * Runs the upload of a built site's files with `Strict-Transport-Security` in their headers. Cloudflare serves these files without the
 * Worker, which sends the header itself. Afterwards the files are as built, for local servers, which have no https.
 */
export async function withTransportSecurity<T>(clientFolder: string, upload: () => Promise<T>): Promise<T> {
  const path = join(clientFolder, '_headers');
  const headers = readFileSync(path, 'utf8');
  writeFileSync(path, `${headers.trimEnd()}\n  Strict-Transport-Security: max-age=${HSTS_SECONDS}\n`);
  try {
    return await upload();
  } finally {
    writeFileSync(path, headers);
  }
}
