/** A reason to stop that the person at the terminal can act on: printed as it is, without a stack. */
export function UserError(sentence: string): Error {
  const error = new Error(sentence);
  error.name = 'Refusal';
  return error;
}

export function printFailure(error: unknown): void {
  const isRefusal = error instanceof Error && error.name === 'Refusal';
  console.error(`\n${isRefusal ? error.message : error instanceof Error ? error.stack : error}\n`);
}
