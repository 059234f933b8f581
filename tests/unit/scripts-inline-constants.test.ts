import { describe, expect, test } from 'vitest';
import { LIMITS } from '#base/limits';
import { TEXTS } from '#base/texts';
import { arrowUpIcon, checkIcon } from '#islands/chrome/icon-paths.ts';
import { inlined } from '#scripts/vite/inline-constants';

describe('limits and texts stand in browser files as their values', () => {
  test.each([
    ['a number', 'const ms = LIMITS.flash.copyMs;', `const ms = (${LIMITS.flash.copyMs});`],
    ['a text', 'flash(TEXTS.error)', `flash(("${TEXTS.error}"))`],
    ['a list', 'LIMITS.play.progressSteps.map(of)', `([${LIMITS.play.progressSteps}]).map(of)`],
    ['a part taken apart', 'const { min } = LIMITS.username;', 'const { min } = ({"min":6,"max":25});'],
    [
      'a name that is not in the table',
      'LIMITS.flash.nothing',
      '({"defaultMs":3000,"successMs":2000,"errorMs":2000,"copyMs":4000,"withActionMs":8000}).nothing',
    ],
    ['a table of which nothing else is used', "import { LIMITS } from '#base/limits';LIMITS.menu.categories", '(8)'],
    [
      'a table that is used as it is too',
      "import { LIMITS } from '#base/limits';of(LIMITS)",
      "import { LIMITS } from '#base/limits';of(LIMITS)",
    ],
    ['a table that is not known', 'OTHER.flash', 'OTHER.flash'],
    [
      'icons, each in the module that shows it',
      "import { arrowUpIcon,\n  checkIcon } from '#islands/chrome/icon-paths.ts';draw(checkIcon)",
      `const arrowUpIcon = "${arrowUpIcon}"; const checkIcon = "${checkIcon}";draw(checkIcon)`,
    ],
    ['the table itself', 'Object.keys(LIMITS)', 'Object.keys(LIMITS)'],
  ])('%s', (_, code, expected) => {
    expect(inlined(code)).toBe(expected);
  });
});
