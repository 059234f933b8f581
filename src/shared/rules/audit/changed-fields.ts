type AuditFields = Readonly<Record<string, unknown>>;

/** The named fields that an action changed, with their values before and after, as the audit log stores them. */
export function getChangedFields(
  before: AuditFields,
  after: AuditFields,
  names: readonly string[],
): { before: AuditFields; after: AuditFields } {
  const changedNames = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pickChanged = (fields: AuditFields) => Object.fromEntries(changedNames.map((name) => [name, fields[name] ?? null]));
  return { before: pickChanged(before), after: pickChanged(after) };
}
