import { expect, test } from 'vitest';
import { createRequestContext } from '#worker/context';
import type { Env } from '#worker/env';

const HEADERS = { 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '10.0.0.1, 192.0.2.2', 'x-real-ip': '192.0.2.3' };
const readAddress = (variables: Partial<Env>, headers: Record<string, string> = HEADERS) =>
  createRequestContext({ env: { SECRET: 's', ...variables } as Env, request: new Request('https://quiz.example.com/', { headers }) })
    .ipAddress;

test.each([
  ['Cloudflare’s, without a variable', {}, '192.0.2.1'],
  ['none, with an empty one', { CLIENT_ADDRESS_HEADER: '' }, ''],
  ['the last entry of a list', { CLIENT_ADDRESS_HEADER: 'x-forwarded-for' }, '192.0.2.2'],
  ['that of another proxy', { CLIENT_ADDRESS_HEADER: 'x-real-ip' }, '192.0.2.3'],
])('the address of a client comes from one header only: %s', (_, variables, address) => {
  expect(readAddress(variables)).toBe(address);
});

test('without the named header the address is unknown, whatever other headers say', () => {
  const { 'x-real-ip': _, ...others } = HEADERS;
  expect(readAddress({ CLIENT_ADDRESS_HEADER: 'x-real-ip' }, others)).toBe('');
});

test('a header that is not known is refused', () => {
  expect(() => readAddress({ CLIENT_ADDRESS_HEADER: 'x-client-ip' })).toThrow('CLIENT_ADDRESS_HEADER must be empty or one of');
});
