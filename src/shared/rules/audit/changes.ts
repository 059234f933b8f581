type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, as they were and as they are: what the audit log keeps of an action. */
export function changesBetween(before: Fields, after: Fields, names: readonly string[]): { before: Fields; after: Fields } {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}
