import type { WriteKey } from './write-calls.ts';

interface PartialWrite {
  tables: readonly string[];
  reason: string;
  /** What the retry answers, if not what the call would have. */
  retry?: LostAnswer;
}

/** What a call may leave when its store fails between two of its writes. The retry carries it out. */
export const PARTIAL_WRITES: Partial<Record<WriteKey, PartialWrite>> = {
  'POST /v1/images': { tables: ['images', 'IMAGES_BUCKET'], reason: 'A row that no save uses; the job deletes it and its bytes.' },
  'POST /v1/images/raw': { tables: ['images', 'IMAGES_BUCKET'], reason: 'A row that no save uses; the job deletes it and its bytes.' },
  'PUT /v1/users/current_user/sys_link': { tables: ['resets'], reason: 'The attempt at a code counts before the code is checked.' },
  'POST /v1/auth/second_factor': { tables: ['resets'], reason: 'The attempt with a ticket counts before the code is checked.' },
  'POST /v1/admin/embeds/:key/webhook/test': {
    tables: ['webhook_deliveries'],
    reason: 'The job sends a test whose result could not be stored.',
    retry: { adds: ['webhook_deliveries'], reason: 'Each test is a request of its own.' },
  },
  'POST /v1/admin/embeds/:key/webhook/deliveries/:id/attempts': {
    tables: ['webhook_deliveries'],
    reason: 'The job sends what is claimed and has no result.',
    retry: { status: 404, adds: ['webhook_deliveries'], reason: 'The delivery waits for the job.' },
  },
  'POST /v1/contents/:id/llm_result': {
    tables: ['written_results'],
    reason: 'The claim of a writer who has not received it ends after two minutes.',
    retry: { status: 503, adds: ['written_results'], reason: 'Another writer may be at work.' },
  },
};

interface Exception {
  status: number;
  code?: string;
  reason: string;
}

/** Calls that do not answer `TRY_AGAIN` when the search index fails. */
export const SEARCH_FAILURES: Partial<Record<WriteKey, Exception>> = {
  'POST /v1/public_contents/search': { status: 503, code: 'SEARCH_UNAVAILABLE', reason: 'Only search is affected, and says so.' },
  'POST /v1/contents/generate': { status: 200, reason: 'The template of an article needs no search.' },
};

export interface LostAnswer {
  /** The status of the retry, if not that of the first call. */
  status?: number;
  /** The tables to which the retry adds rows once more, and the columns that it changes once more. */
  adds?: readonly string[];
  reason: string;
}

const GONE: LostAnswer = { status: 404, reason: 'What the call deletes is gone.' };
const DECIDED: LostAnswer = { status: 409, reason: 'A decision is made once, and nobody can tell who has made it.' };
const SIGNED_OUT: LostAnswer = { status: 401, reason: 'The call has ended the session with which the retry is sent.' };
const USED_UP: LostAnswer = { status: 400, reason: 'A link or a code works once.' };
const LOGGED: LostAnswer = { adds: ['audit_log'], reason: 'The log has every save of staff, also one that changes nothing.' };
const SAVED: LostAnswer = {
  adds: ['content_versions', 'contents', 'content_labels', 'search_queue', 'audit_log'],
  reason: 'A forced save stores a version each time. Any other answers 409, or with an Idempotency-Key what the first has saved.',
};
const MAILED: LostAnswer = { adds: ['mails', 'resets'], reason: 'Each request sends a letter, up to the letters of a day.' };

/**
 * Calls whose retry differs from the first call if that was carried out and its answer was lost. A call that takes an Idempotency-Key is
 * never among them. The effect counts once for all of them but for what `adds` names.
 */
export const LOST_ANSWERS: Partial<Record<WriteKey, LostAnswer>> = {
  'POST /v1/users': { status: 409, reason: 'The account is there: the form signs in with its password, as any client may.' },
  'PUT /v1/users/:id': {
    adds: ['audit_log', 'users.device_version'],
    reason: 'The log has every save of staff, and each suspension makes the devices unknown.',
  },
  'PUT /v1/users/current_user/email': MAILED,
  'POST /v1/users/current_user/email/verify': MAILED,
  'PUT /v1/users/current_user/email/verify': {
    status: 400,
    reason: 'The link works once; the page leads on to the account, which has the address.',
  },
  'PUT /v1/users/current_user/email/restore': {
    status: 400,
    reason: 'The link works once; the link to set a new password is also sent to the restored address.',
  },
  'POST /v1/users/current_user/sys_link_otp': MAILED,
  'PUT /v1/users/current_user/sys_link': USED_UP,
  'DELETE /v1/users/current_user': SIGNED_OUT,
  'POST /v1/auth/local': { adds: ['sessions', 'resets'], reason: 'A session or ticket that nobody has received expires.' },
  'POST /v1/auth/password': MAILED,
  'PUT /v1/auth/password': { status: 401, reason: 'The new password is set and its session was not received: it signs in.' },
  'DELETE /v1/auth/sessions': { adds: ['users.device_version'], reason: 'The other devices are unknown after either call.' },
  'DELETE /v1/auth/sessions/:id': SIGNED_OUT,
  'PUT /v1/auth/password/reset': { status: 400, reason: 'The link works once; the form says to sign in with the new password.' },
  'POST /v1/auth/second_factor': { status: 401, reason: 'A ticket works once: the sign-in starts again with the password.' },
  'POST /v1/users/current_user/second_factor': { adds: ['second_factors'], reason: 'Each start of a set-up has a secret of its own.' },
  'PUT /v1/users/current_user/second_factor': { status: 401, reason: 'It is on: the app signs in, and new recovery codes can be made.' },
  'DELETE /v1/users/current_user/second_factor': {
    status: 401,
    reason: 'It is off and its new session was not received: the password signs in.',
  },
  'POST /v1/users/current_user/second_factor/recovery_codes': {
    status: 401,
    reason: 'The new session was not received: the app signs in, and its next code makes new codes.',
  },
  'POST /v1/users/:id/second_factor/removal': GONE,
  'PUT /v1/:type/:id': SAVED,
  'DELETE /v1/:type/:id': GONE,
  'POST /v1/:type/:id/versions/:n/restore': SAVED,
  'DELETE /v1/messages/:id': GONE,
  'DELETE /v1/classes/:id': GONE,
  'DELETE /v1/classes/:id/answers/:playId': GONE,
  'POST /v1/admin/reviews': DECIDED,
  'POST /v1/admin/reviews/:id/undo': DECIDED,
  'PUT /v1/admin/reviews/:id/assignee': LOGGED,
  'DELETE /v1/admin/contents/:id': GONE,
  'PUT /v1/:type/:id/transfer': { status: 400, reason: 'The content belongs to its new owner.' },
  'POST /v1/:type/:id/appeal': DECIDED,
  'PUT /v1/admin/cases/:id': DECIDED,
  'PUT /v1/admin/settings/:key': LOGGED,
  'POST /v1/admin/embeds': { status: 400, reason: 'A consumer has this key.' },
  'PUT /v1/admin/embeds/:key': LOGGED,
  'DELETE /v1/admin/embeds/:key': GONE,
  'PUT /v1/admin/embeds/:key/webhook': LOGGED,
  'DELETE /v1/admin/embeds/:key/webhook': GONE,
  'POST /v1/admin/embeds/:key/webhook/secret': {
    adds: ['audit_log', 'consumer_webhooks'],
    reason: 'A secret that nobody has received is replaced by the next one.',
  },
  'POST /v1/admin/embeds/:key/webhook/deliveries/:id/attempts': {
    adds: ['webhook_deliveries.attempts'],
    reason: 'A delivery that has failed once more is sent once more.',
  },
  'POST /v1/admin/embeds/:key/webhook/test': { adds: ['webhook_deliveries'], reason: 'Each test is a request of its own.' },
  'POST /v1/events': { adds: ['counters'], reason: 'A beacon, which browsers never send again.' },
};
