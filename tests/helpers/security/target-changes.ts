import type { Person } from '#tests/factories/users';
import { bindings, clock } from '#tests/helpers/api';
import type { WriteKey } from '#tests/helpers/failures/write-calls';

/** What somebody else changes of a call's target between its read and its write, and how the call is refused. */
interface TargetChange {
  change: (actor: Person) => Promise<void>;
  status: number;
  code: string;
  /** The calls of `write-calls.ts` with such a target; without it the first. */
  calls?: readonly string[];
}

const run = async (query: string, ...values: (string | number)[]): Promise<void> => {
  await bindings.DB.prepare(query)
    .bind(...values)
    .run();
};

// Each changes every row that may be the target. Contents change as by a save of somebody else, with a later time.
const giveContentsAway = () => run("update contents set creator_id = 'somebody-else', modified_at = modified_at + 1");
const hideContents = () => run("update contents set user_status = 'self', status = 'self', modified_at = modified_at + 1");
const eraseOthers = ({ id }: Person) =>
  run("update users set erased_at = ? where id <> ? and role <> 'recycle_bin'", clock.now.getTime(), id);
const promoteOthers = ({ id }: Person) => run("update users set role = 'admin' where id <> ? and role <> 'recycle_bin'", id);
const closeCases = () => run("update cases set closed_at = ?, decision = 'dismiss'", clock.now.getTime());
const claimPlays = () => run("update submissions set user_id = 'somebody-else' where user_id is null");
const deleteConsumers = () => run('delete from embed_consumers');
const deleteWebhooks = () => run('delete from consumer_webhooks');
const deleteDeliveries = () => run('delete from webhook_deliveries');

const OWN = 'It changes the caller’s own account, which the condition of the caller covers.';
const NEW = 'It creates something new, which depends on nothing but the caller.';
const COUNTED = 'It is as if it had come a moment earlier: it counts, or is seen by the caller alone.';
const OWN_ROW = 'It changes a row of the caller, which never becomes another one’s.';

/** For each call that writes what may change of its target, or why nothing of it can do harm. */
export const TARGET_CHANGES: Record<WriteKey, TargetChange | string> = {
  'POST /v1/:type': NEW,
  'PUT /v1/:type/:id': { change: giveContentsAway, status: 409, code: 'EDIT_CONFLICT', calls: ['by its owner', 'by staff'] },
  'DELETE /v1/:type/:id': { change: giveContentsAway, status: 403, code: 'FORBIDDEN', calls: ['by its owner'] },
  'POST /v1/:type/:id/undelete': { change: giveContentsAway, status: 409, code: 'EDIT_CONFLICT' },
  'POST /v1/:type/:id/versions/:n/restore': { change: giveContentsAway, status: 409, code: 'EDIT_CONFLICT' },
  'POST /v1/:type/:id/appeal': { change: giveContentsAway, status: 409, code: 'NOTHING_TO_ANSWER' },
  'POST /v1/:type/:id/classes': { change: hideContents, status: 404, code: 'NOT_FOUND' },
  'POST /v1/:type/:id/vote': { change: hideContents, status: 404, code: 'NOT_FOUND' },
  'POST /v1/:type/:id/submissions': COUNTED,
  'POST /v1/contents/:id/submissions': COUNTED,
  'POST /v1/contents/:id/clones': COUNTED,
  'POST /v1/contents/:id/left': COUNTED,
  'POST /v1/contents/:id/llm_result': COUNTED,
  'POST /v1/contents/:id/view': COUNTED,
  'POST /v1/contents/generate': NEW,
  'POST /v1/contents/import': NEW,
  'POST /v1/kquizzes/:id/check': COUNTED,
  'POST /v1/kquizzes/:id/plays': COUNTED,
  'POST /v1/events': COUNTED,
  'POST /v1/public_contents/search': COUNTED,
  'POST /v1/submissions/:id/claim': { change: claimPlays, status: 404, code: 'NOT_FOUND' },
  'POST /v1/images': NEW,
  'POST /v1/images/raw': NEW,
  'PUT /v1/drafts/:id': 'Nobody else sees a draft, and a list leaves out the drafts of what belongs to others.',
  'DELETE /v1/drafts/:id': OWN_ROW,
  'POST /v1/messages': { change: hideContents, status: 404, code: 'NOT_FOUND', calls: ['a comment', 'a reply'] },
  'DELETE /v1/messages/:id': 'The author of a comment never changes, and a comment that is deleted by then stays so.',
  'POST /v1/reports': { change: eraseOthers, status: 404, code: 'NOT_FOUND' },
  'POST /v1/users/:userId/relation': { change: eraseOthers, status: 404, code: 'NOT_FOUND' },
  'DELETE /v1/users/:userId/relation': OWN_ROW,
  'PUT /v1/users/:userId/block': { change: eraseOthers, status: 404, code: 'NOT_FOUND' },
  'DELETE /v1/users/:userId/block': OWN_ROW,
  'PUT /v1/notifications/read': OWN,
  'PUT /v1/classes/:id': OWN_ROW,
  'DELETE /v1/classes/:id': OWN_ROW,
  'DELETE /v1/classes/:id/answers': OWN_ROW,
  'DELETE /v1/classes/:id/answers/:playId': OWN_ROW,
  'POST /v1/users': NEW,
  'PUT /v1/users/:id': { change: promoteOthers, status: 409, code: 'ALREADY_DECIDED', calls: ['a suspension by staff'] },
  'POST /v1/users/:id/second_factor/removal': 'Administrators may do so to any account, whatever its role.',
  'DELETE /v1/users/current_user': OWN,
  'PUT /v1/users/current_user/email': OWN,
  'POST /v1/users/current_user/email/verify': OWN,
  'PUT /v1/users/current_user/email/verify': OWN,
  'PUT /v1/users/current_user/email/restore': OWN,
  'POST /v1/users/current_user/second_factor': OWN,
  'PUT /v1/users/current_user/second_factor': OWN,
  'DELETE /v1/users/current_user/second_factor': OWN,
  'POST /v1/users/current_user/second_factor/recovery_codes': OWN,
  'POST /v1/users/current_user/sys_link_otp': 'It sends a letter, and links nothing.',
  'PUT /v1/users/current_user/sys_link': { change: eraseOthers, status: 400, code: 'WRONG_LINK_PASSWORD', calls: ['by a password'] },
  'DELETE /v1/users/current_user/sys_link': OWN,
  'POST /v1/auth/local': OWN,
  'DELETE /v1/auth': OWN,
  'POST /v1/auth/password': OWN,
  'PUT /v1/auth/password': OWN,
  'PUT /v1/auth/password/reset': OWN,
  'POST /v1/auth/second_factor': OWN,
  'DELETE /v1/auth/sessions': OWN,
  'DELETE /v1/auth/sessions/:id': OWN,
  'PUT /v1/:type/:id/transfer': { change: giveContentsAway, status: 409, code: 'EDIT_CONFLICT' },
  'POST /v1/admin/reviews': { change: giveContentsAway, status: 409, code: 'ALREADY_DECIDED', calls: ['an approval', 'a rejection'] },
  'POST /v1/admin/reviews/:id/undo': { change: giveContentsAway, status: 409, code: 'ALREADY_DECIDED' },
  'PUT /v1/admin/reviews/:id/assignee': { change: giveContentsAway, status: 409, code: 'ALREADY_DECIDED' },
  'DELETE /v1/admin/contents/:id': { change: giveContentsAway, status: 409, code: 'NOT_IN_RECYCLE_BIN' },
  'PUT /v1/admin/cases/:id': {
    change: closeCases,
    status: 409,
    code: 'ALREADY_DECIDED',
    calls: ['without an action', 'with an action'],
  },
  'PUT /v1/admin/settings/:key': 'The settings belong to the site.',
  'POST /v1/admin/embeds': NEW,
  'PUT /v1/admin/embeds/:key': { change: deleteConsumers, status: 404, code: 'NOT_FOUND' },
  'DELETE /v1/admin/embeds/:key': { change: deleteConsumers, status: 404, code: 'NOT_FOUND' },
  'PUT /v1/admin/embeds/:key/webhook': {
    change: deleteConsumers,
    status: 404,
    code: 'NOT_FOUND',
    calls: ['a new address', 'another address'],
  },
  'DELETE /v1/admin/embeds/:key/webhook': { change: deleteWebhooks, status: 404, code: 'NOT_FOUND' },
  'POST /v1/admin/embeds/:key/webhook/secret': { change: deleteWebhooks, status: 404, code: 'NOT_FOUND' },
  'POST /v1/admin/embeds/:key/webhook/test': 'It sends a test to an address that was there a moment ago, and stores nothing without it.',
  'POST /v1/admin/embeds/:key/webhook/deliveries/:id/attempts': { change: deleteDeliveries, status: 404, code: 'NOT_FOUND' },
};
