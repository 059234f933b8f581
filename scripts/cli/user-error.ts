/** An error that the person at the terminal can act on. `printFailure` prints its message without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

export function printFailure(error: unknown): void {
  const text = error instanceof UserError ? error.message : error instanceof Error ? error.stack : error;
  console.error(`\n${text}\n`);
}
