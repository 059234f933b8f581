import type { SeededFault } from './seeded-fault.ts';

const SCORING_FAULTS: readonly SeededFault[] = [
  {
    name: 'a typed answer keeps the place that another one needs',
    file: 'src/shared/rules/kquiz/mark-answer.ts',
    find: 'if (current && !assign(current, visited)) return false;',
    replace: 'if (current) return false;',
    tests: ['tests/unit/kquiz/mark-answer.test.ts'],
  },
  {
    name: 'one partner serves two items of a pairs question',
    file: 'src/shared/rules/kquiz/mark-answer.ts',
    find: 'new Set(pairedRights).size === pairLefts.length && ',
    replace: '',
    tests: ['tests/unit/kquiz/mark-properties.test.ts'],
  },
  {
    name: 'some of the right choices are enough where all are asked for',
    file: 'src/shared/rules/kquiz/mark-answer.ts',
    find: 'a.length === b.length && b.every((element) => a.includes(element))',
    replace: 'a.every((element) => b.includes(element))',
    tests: ['tests/unit/kquiz/mark-answer.test.ts'],
  },
  {
    name: 'a number with points for thousands and a decimal comma is no number',
    file: 'src/shared/rules/kquiz/number-answer.ts',
    find: "replaceAll('.', '').replace(',', '.')",
    replace: "replaceAll('.', '')",
    tests: ['tests/unit/kquiz/number-answer.test.ts'],
  },
  {
    name: 'a score below all levels has no level',
    file: 'src/shared/rules/kquiz/score.ts',
    find: 'level.minScore <= score) ?? ascending[0] ?? null',
    replace: 'level.minScore <= score) ?? null',
    tests: ['tests/unit/kquiz/score.test.ts'],
  },
  {
    name: 'the percent of a personality loses one to the error of the division',
    file: 'src/shared/rules/pquiz/score.ts',
    find: ' + ROUNDING_TOLERANCE)',
    replace: ')',
    tests: ['tests/unit/pquiz/result-shares.test.ts'],
  },
];

const RANKING_FAULTS: readonly SeededFault[] = [
  {
    name: 'Sunday belongs to the next week',
    file: 'src/shared/rules/stats/ranking-periods.ts',
    find: 'local.getUTCDay() || 7;',
    replace: 'local.getUTCDay();',
    tests: ['tests/unit/stats/ranking-periods.test.ts'],
  },
  {
    name: 'of two periods the earlier one ranks',
    file: 'src/shared/rules/stats/rankings.ts',
    find: 'first.timeDim > second.timeDim ? first : second',
    replace: 'first.timeDim < second.timeDim ? first : second',
    tests: ['tests/unit/stats/rankings.test.ts'],
  },
  {
    name: 'only the second of two equal places says that it is shared',
    file: 'src/shared/rules/stats/places.ts',
    find: 'isShared: isLikePrevious(index) || isLikePrevious(index + 1)',
    replace: 'isShared: isLikePrevious(index)',
    tests: ['tests/unit/stats/places.test.ts'],
  },
  {
    name: 'a daily quiz returns a day too early',
    file: 'src/shared/rules/daily/choose-daily-quiz.ts',
    find: '> DAILY_LIMITS.repeatAfterDays',
    replace: '>= DAILY_LIMITS.repeatAfterDays',
    tests: ['tests/unit/daily/choose-daily-quiz.test.ts'],
  },
  {
    name: 'the week of the player begins on Sunday',
    file: 'src/shared/rules/played/week.ts',
    find: '(today + FIRST_WEEKDAY) % 7',
    replace: '(today + FIRST_WEEKDAY + 1) % 7',
    tests: ['tests/unit/played/week.test.ts'],
  },
  {
    name: 'a digest after an outage leaves out what the outage has delayed',
    file: 'src/shared/rules/notifications/digest-schedule.ts',
    find: 'since: new Date(dueMs - periodMs)',
    replace: 'since: new Date(untilMs - periodMs)',
    tests: ['tests/unit/notifications/digest-schedule.test.ts'],
  },
  {
    name: 'the weeks of versions begin on Sunday',
    file: 'src/shared/rules/versions/outdated-versions.ts',
    find: '(getDay(stamp) + 3) / 7',
    replace: '(getDay(stamp) + 4) / 7',
    tests: ['tests/unit/versions/outdated-versions.test.ts'],
  },
];

const SEARCH_FAULTS: readonly SeededFault[] = [
  {
    name: 'a search for the beginning of a word is corrected to the word',
    file: 'src/shared/rules/search/correct-words.ts',
    find: ' && !candidate.word.startsWith(typed)',
    replace: '',
    tests: ['tests/unit/search/correct-words.test.ts'],
  },
  {
    name: 'a cursor whose key has an exponent is none',
    file: 'src/shared/rules/conditions/cursor.ts',
    find: '[\\d.e+,-]',
    replace: '[\\d.,-]',
    tests: ['tests/unit/conditions/parse-conditions.test.ts'],
  },
  {
    name: 'conditions in an $or are all required',
    file: 'src/shared/rules/conditions/parse-conditions.ts',
    find: "return condition.join === 'and' ? condition.parts.flatMap(listConjuncts) : [condition];",
    replace: 'return condition.parts.flatMap(listConjuncts);',
    tests: ['tests/unit/conditions/parse-conditions.test.ts'],
  },
  {
    name: 'each of five words of a search has a group of results of its own',
    file: 'src/shared/rules/search/fts-query.ts',
    find: 'terms.slice(0, MAX_WORD_GROUPS).map(',
    replace: 'terms.map(',
    tests: ['tests/unit/search/any-word.test.ts'],
  },
];

const IMPORT_FAULTS: readonly SeededFault[] = [
  {
    name: 'points with a decimal comma are lost in a CSV file',
    file: 'src/shared/rules/import/csv/parse-csv.ts',
    find: "Number(text.replace(',', '.'))",
    replace: 'Number(text)',
    tests: ['tests/unit/import/tables.test.ts'],
  },
  {
    name: 'what got half of the points in a table of responses is right',
    file: 'src/shared/rules/import/csv/csv-responses.ts',
    find: '(toNumber(points) === toNumber(max) ? right : wrong)',
    replace: '(toNumber(points) > 0 ? right : wrong)',
    tests: ['tests/unit/import/tables.test.ts'],
  },
  {
    name: 'an escaped backslash escapes the sign behind it in GIFT',
    file: 'src/shared/rules/import/gift/gift-syntax.ts',
    find: "    if (text[i] === '\\\\') i += 1;\n    else if (text[i] === '~'",
    replace: "    if (text[i - 1] === '\\\\') continue;\n    else if (text[i] === '~'",
    tests: ['tests/unit/import/gift-keys.test.ts'],
  },
  {
    name: 'the feedback on a statement in GIFT is for the other answer',
    file: 'src/shared/rules/import/gift/parse-gift.ts',
    find: "feedback: readGiftText(isRight ? right.join('#') : wrong, format),",
    replace: "feedback: readGiftText(isRight ? wrong : right.join('#'), format),",
    tests: ['tests/unit/import/gift-keys.test.ts'],
  },
  {
    name: 'three thirds of the points are not all of them in Moodle XML',
    file: 'src/shared/rules/import/moodle/moodle-choices.ts',
    find: 'Math.abs(sum - 100) >= 0.5',
    replace: 'sum < 100',
    tests: ['tests/unit/import/gift-keys.test.ts'],
  },
  {
    name: 'a question of H5P for several answers with one right answer is single choice',
    file: 'src/shared/rules/import/h5p/h5p-choices.ts',
    find: "(type !== 'multi' && (singleAnswer === true || rightCount === 1))",
    replace: '(singleAnswer === true || rightCount === 1)',
    tests: ['tests/unit/import/h5p.test.ts'],
  },
];

export const RULE_FAULTS: readonly SeededFault[] = [...SCORING_FAULTS, ...RANKING_FAULTS, ...SEARCH_FAULTS, ...IMPORT_FAULTS];
