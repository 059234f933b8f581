import { expect, test } from 'vitest';
import { countColumns } from '#worker/db/count-columns';

test.each([
  ['select "id", "title" from "contents"', 2],
  ['select distinct "id" from "contents" where "a" in (1, 2)', 1],
  [`select "a", (select count(*), max(b) from c where d = ', from') as n from e`, 2],
  ['with w(a, b) as (select 1, 2) select a, b, a + b from w', 3],
  ['select "from", "x, y", \'it\'\'s, so\' from "select"', 3],
  ['select row_number() over (partition by a, b order by c) as n, a * 2 as twice from t', 2],
  ['select a, b from t union all select c, d from u', 2],
  ['select 1', 1],
  ['insert into "t" ("a", "b") values (?, ?) on conflict do update set "a" = 1, "b" = 2 returning "a", "b", "c"', 3],
  ['insert into t select a, b, c from u returning a', 1],
])('counts the columns of %s', (text, count) => {
  expect(countColumns(text)).toBe(count);
});

test.each(['select * from t', 'select t.*, u.id from t join u', 'insert into t values (1)', 'pragma table_info(t)'])(
  'does not guess at %s',
  (text) => {
    expect(countColumns(text)).toBeNull();
  },
);
