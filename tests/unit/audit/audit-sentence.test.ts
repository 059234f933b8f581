import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS, type AuditTargetType } from '#base/audit-actions';
import { userChanges } from '#contract/accounts/users';
import { SETTING_SCHEMAS } from '#contract/moderation/site-settings';
import { embedConsumerDraft, embedOptions } from '#contract/partners/embeds';
import { formatAuditAction, getAuditReason } from '#rules/audit/audit-sentence';
import { FIELD_WORDS, SETTING_LABELS } from '#rules/audit/field-words';
import { STAFF_COLUMNS } from '#worker/contents/contents/staff-change';

const NAMES = { users: new Map([['u1', 'editor_finch']]), contents: new Map(), categories: new Map() };

function formatSentence(
  action: string,
  { before = {}, after = {}, reason = '' }: { before?: object; after?: object; reason?: string } = {},
) {
  const entry = { action, targetType: '', before: before as Record<string, unknown>, after: after as Record<string, unknown>, reason };
  const { start, end } = formatAuditAction(entry, NAMES);
  return `${start}X${end}`;
}

const allActions = Object.values(AUDIT_ACTIONS).flat();

test.each(allActions)('%s is a phrase of its own, in words', (action) => {
  const phrase = formatSentence(action);
  expect(phrase).toContain('X');
  expect(phrase).not.toMatch(/[_{}]|[a-z][A-Z]/);
  expect(allActions.filter((other) => formatSentence(other) === phrase)).toEqual([action]);
});

test('an action from another version of the site is a change', () => {
  expect(formatSentence('polish')).toBe('changed X');
  expect(formatSentence('toString')).toBe('changed X');
});

test.each([
  ['transfer', { after: { creatorUsername: 'jo_wren' } }, 'gave X to jo_wren'],
  ['restore', { after: { creatorUsername: 'jo_wren' } }, 'restored X from the recycle bin for jo_wren'],
  ['undo', { reason: 'reject' }, 'undid the rejection of X'],
  ['undo', { reason: 'something_else' }, 'undid the last action on X'],
  ['assign', { after: { assignedTo: 'u1' } }, 'assigned X to editor_finch'],
  ['assign', { after: { assignedTo: 'gone' } }, 'assigned X to a deleted account'],
  ['assign', { before: { assignedTo: 'u1' }, after: { assignedTo: null } }, 'took X from the list of editor_finch'],
  ['user.save', { before: { status: [] }, after: { status: ['suspended'], role: 'user' } }, 'suspended X'],
  ['user.save', { before: { status: [] }, after: { status: ['editor_restricted'] } }, 'restricted X'],
  ['user.save', { before: { status: ['suspended'] }, after: { status: ['editor_restricted'] } }, 'restricted X'],
  [
    'user.save',
    { before: { status: ['suspended', 'editor_restricted'] }, after: { status: ['suspended'] } },
    'lifted some restrictions of X',
  ],
  ['user.save', { before: { status: ['suspended'] }, after: { status: [] } }, 'lifted the restrictions of X'],
  ['user.save', { before: { role: 'user' }, after: { role: 'content_admin' } }, 'changed the role of X to core team'],
  ['user.save', { before: { trustRevoked: false }, after: { trustRevoked: true } }, 'stopped trusting X'],
  ['user.save', { before: { trustRevoked: true }, after: { trustRevoked: false } }, 'allowed trusting X again'],
  [
    'user.save',
    { before: { statusUntil: null }, after: { statusUntil: '2026-12-03T16:59:59.000Z' } },
    'changed the end of the restrictions of X',
  ],
  ['user.save', { before: { firstName: 'A' }, after: { firstName: 'B' } }, 'edited the profile of X'],
] as const)('%s with %j reads: %s', (action, entry, sentence) => {
  expect(formatSentence(action, entry)).toBe(sentence);
});

test('an undone action is named in the sentence, and is no reason', () => {
  const entry = { targetType: 'content', before: {}, after: {}, reason: 'reject' };
  expect([getAuditReason({ ...entry, action: 'undo' }), getAuditReason({ ...entry, action: 'approve', reason: 'Good.' })]).toEqual([
    '',
    'Good.',
  ]);
});

describe('every field that the log stores has words', () => {
  const { reason: _, ...userFields } = userChanges.shape;
  const settingFields = Object.values(SETTING_SCHEMAS).flatMap((schema) => ('shape' in schema ? Object.keys(schema.shape) : []));
  const { options: __, ...embedFields } = embedConsumerDraft.shape;
  const FIELDS: Record<AuditTargetType, readonly string[]> = {
    content: [...STAFF_COLUMNS, 'creatorRejectedAt', 'internalSearch', 'assignedTo', 'type', 'uid', 'createdAt'],
    user: [...Object.keys(userFields), 'statusReason', 'digestDueAt', 'secondFactor'],
    comment: ['text', 'user', 'threadSlug'],
    case: ['topicType', 'topic', 'subject', 'reportCount', 'decision'],
    setting: settingFields,
    embed: [...Object.keys(embedFields), ...Object.keys(embedOptions.shape), 'webhook'],
  };
  test.each(Object.entries(FIELDS))('of a %s', (targetType, fields) => {
    const words = FIELD_WORDS[targetType as AuditTargetType];
    expect(fields.filter((field) => !Object.hasOwn(words, field))).toEqual([]);
    const labels = Object.values(words).map(({ label }) => label);
    expect(labels.filter((label) => /[_.]|[a-z][A-Z]/.test(label))).toEqual([]);
  });

  test('and every setting has a name', () => {
    expect(Object.keys(SETTING_LABELS)).toEqual(Object.keys(SETTING_SCHEMAS));
  });
});
