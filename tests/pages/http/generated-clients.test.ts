import { expect, test } from 'vitest';
import { buildClient, CLIENT_MAKERS } from '#tests/helpers/openapi/build-client';
import { getOrigin } from '#tests/helpers/test-site';

/** Generating and compiling a client takes some seconds of a busy machine. */
const TIMEOUT = { timeout: 180_000 };
const MAKERS = Object.keys(CLIENT_MAKERS) as (keyof typeof CLIENT_MAKERS)[];

test.each(MAKERS)(
  'a client that %s generates compiles under strict types, signs in, plays a quiz, uploads a picture and exports a table',
  TIMEOUT,
  async (maker) => {
    const origin = getOrigin();
    const text = await (await fetch(`${origin}/v1/openapi.json`)).text();
    // The program is told the origin, and a client is the same whatever it is.
    const document = JSON.parse(text.replaceAll(origin, 'https://quiz.example.com')) as object;
    const client = await buildClient(maker, document);
    expect(client.typeErrors).toBe('');
    const username = `${maker.replace(/\W/g, '_')}_${Date.now().toString(36)}`.slice(0, 25);
    expect(JSON.parse(await client.run([origin, username]))).toEqual({
      username,
      isMarked: true,
      hasScore: true,
      image: 180,
      csv: true,
      refusal: 'NOT_SIGNED_IN',
    });
  },
);
