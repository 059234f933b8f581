import { inject } from 'vitest';

/** Calls of the served site's API by one of the seeded accounts: `send('PUT /v1/…', body)`. */
export async function callsOf(username: string): Promise<(line: string, body?: object) => Promise<Response>> {
  const origin = inject('origin');
  let cookie = '';
  const send = (line: string, body?: object) => {
    const [method = '', path = ''] = line.split(' ');
    return fetch(origin + path, {
      method,
      headers: { origin, cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  const signedIn = await send('POST /v1/auth/local', { username, password: 'early-bird' });
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return send;
}
