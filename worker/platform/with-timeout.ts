/** The result of a call of a binding that may hang, or an error with this message after the time. */
export async function withTimeout<T>(work: Promise<T>, { ms, message }: { ms: number; message: string }): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
