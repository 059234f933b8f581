import * as z from 'zod';
import { EMPTY_TEXT, formatMaxLength, REQUIRED_TEXT, UNKNOWN_FIELD_TEXT } from '#base/texts/validation';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];
type RawIssueOf<Code extends RawIssue['code']> = z.core.$ZodRawIssue<Extract<z.core.$ZodIssue, { code: Code }>>;
type Limit = number | bigint;
interface Bounds {
  min: Limit | null;
  max: Limit | null;
}

/** What a number counts, for the sentence about its limits: "Between 0 and 1,000 points." */
export const units = z.registry<{ unit: string }, z.ZodNumber>();

/** The sentence for people about one problem of an input. A text that the schema itself gives has priority. */
export function formatValidationMessage(issue: RawIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return REQUIRED_TEXT;
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_TEXTS[issue.expected === 'number' && isWholeNumber(issue) ? 'int' : issue.expected] ?? OTHER_TEXT;
    case 'invalid_value':
      return `Use ${formatAlternatives(issue.values.map(formatValue))}.`;
    case 'too_small':
    case 'too_big':
      return formatLimits(issue);
    case 'invalid_format':
      return FORMAT_TEXTS[issue.format] ?? 'This does not have the right form. Check the spelling.';
    case 'not_multiple_of':
      return `Use a multiple of ${formatNumber(issue.divisor)}.`;
    case 'unrecognized_keys':
      return UNKNOWN_FIELD_TEXT;
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0]?.message ?? OTHER_TEXT;
    case 'invalid_union':
      return formatUnionMessage(issue);
    default:
      return OTHER_TEXT;
  }
}

const OTHER_TEXT = 'This value cannot be used here.';
const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const TYPE_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(TYPE_NAMES).map(([type, name]) => [type, `This must be ${name}.`])),
  undefined: 'Leave this out.',
  never: 'Leave this out.',
};
const FORMAT_TEXTS: Readonly<Record<string, string>> = { datetime: 'Use a time in UTC, such as 2026-01-31T12:00:00.000Z.' };

const formatNumber = (value: Limit) => value.toLocaleString('en');
const formatValue = (value: unknown) => (value === '' ? 'an empty text' : String(value));
const formatAlternatives = (values: readonly string[]) =>
  values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : (values[0] ?? 'another value');

function formatLimits(issue: RawIssueOf<'too_small' | 'too_big'>): string {
  const { min, max } = findBounds(issue);
  if (issue.origin === 'string') {
    if (issue.code === 'too_small' && min === 1) return EMPTY_TEXT;
    if (max !== null && (min === null || min <= 1)) return formatMaxLength(Number(max));
    return formatRange({ min, max }, 'characters');
  }
  if (issue.origin === 'array') {
    if (issue.code === 'too_small' && min === 1) return 'Add at least one entry.';
    return formatRange({ min: min !== null && min <= 1 ? null : min, max }, 'entries');
  }
  // Every whole number has these bounds, which are a limit of the computer and not of the field.
  if (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) return 'This number is too large.';
  if (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER) return 'This number is too small.';
  return formatRange({ min, max }, getUnit(issue));
}

function formatRange({ min, max }: Bounds, unit: string): string {
  const suffix = unit && ` ${max === 1 && unit === 'entries' ? 'entry' : unit}`;
  if (min !== null && min === max) return `Exactly ${formatNumber(min)}${suffix}.`;
  if (min !== null && max !== null) return `Between ${formatNumber(min)} and ${formatNumber(max)}${suffix}.`;
  return max === null ? `At least ${formatNumber(min ?? 0)}${suffix}.` : `At most ${formatNumber(max)}${suffix}.`;
}

/** The schema that an issue is about, which has all checks of the field; a check alone knows only its own bound. */
const getOwner = (issue: RawIssue) => ((issue as { schema?: z.core.$ZodType }).schema ?? issue.inst) as z.core.$ZodType | undefined;

const getChecks = (issue: RawIssue) =>
  (getOwner(issue)?._zod.def.checks ?? []).map(({ _zod }) => _zod.def as z.core.$ZodCheckDef & Record<string, Limit | undefined>);

const isWholeNumber = (issue: RawIssue) => getChecks(issue).some(({ check }) => check === 'number_format');

function getUnit(issue: RawIssue): string {
  const owner = getOwner(issue);
  return owner instanceof z.ZodNumber ? (units.get(owner)?.unit ?? '') : '';
}

/** The limit that is broken, and the opposite one if the schema has it. */
function findBounds(issue: RawIssueOf<'too_small' | 'too_big'>): Bounds {
  const bounds: Bounds = { min: null, max: null };
  for (const { minimum, maximum, length, value, check } of getChecks(issue)) {
    bounds.min = minimum ?? length ?? (check === 'greater_than' ? value : undefined) ?? bounds.min;
    bounds.max = maximum ?? length ?? (check === 'less_than' ? value : undefined) ?? bounds.max;
  }
  return issue.code === 'too_small' ? { ...bounds, min: issue.minimum } : { ...bounds, max: issue.maximum };
}

function formatUnionMessage(issue: RawIssueOf<'invalid_union'>): string {
  if ('options' in issue && Array.isArray(issue.options)) return `Use ${formatAlternatives(issue.options.map(formatValue))}.`;
  const problems = (issue.errors ?? []).flatMap((branch) => branch.filter(({ path }) => path.length === 0));
  const values = problems.flatMap((problem) => (problem.code === 'invalid_value' ? problem.values.map(formatValue) : []));
  if (values.length > 0) return `Use ${formatAlternatives([...new Set(values)])}.`;
  const types = problems.flatMap((problem) => (problem.code === 'invalid_type' ? (TYPE_NAMES[problem.expected] ?? []) : []));
  return types.length > 0 ? `This must be ${formatAlternatives([...new Set(types)])}.` : OTHER_TEXT;
}
