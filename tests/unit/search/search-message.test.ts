import { expect, test } from 'vitest';
import { chooseSearchMessage } from '#rules/search/search-message';

const outcome = { state: 'submitted', index: 'complete', page: 1 } as const;

test.each([
  [outcome, 'nothing found'],
  [{ ...outcome, page: 2 }, 'past the end'],
  [{ ...outcome, state: 'empty' }, 'empty'],
  [{ ...outcome, state: 'too long' }, 'too long'],
  [{ ...outcome, index: 'rebuilding' }, 'rebuilding'],
  [{ ...outcome, index: 'rebuilding', page: 2 }, 'past the end'],
  [{ ...outcome, index: 'rebuilding', state: 'empty' }, 'empty'],
  [{ ...outcome, index: 'unavailable' }, 'unavailable'],
  [{ ...outcome, index: 'unavailable', state: 'empty' }, 'unavailable'],
  [{ ...outcome, index: 'unavailable', page: 2 }, 'unavailable'],
  [{ ...outcome, conditionsError: 'type: no such field' }, 'wrong conditions'],
] as const)('the message for %j is %s', (searchOutcome, message) => {
  expect(chooseSearchMessage(searchOutcome)).toBe(message);
});
