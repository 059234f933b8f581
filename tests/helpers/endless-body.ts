export const CHUNK_BYTES = 16 * 1024;

/** A request body without an end and without a Content-Length, and the bytes read of it. */
export function createEndlessBody() {
  const consumed = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        consumed.bytes += CHUNK_BYTES;
        controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, consumed };
}
