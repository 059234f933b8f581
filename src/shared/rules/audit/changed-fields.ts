type AuditFields = Readonly<Record<string, unknown>>;

/** The fields that differ, as they were and as they are: what the audit log keeps of an action. */
export function getChangedFields(
  before: AuditFields,
  after: AuditFields,
  names: readonly string[],
): { before: AuditFields; after: AuditFields } {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pickChanged = (fields: AuditFields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: pickChanged(before), after: pickChanged(after) };
}
