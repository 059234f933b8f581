import { inject } from 'vitest';
import type { SeededAccount } from './serve.ts';

/** A function that calls the served site's API as a seeded account: `send('PUT /v1/…', body)`. */
export function createApiCaller(username: SeededAccount): (line: string, body?: object) => Promise<Response> {
  const origin = inject('origin');
  const headers = { origin, cookie: inject('sessions')[username], 'content-type': 'application/json' };
  return (line, body) => {
    const [method = '', path = ''] = line.split(' ');
    return fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
}
