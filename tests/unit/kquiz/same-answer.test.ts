import { expect, test } from 'vitest';
import { isSameAnswer } from '#rules/kquiz/answers';

test.each([
  [{}, {}, true],
  [{ choiceId: 'a' }, { choiceId: 'a' }, true],
  [{ choiceId: 'a' }, { choiceId: 'b' }, false],
  [{ choiceId: 'a' }, {}, false],
  [{ choiceIds: ['a', 'b'] }, { choiceIds: ['b', 'a'] }, true],
  [{ choiceIds: ['a'] }, { choiceIds: ['a', 'b'] }, false],
  [{ texts: ['a', 'b'] }, { texts: ['b', 'a'] }, false],
  [{ buckets: { a: 'x', b: 'y' } }, { buckets: { b: 'y', a: 'x' } }, true],
  [{ buckets: { a: 'x', b: 'y' } }, { buckets: { a: 'y', b: 'x' } }, false],
  [{ pairs: { a: 'x' } }, { pairs: { a: 'x' } }, true],
  [{ pairs: { a: 'x' } }, { buckets: { a: 'x' } }, false],
  [{ ignored: true as const }, {}, false],
])('%j and %j', (a, b, isSame) => {
  expect([isSameAnswer(a, b), isSameAnswer(b, a)]).toEqual([isSame, isSame]);
});
