import { formatList } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickOne, type Random, shuffleList } from '#scripts/seed/facts/random';
import { DATES_FROM_1800 } from '#scripts/seed/facts/tables/dates-from-1800';
import { DATES_TO_1800, type DateRow } from '#scripts/seed/facts/tables/dates-to-1800';

const DATES: Readonly<Record<string, readonly DateRow[]>> = { ...DATES_TO_1800, ...DATES_FROM_1800 };

interface DateTheme extends QuizHeading {
  of: readonly string[];
  ask: (rows: readonly DateRow[], random: Random) => SeedQuestionDraft[];
}

const THEMES: readonly DateTheme[] = [
  {
    key: 'before-there-were-newspapers',
    title: 'Before there were newspapers',
    description: 'Dates from the first Olympic Games to the last emperor in Rome. Mind the BC.',
    tags: ['monument', 'dates', 'ancient'],
    of: ['ancient'],
    ask: buildMixedQuestions,
  },
  {
    key: 'from-lindisfarne-to-joan-of-arc',
    title: 'From the first Vikings to Joan of Arc',
    description: 'Eight hundred years in ten questions, one of which takes place on Christmas Day.',
    tags: ['castle', 'dates', 'middle ages'],
    of: ['medieval'],
    ask: buildMixedQuestions,
  },
  {
    key: 'the-busiest-century',
    title: 'Printing presses, armadas and ten missing days',
    description: 'Dates from the fall of Constantinople to the fleet that did not come home.',
    tags: ['ship', 'dates', 'renaissance'],
    of: ['renaissance'],
    ask: buildMixedQuestions,
  },
  {
    key: 'plots-tulips-and-a-bakery',
    title: 'Plots, tulips and a fire in a bakery',
    description: 'The 1600s by their dates. It was a bad time to be a king, a witch or an investor.',
    tags: ['fire', 'dates', 'seventeenth century'],
    of: ['sixteen-hundreds'],
    ask: buildMixedQuestions,
  },
  {
    key: 'seven-prisoners-in-the-bastille',
    title: 'Seven prisoners in the Bastille',
    description: 'Revolutions, balloons and a great deal of tea: the 1700s, year by year.',
    tags: ['castle', 'dates', 'eighteenth century'],
    of: ['seventeen-hundreds'],
    ask: buildMixedQuestions,
  },
  {
    key: 'napoleon-and-the-penny-black',
    title: 'Napoleon comes, Napoleon goes: dates up to 1848',
    description: 'Half a century that began with a coronation and ended on the barricades.',
    tags: ['crown', 'dates', 'nineteenth century'],
    of: ['early-nineteenth'],
    ask: buildMixedQuestions,
  },
  {
    key: 'when-was-the-eiffel-tower-new',
    title: 'When was the Eiffel Tower new?',
    description: 'The later 1800s: canals, telephones, X-rays and a very large lady with a torch.',
    tags: ['train', 'dates', 'nineteenth century'],
    of: ['late-nineteenth'],
    ask: buildMixedQuestions,
  },
  {
    key: 'twelve-seconds-at-kitty-hawk',
    title: 'Twelve seconds at Kitty Hawk',
    description: 'Dates from 1901 to 1929, which took in a tsar, an iceberg and a mouldy dish.',
    tags: ['plane', 'dates', 'twentieth century'],
    of: ['early-twentieth'],
    ask: buildMixedQuestions,
  },
  {
    key: 'pickles-the-dog-and-other-dates',
    title: 'The year a dog found the World Cup',
    description: 'The 1960s and 1970s, when people walked on the Moon and counted pence.',
    tags: ['moon', 'dates', 'twentieth century'],
    of: ['sixties'],
    ask: buildMixedQuestions,
  },
  {
    key: 'walls-came-down',
    title: 'You may remember some of these',
    description: 'From Gdańsk in 1980 to the demotion of a planet. Feeling old is optional.',
    tags: ['clock', 'dates', 'recent'],
    of: ['recent'],
    ask: buildMixedQuestions,
  },
  {
    key: 'from-pluto-to-sputnik',
    title: 'From Pluto to Sputnik in twenty-seven years',
    description: 'What happened between 1930 and 1957, and in which of those years.',
    tags: ['rocket', 'dates', 'twentieth century'],
    of: ['mid-twentieth'],
    ask: buildMixedQuestions,
  },
  {
    key: 'which-came-first-long-ago',
    title: 'Did Rome burn before Pompeii was buried?',
    description: 'No years to remember here, just the order. Antiquity and the Middle Ages.',
    tags: ['hourglass', 'dates', 'order'],
    of: ['ancient', 'medieval'],
    ask: buildOrderQuestions,
  },
  {
    key: 'which-came-first-up-to-1800',
    title: 'First things first: 1450 to 1800',
    description: 'Four events at a time. Say which one happened before the other three, or after.',
    tags: ['hourglass', 'dates', 'order'],
    of: ['renaissance', 'sixteen-hundreds', 'seventeen-hundreds'],
    ask: buildOrderQuestions,
  },
  {
    key: 'which-came-first-since-1800',
    title: 'Was Frankenstein older than photography?',
    description: 'Put a century and a quarter in order, four events at a time.',
    tags: ['camera', 'dates', 'order'],
    of: ['early-nineteenth', 'late-nineteenth', 'early-twentieth'],
    ask: buildOrderQuestions,
  },
  {
    key: 'which-came-last',
    title: 'The day before yesterday, more or less',
    description: 'Events since 1930, to be put in their order. No peeking at the newspapers.',
    tags: ['calendar', 'dates', 'order'],
    of: ['mid-twentieth', 'sixties', 'recent'],
    ask: buildOrderQuestions,
  },
];

export const DATE_QUIZZES: readonly QuizPlan[] = THEMES.map(({ of, ask, ...heading }) => ({
  ...heading,
  category: 'history',
  levels: 'history',
  buildQuestions: (random) =>
    ask(
      of.flatMap((period) => DATES[period] ?? []),
      random,
    ),
}));

const formatYear = (year: number): string => (year < 0 ? `${-year} BC` : String(year));
const formatFact = ([year, event, more]: DateRow): string => `${event} in ${formatYear(year)}. ${more}`;

function buildMixedQuestions(rows: readonly DateRow[], random: Random): SeedQuestionDraft[] {
  const [one, two, three, four, ...single] = shuffleList(rows, random);
  const paired = [one, two, three, four].filter((row) => row !== undefined);
  const drafts = single
    .slice(0, 9)
    .map((row, place) => (place % 3 === 2 ? buildEventQuestion(row, rows, random) : buildYearQuestion(row, rows, random)));
  const [first] = paired;
  return [
    ...drafts,
    buildMatching(
      'Match each event to its year.',
      paired.map((row) => [row[1], formatYear(row[0])] as const),
      `The years are ${formatList([...paired].sort((a, b) => a[0] - b[0]).map((row) => formatYear(row[0])))}. ${first ? formatFact(first) : ''}`,
    ),
  ];
}

const WHEN = [
  (event: string) => `${event}. In which year?`,
  (event: string) => `${event}. When was that?`,
  (event: string) => `When did this happen? ${event}.`,
];

function buildYearQuestion(row: DateRow, rows: readonly DateRow[], random: Random): SeedQuestionDraft {
  const apart = rows.filter(([year]) => Math.abs(year - row[0]) > 1).map(([year]) => year);
  const near = [...apart].sort((a, b) => Math.abs(a - row[0]) - Math.abs(b - row[0])).slice(0, 5);
  const wrong = shuffleList(near, random).slice(0, 3).map(formatYear);
  return buildChoice(pickOne(WHEN, random)(row[1]), formatYear(row[0]), wrong, formatFact(row));
}

function buildEventQuestion(row: DateRow, rows: readonly DateRow[], random: Random): SeedQuestionDraft {
  const wrong = shuffleList(
    rows.filter(([year]) => year !== row[0]),
    random,
  ).slice(0, 3);
  return buildChoice(
    `What happened in ${formatYear(row[0])}?`,
    row[1],
    wrong.map(([, event]) => event),
    formatFact(row),
  );
}

const FIRST = ['Which of these came first?', 'What happened before the other three?', 'Which is the oldest news?'];
const LAST = ['Which of these came last?', 'What happened after the other three?', 'Which is the most recent?'];

function buildOrderQuestions(rows: readonly DateRow[], random: Random): SeedQuestionDraft[] {
  const queue = shuffleList(rows, random);
  return Array.from({ length: 8 }, (_, turn) => {
    const four = pickSpacedRows(queue, turn);
    const late = turn % 2 === 1;
    const [right, ...wrong] = [...four].sort((a, b) => (late ? b[0] - a[0] : a[0] - b[0]));
    if (right === undefined) throw new Error('No events to put in order');
    const titles = late ? LAST : FIRST;
    const years = [...four].sort((a, b) => a[0] - b[0]).map(([year]) => formatYear(year));
    return {
      title: numberTitle(titles, turn),
      right: right[1],
      wrong: wrong.map(([, event]) => event),
      explanation: `${formatFact(right)} The years are ${formatList(years)}.`,
    };
  });
}

/** Prefixes that make repeated questions differ, since no two titles may be equal. */
function numberTitle(titles: readonly string[], turn: number): string {
  const title = titles[Math.floor(turn / 2) % titles.length] ?? '';
  const again = ['', 'And here: ', 'Last one: '][Math.floor(Math.floor(turn / 2) / titles.length)] ?? '';
  return again === '' ? title : `${again}${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** Four events of four different years, taken from the queue in turn. */
function pickSpacedRows(queue: readonly DateRow[], turn: number): DateRow[] {
  const four: DateRow[] = [];
  for (let step = 0; four.length < 4 && step < queue.length; step++) {
    const row = queue[(turn * 4 + step) % queue.length];
    if (row && four.every(([year]) => Math.abs(year - row[0]) > 1)) four.push(row);
  }
  return four;
}
