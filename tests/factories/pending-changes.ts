import { type ApiResponse, advanceClock, callApi } from '#tests/helpers/api';
import type { Answer } from '#tests/helpers/endpoint-answers';
import { buildContent } from './contents.ts';
import { buildUser, type Person } from './users.ts';

type Plural = 'kquizzes' | 'pquizzes' | 'articles';

export const decide = (as: Person | null, body: object) => callApi('POST /v1/admin/reviews', { as, body });

interface ApprovedContent<Type extends Plural> {
  creator: Person;
  staff: Person;
  path: `${Type}/${string}`;
  read: (reader?: Person | null) => Promise<Answer<`GET /v1/${Type}/:id`>>;
  /** Saves the content as its creator last saved it, with other fields. */
  save: (changes: object, by?: Person) => Promise<ApiResponse<Answer<`PUT /v1/${Type}/:id`>>>;
  /** What a reviewer who has just looked at the content sends with a decision. */
  look: () => Promise<{ ids: string[]; seen: Record<string, string> }>;
  id: string;
  approved: Answer<`GET /v1/${Type}/:id`>;
}

/** A content of an untrusted creator that staff have approved, as its creator reads it. */
export function buildApprovedContent<Type extends Plural = 'kquizzes'>(
  type?: Type,
  fields?: { as?: Person; [field: string]: unknown },
): Promise<ApprovedContent<Type>>;
export async function buildApprovedContent(type: Plural = 'kquizzes', { as, ...fields }: { as?: Person; [field: string]: unknown } = {}) {
  const creator = as ?? (await buildUser());
  const staff = await buildUser({ role: 'staff' });
  const content = await buildContent(type, { as: creator, ...fields });
  advanceClock(1_000);
  await decide(staff, { ids: [content._id], action: 'approve' });
  advanceClock(1_000);
  const path = `${type}/${content._id}` as const;
  const read = async (reader: Person | null = null) => (await callApi(`GET /v1/${path}`, { as: reader })).body;
  const save = async (changes: object, by: Person = creator) => {
    const response = await callApi(`PUT /v1/${path}`, { as: by, body: { ...(await read(by)), ...changes } });
    advanceClock(1_000);
    return response;
  };
  const look = async () => ({ ids: [content._id], seen: { [content._id]: (await read(staff)).dateModified } });
  return { creator, staff, path, read, save, look, id: content._id, approved: await read(creator) };
}
