import { INTERNAL_TAGS, type InternalTag } from '#base/content-statuses';
import { findInternalList } from '#rules/reviews/internal-lists';
import { isRecord, type JsonRecord } from '#rules/untyped-json';
import type { AuditNames, LoggedAction } from './audit-names.ts';
import { getFieldWords, TAG_STATES } from './field-words.ts';
import { formatPlainValue } from './plain-value.ts';

/** One thing that an action changed, in words. */
export interface AuditChange {
  label: string;
  /** What changed on one line: "Public → Link only", "added birds, removed bees". Empty for long values. */
  text: string;
  /** Values that are too long for one line; a value that did not exist is null. */
  long: { before: string | null; after: string | null } | null;
}

/** The longest pair of values that is shown on one line. */
const MAX_LINE = 160;

interface FieldDifference {
  field: string;
  before: unknown;
  after: unknown;
}

/** What an action changed, one row per field, without fields that only repeat another one. */
export function buildAuditChanges(entry: LoggedAction, names: AuditNames): AuditChange[] {
  return listChanges(entry).flatMap((change) => {
    const { label, format = formatPlainValue, isHidden } = getFieldWords(entry.targetType, change.field);
    if (isHidden) return [];
    if (change.field === 'internalTags') return buildTagChanges(change);
    return [buildRow(label, change, (value) => format(value, names))];
  });
}

function listChanges({ targetType, before, after }: LoggedAction): FieldDifference[] {
  if (targetType === 'setting') return listSettingChanges(before.value, after.value);
  if (targetType === 'embed') return listFieldChanges(flattenOptions(before), flattenOptions(after));
  return listFieldChanges(before, after);
}

/** The fields with a different value. A field that only one side has is the whole of it: something began or ended. */
function listFieldChanges(before: JsonRecord, after: JsonRecord): FieldDifference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

const flattenOptions = ({ options, ...fields }: JsonRecord): JsonRecord => ({ ...fields, ...(isRecord(options) && options) });

/** A setting is one object of fields, or a list of objects with a key of their own. */
function listSettingChanges(before: unknown, after: unknown): FieldDifference[] {
  if (isRecord(before) && isRecord(after)) return listFieldChanges(before, after);
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ field: 'value', before, after }];
  const [rowsBefore, rowsAfter] = [toNamedRows(before), toNamedRows(after)];
  const changes = listFieldChanges(rowsBefore, rowsAfter);
  const isReordered = changes.length === 0 && JSON.stringify(before) !== JSON.stringify(after);
  return isReordered ? [{ field: 'Order', before: Object.keys(rowsBefore), after: Object.keys(rowsAfter) }] : changes;
}

/** The rows of a list by their titles or keys, without their ids. */
const toNamedRows = (rows: readonly unknown[]): JsonRecord =>
  Object.fromEntries(
    rows.filter(isRecord).map(({ _id, ...row }, i) => [String(row.title ?? row.key ?? row.UID ?? _id ?? i + 1), row.key ? row.value : row]),
  );

function buildTagChanges({ before, after }: FieldDifference): AuditChange[] {
  const [tagsBefore, tagsAfter] = [before, after].map((tags) => INTERNAL_TAGS.filter((tag) => Array.isArray(tags) && tags.includes(tag)));
  if (!tagsBefore || !tagsAfter) return [];
  const states = Object.entries(TAG_STATES).flatMap(([tag, label]) => {
    const [was, is] = [tagsBefore, tagsAfter].map((tags) => tags.includes(tag as InternalTag));
    return was === is ? [] : [{ label, text: `${was ? 'yes' : 'no'} → ${is ? 'yes' : 'no'}`, long: null }];
  });
  const omitStates = (tags: readonly InternalTag[]) => tags.filter((tag) => !(tag in TAG_STATES));
  const text = formatListChange(omitStates(tagsBefore), omitStates(tagsAfter), (tag) => findInternalList(String(tag)).label);
  return text === '' ? states : [...states, { label: 'Internal tags', text, long: null }];
}

type FormatValue = (value: unknown) => string;

function buildRow(label: string, { before, after }: FieldDifference, format: FormatValue): AuditChange {
  if (isPlainList(before) && isPlainList(after))
    return { label, text: formatListChange(before, after, format) || `new order: ${after.map(format).join(', ')}`, long: null };
  const formatValue = (value: unknown) =>
    value === undefined ? null : Array.isArray(value) ? value.map(format).join(', ') || 'none' : format(value);
  const values = { before: formatValue(before), after: formatValue(after) };
  const texts = [values.before, values.after].filter((text) => text !== null);
  const isLong = texts.join('').length > MAX_LINE || texts.some((text) => text.includes('\n'));
  return isLong ? { label, text: '', long: values } : { label, text: texts.join(' → '), long: null };
}

/** Whether a value is a list whose members can be named on one line. */
const isPlainList = (value: unknown): value is unknown[] => Array.isArray(value) && value.every((member) => typeof member !== 'object');

/** What was added to a list and removed from it; empty if only the order changed. */
function formatListChange(before: readonly unknown[], after: readonly unknown[], format: FormatValue): string {
  const listMissing = (from: readonly unknown[], to: readonly unknown[]) => from.filter((member) => !to.includes(member)).map(format);
  const [added, removed] = [listMissing(after, before), listMissing(before, after)];
  if (added.length + removed.length === 0) return '';
  return [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
  ].join('; ');
}
