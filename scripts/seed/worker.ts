import type { Env } from '#worker/env';
import { seedDatabase } from './seed-database.ts';

/** The seed as a Worker, since a statement takes a millisecond there and ten from outside. The response has one line for each step. */
export default {
  async fetch(_request, env) {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const writeLine = (line: string) => void writer.write(new TextEncoder().encode(`${line}\n`));
    const seedRun = seedDatabase(env, writeLine).then(
      () => writeLine('done'),
      (error: Error) => writeLine(`failed ${error.stack}`),
    );
    void seedRun.finally(() => writer.close());
    // The server does not buffer a response of this type.
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  },
} satisfies ExportedHandler<Env>;
