import { expect, test } from 'vitest';
import { bindings } from '#tests/helpers/api';
import { openDatabaseSession } from '#worker/http/bookmark';

const BOOKMARK = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683';

/** Where the session of a request starts. */
function findStart(method: string, cookie = ''): string {
  const starts: string[] = [];
  const DB = { withSession: (start: string) => starts.push(start) } as unknown as D1Database;
  openDatabaseSession({ ...bindings, DB }, new Request('http://quizlark.test/', { method, headers: { cookie } }));
  return starts.join();
}

test('reads use any replica, or one that has the caller’s last write; calls that write start at the primary', () => {
  expect(findStart('GET')).toBe('first-unconstrained');
  expect(findStart('GET', `ql_bookmark=${BOOKMARK}`)).toBe(BOOKMARK);
  for (const method of ['POST', 'PUT', 'DELETE']) expect(findStart(method, `ql_bookmark=${BOOKMARK}`)).toBe('first-primary');
});
