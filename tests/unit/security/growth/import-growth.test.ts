import { expect, test } from 'vitest';
import { findGrowthFaults, formatSlowest, type GrowthTiming, QUICK_LIMITS, WHOLE_LIMITS } from '#tests/helpers/growth/growth-faults';
import { buildHostileTexts } from '#tests/helpers/growth/hostile-texts';
import { buildGrammarFile, IMPORT_GRAMMARS, type ImportGrammar, readGrammarFile } from '#tests/helpers/growth/import-grammars';

const isWhole = process.env['SECURITY_TESTS'] === 'whole';
const LIMITS = isWhole ? WHOLE_LIMITS : QUICK_LIMITS;

/** The hostile texts of a grammar in files of its format. `npm test` takes each token repeated. */
function buildTarget(grammar: ImportGrammar) {
  const texts = buildHostileTexts(grammar.tokens)
    .filter(({ name }) => isWhole || grammar.tokens.some((token) => name === `${JSON.stringify(token)} repeated`))
    .map(({ name, build }) => ({ name, build: (chars: number) => buildGrammarFile(grammar, build, chars) }));
  return { name: grammar.name, texts, run: (file: string) => readGrammarFile(grammar, file) };
}

const timings: GrowthTiming[] = [];

test.each(IMPORT_GRAMMARS)(
  'an import reads every hostile text of $name in time that is linear in its length',
  (grammar) => {
    const found = findGrowthFaults(buildTarget(grammar), LIMITS);
    timings.push(...found.timings);
    expect(found.faults).toEqual([]);
  },
  1_800_000,
);

if (isWhole)
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
  const texts = buildHostileTexts([token]).slice(0, 1);
  const { faults } = findGrowthFaults(
    { name, texts, run: (text) => text.replace(pattern, '') },
    { ...QUICK_LIMITS, lengths: [4_096, 8_192] },
  );
  expect(faults).toEqual([expect.stringMatching(/grows by [3-9]\.\d per doubling/)]);
});
