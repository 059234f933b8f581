const MAX_LENGTH = 300;

/** The message of the innermost error: outer errors repeat the statement with its values, which may be personal data. */
export function getRootCauseMessage(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  return (innermost instanceof Error ? innermost.message : String(innermost)).slice(0, MAX_LENGTH);
}
