export const CHUNK_BYTES = 16 * 1024;

/** A body without an end and without a Content-Length, which counts what is taken of it. */
export function createEndlessBody() {
  const taken = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken.bytes += CHUNK_BYTES;
        controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken };
}
