import { expect, test } from 'vitest';
import { DRAFT_LIMITS } from '#base/limits/contents';
import { subtractDays } from '#rules/stats/ranking-periods';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createJobContext, DAY_MS, queryRows } from '#tests/jobs/helpers';
import { clearExpired } from '#worker/jobs/clear-expired/job';
import { getIdPrefix } from '#worker/platform/ids';

/** Somebody is there, so that the clock counts as right. */
async function runJob(): Promise<void> {
  await buildUser();
  await clearExpired(createJobContext());
}

test('a draft expires a year after its last change', async () => {
  const as = await buildUser();
  const putDraft = async (id: string, revision: number) => {
    const { status } = await callApi(`PUT /v1/drafts/${id}`, {
      as,
      body: { revision, state: { kind: 'kquiz', title: `Draft ${revision}` } },
    });
    expect(status).toBe(200);
  };
  await putDraft('left', 0);
  await putDraft('changed', 0);
  advanceClock(2 * DAY_MS);
  await putDraft('changed', 1);
  advanceClock((DRAFT_LIMITS.days - 1) * DAY_MS);
  await runJob();
  expect(await queryRows('select id from drafts')).toEqual([{ id: 'changed' }]);
  advanceClock(2 * DAY_MS);
  await runJob();
  expect(await queryRows('select id from drafts')).toEqual([]);
});

test('an e-mail is deleted a month after it was sent, and never before', async () => {
  const insert = bindings.DB.prepare(
    `insert into mails (id, "to", subject, body, due_at, sent_at) values (?, 'wren@example.org', '', '', 0, ?)`,
  );
  const buildId = (days: number, name: string) => `${getIdPrefix(subtractDays(clock.now, days))}-${name}`;
  const ids = { oldSent: buildId(31, 'sent'), oldUnsent: buildId(31, 'unsent'), newSent: buildId(29, 'sent') };
  await bindings.DB.batch([insert.bind(ids.oldSent, 1), insert.bind(ids.oldUnsent, null), insert.bind(ids.newSent, 1)]);
  await runJob();
  expect((await queryRows<{ id: string }>('select id from mails order by id')).map(({ id }) => id)).toEqual([ids.oldUnsent, ids.newSent]);
});
