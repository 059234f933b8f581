/** The value of a JSON text, or `fallback` where it cannot be read, which `onUnreadable` is told. */
export function parseJsonOr<T>(text: string, fallback: T, onUnreadable: (cause: string) => void): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    onUnreadable(error instanceof Error ? error.message : String(error));
    return fallback;
  }
}
