/** An object parsed from JSON, whose fields may have any type. */
export type JsonRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parsed text; null if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The value if it is an object; otherwise an object without fields. */
export const asRecord = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

/** The value if it is a list; otherwise an empty list. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A string as it is, a number as text, and the fallback for every other type. */
export const asText = (value: unknown, fallback = ''): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback;
