import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  ISSUED_ACCESS,
  type IssuedAccess,
  isRevokedBy,
  KEPT_ACCESS,
  RECOVERIES,
  type Recovery,
} from '#worker/accounts/auth/recovery/issued-access';

const DOCUMENTED_ACCESS: Record<IssuedAccess, string> = {
  password: 'link for a new password',
  first_admin: 'link of the first administrator',
  email: 'new address, not confirmed yet',
  email_restore: 'link that restores an address',
  link_code: 'code to link accounts, of and to the account',
  second_factor: 'ticket of a sign-in',
  session: 'session',
  known_device: 'known device',
  app_set_up: 'set-up of an app, not confirmed yet',
  app: 'authenticator app',
  recovery_codes: 'recovery codes',
};
/** The columns of the table, with the recoveries that each is about. */
const COLUMNS: Record<string, readonly Recovery[]> = {
  'password reset, changed': ['password_reset', 'password_changed'],
  'other sessions ended': ['other_sessions_ended'],
  'one session ended': ['session_ended'],
  'second step on': ['second_factor_on'],
  'second step off, removed': ['second_factor_off', 'second_factor_removed'],
  'codes replaced': ['recovery_codes_replaced'],
  'address confirmed': ['address_confirmed'],
  'address restored': ['address_restored'],
  'suspended, new role': ['suspended', 'role_changed'],
  erased: ['erased'],
};

const formatFate = (access: IssuedAccess, recoveries: readonly Recovery[]): string => {
  const fates = new Set(recoveries.map((recovery) => (isRevokedBy(access, recovery) ? 'ends' : '**stays**')));
  return [...fates].join(' or ');
};

/** The cells of the rows of a Markdown table that starts with a header. */
function readTable(text: string, header: string): string[][] {
  const lines = text.slice(text.indexOf(header)).split('\n');
  const rows = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('|')),
  );
  return rows
    .filter((_, index) => index !== 1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test('docs/accounts.md says of everything that is issued which recoveries end it', () => {
  const expected = [
    ['Issued', ...Object.keys(COLUMNS)],
    ...ISSUED_ACCESS.map((access) => [
      DOCUMENTED_ACCESS[access],
      ...Object.values(COLUMNS).map((recoveries) => formatFate(access, recoveries)),
    ]),
  ];
  expect(Object.values(COLUMNS).flat().toSorted()).toEqual([...RECOVERIES].toSorted());
  expect(readTable(readFileSync('docs/accounts.md', 'utf8'), '| Issued')).toEqual(expected);
});

test('whatever a recovery keeps has a reason, and erasing an account keeps nothing', () => {
  for (const access of ISSUED_ACCESS) {
    expect(isRevokedBy(access, 'erased')).toBe(true);
    for (const reason of Object.values(KEPT_ACCESS[access])) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  }
});
