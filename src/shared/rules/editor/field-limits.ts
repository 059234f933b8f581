/** What a field says about its limit. */
export interface LimitMessage {
  text: string;
  isExceeded: boolean;
}

// A long text is counted from half of its limit on: before that the number helps nobody.
const ALWAYS_COUNTED_LENGTH = 200;

/** The count of characters, or how many are too many. Nothing while a long text is far from its limit. */
export function describeLength(length: number, maxLength: number): LimitMessage | null {
  const max = maxLength.toLocaleString('en');
  if (length > maxLength) {
    return { text: `At most ${max} characters. Remove ${(length - maxLength).toLocaleString('en')}.`, isExceeded: true };
  }
  const isCounted = length > 0 && (maxLength <= ALWAYS_COUNTED_LENGTH || length >= maxLength / 2);
  return isCounted ? { text: `${length.toLocaleString('en')} of ${max} characters`, isExceeded: false } : null;
}

export interface NumberRange {
  min?: number | undefined;
  max?: number | undefined;
}

/** The range of a number in words, and whether the number is outside it. */
export function describeRange(value: number | null, { min, max }: NumberRange): LimitMessage | null {
  const words = formatRange({ min, max });
  if (words === null) return null;
  const isExceeded = value !== null && ((min !== undefined && value < min) || (max !== undefined && value > max));
  return { text: isExceeded ? `Choose a number: ${words}.` : `${words.charAt(0).toUpperCase()}${words.slice(1)}`, isExceeded };
}

function formatRange({ min, max }: NumberRange): string | null {
  if (min !== undefined && max !== undefined) return `from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`;
  if (min !== undefined) return `${min.toLocaleString('en')} or more`;
  return max === undefined ? null : `at most ${max.toLocaleString('en')}`;
}
