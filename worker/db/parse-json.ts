/** Parses a JSON text; for an invalid text calls `onUnreadable` and returns `fallback`. */
export function parseJsonOr<T>(text: string, fallback: T, onUnreadable: (cause: string) => void): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    onUnreadable(error instanceof Error ? error.message : String(error));
    return fallback;
  }
}
