import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HSTS_SECONDS } from '#base/limits/timing';

/**
 * Runs the upload of a built site's files, or the start of a public server, with `Strict-Transport-Security` in their headers. They are
 * served without the Worker, which sends the header itself. The rule `/*` is the one for all files. Afterwards the files are as built, for local servers, which have no https.
 */
export async function withTransportSecurity<T>(clientFolder: string, use: () => Promise<T>): Promise<T> {
  const path = join(clientFolder, '_headers');
  const headers = readFileSync(path, 'utf8');
  writeFileSync(path, headers.replace(/^\/\*$/m, `$&\n  Strict-Transport-Security: max-age=${HSTS_SECONDS}`));
  try {
    return await use();
  } finally {
    writeFileSync(path, headers);
  }
}
