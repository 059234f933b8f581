import { expect, test } from 'vitest';
import {
  CARELESS_BAR,
  findGrowthFaults,
  formatSlowest,
  type GrowthTiming,
  measureTexts,
  STRICT_BAR,
  WIDE_BAR,
} from '#tests/helpers/growth/find-growth-faults';
import { buildHostileTexts, repeatToken } from '#tests/helpers/growth/hostile-texts';
import { buildGrammarFile, IMPORT_GRAMMARS, type ImportGrammar, readGrammarFile } from '#tests/helpers/growth/import-grammars';
import { isLong } from '#tests/helpers/test-size';

const BAR = isLong ? STRICT_BAR : WIDE_BAR;
const LONGEST = isLong ? 524_288 : 65_536;

/** The hostile texts of a grammar in files of its format. */
const buildFiles = (grammar: ImportGrammar) =>
  (isLong ? buildHostileTexts(grammar.tokens) : grammar.tokens.map(repeatToken)).map(({ name, build }) => ({
    name,
    build: (chars: number) => buildGrammarFile(grammar, build, chars),
  }));

const timings: GrowthTiming[] = [];

test.each(IMPORT_GRAMMARS)(
  'an import reads every hostile text of $name in time that is linear in its length',
  (grammar) => {
    const measured = { name: grammar.name, run: (file: string) => readGrammarFile(grammar, file), longest: LONGEST };
    const found = measureTexts(measured, buildFiles(grammar), BAR);
    timings.push(...found.timings);
    expect(found.faults).toEqual([]);
  },
  1_800_000,
);

if (isLong)
  test('the slowest of them', () => {
    console.log(formatSlowest(timings));
    expect(timings.length).toBeGreaterThan(3_000);
  });

// What the parsers of cloze texts, GIFT and Markdown would be as patterns that look ahead to the end from every token.
const CARELESS: readonly [string, string, RegExp][] = [
  ['cloze', '{1:MC:', /(?<!\\)\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^\\}])*)\}/g],
  ['GIFT comments', '[tag:', /\[tag:((?:\\.|[^\]\\])*)\]/g],
  ['Markdown links', '[', /(?<!!)\[([^\]\n]+)\]\((?:[^)\s]+)(?: "[^"]*")?\)/g],
];

test.each(CARELESS)('the measure finds a careless parser of %s', (name, token, pattern) => {
  const measured = { name, run: (text: string) => text.replace(pattern, ''), longest: 24_576 };
  expect(findGrowthFaults(measured, [repeatToken(token)], CARELESS_BAR)).toEqual([
    expect.stringMatching(/grows by [3-9]\.\d per doubling/),
  ]);
});
