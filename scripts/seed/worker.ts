import type { Env } from '#worker/env';
import { seedDatabase } from './seed-database.ts';

/** The seed as a Worker: beside the store a statement takes a millisecond, from outside it takes ten. Answers a line per step. */
export default {
  async fetch(_request, env) {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const say = (line: string) => void writer.write(new TextEncoder().encode(`${line}\n`));
    const filled = seedDatabase(env, say).then(
      () => say('done'),
      (error: Error) => say(`failed ${error.stack}`),
    );
    void filled.finally(() => writer.close());
    // Of this type, each line is passed on as it comes.
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  },
} satisfies ExportedHandler<Env>;
