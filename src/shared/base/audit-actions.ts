/** What the audit log records, by what it was done to. `rules/audit` has the words of each. */
export const AUDIT_ACTIONS = {
  content: [
    ...(['approve', 'reject', 'restrict', 'request_changes', 'feature', 'unfeature', 'undo'] as const),
    ...(['transfer', 'restore', 'discard', 'erase', 'save', 'assign'] as const),
  ],
  user: ['user.save', 'second_factor_remove'],
  comment: ['comment_delete'],
  case: ['case_dismiss', 'case_uphold'],
  setting: ['setting_save'],
  embed: ['embed.add', 'embed.change', 'embed.remove', 'embed.webhook', 'embed.webhook_secret'],
} as const;

export type AuditTargetType = keyof typeof AUDIT_ACTIONS;
export type ContentAuditAction = (typeof AUDIT_ACTIONS)['content'][number];
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditTargetType][number];
