import { advanceClock, callApi } from '#tests/helpers/api';
import { buildContent } from './contents.ts';
import { buildUser, type Person } from './users.ts';

type Plural = 'kquizzes' | 'pquizzes' | 'articles';

export const decide = (as: Person | null, body: object) => callApi('POST /v1/admin/reviews', { as, body });

/** A content of an untrusted creator that staff have approved, as its creator reads it. */
export async function buildApprovedContent(type: Plural = 'kquizzes', { as, ...fields }: { as?: Person; [field: string]: unknown } = {}) {
  const creator = as ?? (await buildUser());
  const staff = await buildUser({ role: 'staff' });
  const content = await buildContent(type, { as: creator, ...fields });
  advanceClock(1_000);
  await decide(staff, { ids: [content._id], action: 'approve' });
  advanceClock(1_000);
  const path = `${type}/${content._id}`;
  const read = async (reader: Person | null = null) => (await callApi(`GET /v1/${path}`, { as: reader })).body;
  /** Saves the content as its creator last saved it, with other fields. */
  const save = async (changes: object, by: Person = creator) => {
    const response = await callApi(`PUT /v1/${path}`, { as: by, body: { ...(await read(by)), ...changes } });
    advanceClock(1_000);
    return response;
  };
  /** What a reviewer who has just looked at the content sends with a decision. */
  const look = async () => ({ ids: [content._id], seen: { [content._id]: (await read(staff)).dateModified } });
  return { creator, staff, path, read, save, look, id: content._id as string, approved: await read(creator) };
}
