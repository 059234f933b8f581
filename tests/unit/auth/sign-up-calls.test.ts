import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AUTH_CALLS } from '#islands/auth/auth-calls.ts';
import { getInitialAuthState } from '#islands/auth/state.ts';

const state = getInitialAuthState('REGISTER');
const signUp = (username: string) =>
  AUTH_CALLS.REGISTER({ ...state, values: { ...state.values, username, password: 'a short sentence' } }, undefined);

const refuse = (status: number, code: string) => Response.json({ error: { code, message: 'A message.' } }, { status });
const TAKEN = () => refuse(409, 'USERNAME_TAKEN');
const BUSY = () => refuse(503, 'TRY_AGAIN');
let paths: string[] = [];

function answer(...responses: (() => Response)[]): void {
  paths = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    const response = responses.shift();
    if (!response) throw new TypeError('Failed to fetch');
    return response();
  });
}

beforeEach(() => void vi.stubGlobal('location', { search: '' }));
afterEach(() => void vi.unstubAllGlobals());

test('a sign-up that made the account and lost its answer signs in when it is sent again', async () => {
  for (const [lost, error] of [
    [BUSY, { status: 503, code: 'TRY_AGAIN' }],
    [() => Response.error(), { status: 0 }],
  ] as const) {
    answer(lost, TAKEN, () => Response.json({ user: {} }));
    await expect(signUp('brand_new')).rejects.toMatchObject(error);
    await expect(signUp('brand_new')).resolves.toEqual({ user: {} });
    expect(paths).toEqual(['/v1/users', '/v1/users', '/v1/auth/local']);
  }
});

test('a name that somebody else has is taken, whatever became of the first try', async () => {
  answer(BUSY, TAKEN, () => refuse(401, 'WRONG_CREDENTIALS'));
  await expect(signUp('brand_new')).rejects.toMatchObject({ code: 'TRY_AGAIN' });
  await expect(signUp('brand_new')).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
});

test('no sign-in is tried with a name that was not sent before, or that was refused', async () => {
  answer(BUSY, TAKEN, TAKEN);
  await expect(signUp('brand_new')).rejects.toMatchObject({ code: 'TRY_AGAIN' });
  await expect(signUp('another_name')).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
  await expect(signUp('another_name')).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
  expect(paths).toEqual(['/v1/users', '/v1/users', '/v1/users']);
});
