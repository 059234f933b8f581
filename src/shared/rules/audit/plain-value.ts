import { isRecord } from '#rules/untyped-json';

/** A field's name as words: `pendingVersion` is "Pending version". */
export function toFieldWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Any stored value as text: a list on one line, an object as one line per field, and never as JSON. */
export function formatPlainValue(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatPlainValue).join(value.some(isRecord) ? '\n\n' : ', ');
  if (isRecord(value))
    return (
      Object.entries(value)
        .map(([name, member]) => `${toFieldWords(name)}: ${formatPlainValue(member)}`)
        .join('\n') || 'none'
    );
  return String(value);
}
