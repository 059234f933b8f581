import { AppError } from '#base/errors';
import { formatAttachment } from '#rules/headers/attachment';
import { getSecondFactorState } from '#worker/accounts/auth/second-factor/state';
import { findUserById } from '#worker/accounts/users/find-user';
import { presentPrivateUser } from '#worker/accounts/users/present';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { permit } from '#worker/permit';
import { EXPORT_SECTIONS } from './export-repo.ts';

/** Internal ids mean nothing to the user; `modifiedBy` may name another person. */
const OMITTED_COLUMNS = new Set(['saveId', 'shuffle', 'actor', 'seq', 'modifiedBy']);

/** Streams all personal data of the viewer as one JSON document, which may be larger than a Worker's memory. */
export async function exportAccount(ctx: RequestContext): Promise<Response> {
  const viewer = permit(ctx, 'account.change');
  await limitRate(ctx, 'export');
  const row = await findUserById(ctx, viewer.id);
  if (!row) throw new AppError('NOT_FOUND');
  const { enabledSince } = await getSecondFactorState(ctx);
  const chunks = streamExport(ctx, row, enabledSince);
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': formatAttachment(`${ctx.settings.name.toLowerCase()}-${row.username}.json`),
    },
  });
}

async function* streamExport(ctx: RequestContext, row: UserRow, secondFactorSince: string | null): AsyncGenerator<string> {
  const account = { ...presentExportedAccount(row, ctx.now), secondFactorSince };
  yield `{"exportedAt":${JSON.stringify(ctx.now)},"account":${JSON.stringify(account)}`;
  for (const [name, { pageSize, readPage }] of Object.entries(EXPORT_SECTIONS)) {
    yield `,${JSON.stringify(name)}:[`;
    let isFirst = true;
    for (let after: string | undefined; ; ) {
      const rows = await readPage(ctx.db, row.id, pageSize, after);
      for (const exportRow of rows) {
        yield (isFirst ? '' : ',') + JSON.stringify(omitColumns(exportRow.row));
        isFirst = false;
      }
      after = rows.at(-1)?.cursor;
      if (rows.length < pageSize) break;
    }
    yield ']';
  }
  yield '}';
}

/** The account as its owner sees it, with the other stored columns: times and trust. */
const presentExportedAccount = (row: UserRow, now: Date) => ({
  ...presentPrivateUser(row, now),
  emailVerifiedAt: row.emailVerifiedAt,
  publishedCount: row.publishedCount,
  lastRejectedAt: row.lastRejectedAt,
  trustRevoked: row.trustRevoked,
  notifiedAt: row.notifiedAt,
});

const omitColumns = (row: object): object =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !OMITTED_COLUMNS.has(name))
      .map(([name, value]) => [name, parseColumn(name, value)]),
  );

/** Parses the columns that are stored as JSON text: bodies and the snapshots of versions. */
function parseColumn(name: string, value: unknown): unknown {
  if (name === 'snapshot') return omitColumns(JSON.parse(String(value)));
  return name === 'body' && typeof value === 'string' ? JSON.parse(value) : value;
}
