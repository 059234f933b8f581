import { ATLAS, type Country, filterCountries, formatCountry, type Region } from '#scripts/seed/facts/atlas';
import { selectPart } from '#scripts/seed/facts/fact-quizzes';
import { formatList, isSpellable } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching, buildSpelling } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, pickOne, type Random, shuffleList } from '#scripts/seed/facts/random';
import { DECOYS } from '#scripts/seed/facts/tables/decoys';

interface CapitalTheme extends QuizHeading {
  of: readonly Region[];
}

const BY_REGION: readonly CapitalTheme[] = [
  {
    key: 'capitals-of-west-africa',
    title: 'Capitals of West Africa',
    description: 'From Dakar on its headland to a copy of Saint Peter’s. Ten questions along the coast and up the Niger.',
    tags: ['map', 'capitals', 'africa'],
    of: ['West Africa'],
  },
  {
    key: 'east-african-capitals',
    title: 'New flower, impala hill: ten East African capitals',
    description: 'Some of these names mean something rather nice. You will also meet a very small copy of a London clock.',
    tags: ['clock', 'capitals', 'africa'],
    of: ['East Africa'],
  },
  {
    key: 'capitals-south-of-the-congo',
    title: 'From Yaoundé to Maseru without leaving your chair',
    description: 'The capitals of central and southern Africa, several of which used to be called something else.',
    tags: ['compass', 'capitals', 'africa'],
    of: ['Southern Africa', 'Central Africa'],
  },
  {
    key: 'capitals-rabat-to-tehran',
    title: 'Ten capitals between Rabat and Tehran',
    description: 'North Africa and the Middle East, where the cities are old enough to have been renamed by Greeks.',
    tags: ['castle', 'capitals', 'middle east'],
    of: ['North Africa', 'the Middle East'],
  },
  {
    key: 'capitals-in-the-middle-of-asia',
    title: 'The capitals in the middle of Asia',
    description: 'Two of them are named after a day and a hero. One has policemen where others have traffic lights.',
    tags: ['mountain', 'capitals', 'asia'],
    of: ['South Asia', 'Central Asia'],
  },
  {
    key: 'capitals-of-the-far-east',
    title: 'A name that fills a whole line: capitals of eastern Asia',
    description: 'From Pyongyang to Dili, by way of Bangkok, whose real name nobody has time for.',
    tags: ['train', 'capitals', 'asia'],
    of: ['East Asia', 'Southeast Asia'],
  },
  {
    key: 'capitals-western-europe',
    title: 'You have probably been to three of these',
    description: 'Capitals of western and southern Europe. They are the easy ones, which is why the questions are not.',
    tags: ['plane', 'capitals', 'europe'],
    of: ['Western Europe', 'Southern Europe'],
  },
  {
    key: 'capitals-of-the-north',
    title: 'Smoky bay and merchants’ harbour: capitals of the north',
    description: 'Eight capitals where it is dark by four in December.',
    tags: ['ship', 'capitals', 'europe'],
    of: ['Northern Europe'],
  },
  {
    key: 'capitals-prague-to-baku',
    title: 'Overnight train from Prague to Baku',
    description: 'Capitals of central Europe, eastern Europe and the Caucasus. Bring something to read.',
    tags: ['train', 'capitals', 'europe'],
    of: ['Central Europe', 'Eastern Europe', 'the Caucasus'],
  },
  {
    key: 'capitals-of-the-balkans',
    title: 'Balkan capitals: can you tell them apart?',
    description: 'There are eight of them here. One was once called Titograd and one was painted like a box of crayons.',
    tags: ['bridge', 'capitals', 'europe'],
    of: ['the Balkans'],
  },
  {
    key: 'capitals-of-south-america',
    title: 'South America by its capitals',
    description: 'One city here was built in less time than it takes to renovate a station.',
    tags: ['guitar', 'capitals', 'south america'],
    of: ['South America'],
  },
  {
    key: 'capitals-ottawa-to-port-of-spain',
    title: 'Ottawa, Belmopan, Bridgetown: who governs from where?',
    description: 'Capitals of North America, Central America and the Caribbean, hurricanes and pirates included.',
    tags: ['anchor', 'capitals', 'americas'],
    of: ['North America', 'Central America', 'the Caribbean'],
  },
  {
    key: 'capitals-of-oceania',
    title: 'Capitals in the largest ocean',
    description: 'Eight capitals with a great deal of water in between.',
    tags: ['island', 'capitals', 'pacific'],
    of: ['Oceania'],
  },
];

const BY_STORY: readonly (QuizHeading & { does: RegExp })[] = [
  {
    key: 'capitals-that-changed-their-name',
    title: 'Capitals that used to be called something else',
    description: 'Ten capitals under their old names. The post still got there, mostly.',
    tags: ['letter', 'capitals', 'names'],
    does: /was called|renamed/,
  },
  {
    key: 'what-capitals-are-named-after',
    title: 'White city, red hero, new flower',
    description: 'Names of capitals, translated. One is an abode of love, and one is mostly mud.',
    tags: ['book', 'capitals', 'names'],
    does: /name (that|goes)|named after|from the Irish/,
  },
  {
    key: 'capitals-that-moved',
    title: 'Seats of government that got up and moved',
    description: 'Some capitals were chosen with a ruler, and some because two rivals could not stand each other.',
    tags: ['building', 'capitals', 'history'],
    does: /took over|chosen|picked|built in|built from|founded inland|laid out|to a plan|brand new|became the seat/,
  },
];

export const CAPITAL_QUIZZES: readonly QuizPlan[] = [
  ...BY_REGION.map((theme) => buildPlan(theme, (random) => buildRegionQuestions(filterWithCapital(filterCountries(theme.of)), random))),
  ...BY_STORY.map((theme) => buildPlan(theme, (random) => buildStoryQuestions(theme.does, random))),
  ...buildDecoyPlans(),
  ...buildSpellingPlans(),
];

function buildPlan({ key, title, description, tags }: QuizHeading, ask: QuizPlan['buildQuestions']): QuizPlan {
  return { key, title, description, tags, category: 'geography', levels: 'capitals', buildQuestions: ask };
}

/** Leaves out capitals that contain the name of their country, which gives the answer away. */
function filterWithCapital(countries: readonly Country[]): Country[] {
  return countries.filter(({ capital }) => capital !== '');
}

function buildRegionQuestions(countries: readonly Country[], random: Random): SeedQuestionDraft[] {
  const rows = shuffleList(countries, random);
  const paired = rows.length >= 13 ? rows.splice(0, 4) : [];
  const builders = [buildCapitalQuestion, buildCountryQuestion, buildStoryQuestion, buildCapitalQuestion, buildStoryQuestion];
  const drafts = rows.slice(0, paired.length > 0 ? 9 : 10).map((row, place): SeedQuestionDraft => {
    if (place === 5 && isSpellable(row.capital)) return buildSpellingQuestion(row);
    return (builders[place % builders.length] ?? buildCapitalQuestion)(row, countries, random);
  });
  return paired.length > 0 ? [...drafts, buildPairsQuestion(paired)] : drafts;
}

function buildStoryQuestions(does: RegExp, random: Random): SeedQuestionDraft[] {
  const rows = filterWithCapital(ATLAS).filter((row) => does.test(row.capitalDoes));
  return shuffleList(rows, random)
    .slice(0, 10)
    .map((row) => buildStoryQuestion(row, rows, random));
}

const CAPITAL_OF = [
  (country: string) => `What is the capital of ${country}?`,
  (country: string) => `Which city is the capital of ${country}?`,
  (country: string) => `Which of these is the capital of ${country}?`,
];

function buildCapitalQuestion(row: Country, pool: readonly Country[], random: Random): SeedQuestionDraft {
  const wrong = listOthers(row, pool, random).map(({ capital }) => capital);
  return buildChoice(pickOne(CAPITAL_OF, random)(formatCountry(row.name)), row.capital, wrong, formatFact(row));
}

function buildCountryQuestion(row: Country, pool: readonly Country[], random: Random): SeedQuestionDraft {
  const title = pickOne([`${row.capital} is the capital of which country?`, `Whose capital is ${row.capital}?`], random);
  const wrong = listOthers(row, pool, random).map(({ name }) => name);
  return buildChoice(title, row.name, wrong, formatFact(row));
}

function buildStoryQuestion(row: Country, pool: readonly Country[], random: Random): SeedQuestionDraft {
  const wrong = listOthers(row, pool, random).map(({ capital }) => capital);
  return buildChoice(`Which capital ${row.capitalDoes}?`, row.capital, wrong, formatStoryFact(row));
}

function buildSpellingQuestion(row: Country): SeedQuestionDraft {
  return buildSpelling(`Spell the capital of ${formatCountry(row.name)}.`, row.capital.toLowerCase(), formatFact(row));
}

function buildPairsQuestion(rows: readonly Country[]): SeedQuestionDraft {
  const facts = rows.map((row) => `${row.capital} ${row.capitalDoes}.`).slice(0, 2);
  return buildMatching(
    'Match each country to its capital.',
    rows.map((row) => [row.name, row.capital] as const),
    `${formatList(rows.map(({ name, capital }, place) => `${capital} ${place === 0 ? 'is the capital ' : ''}of ${formatCountry(name)}`))}. ${facts.join(' ')}`,
  );
}

function listOthers(row: Country, pool: readonly Country[], random: Random): Country[] {
  const rest = pool.filter((other) => other.name !== row.name && !other.capital.includes(row.name));
  return pickNearest(rest, (other) => (other.region === row.region ? 0 : 1), 3, random, 8);
}

const formatFact = (row: Country): string => `${row.capital} is the capital of ${formatCountry(row.name)}. It ${row.capitalDoes}.`;

function formatStoryFact(row: Country): string {
  const money = row.currency === '' ? '' : `, where the currency is the ${row.currency}`;
  return `${row.capital} ${row.capitalDoes}. It is the capital of ${formatCountry(row.name)}${money}.`;
}

function buildDecoyPlans(): QuizPlan[] {
  const headings: readonly QuizHeading[] = [
    {
      key: 'not-the-one-you-flew-to',
      title: 'Not the one you flew to',
      description:
        'Ten countries whose most famous city is not the capital. All four answers are in the right country, which does not help.',
      tags: ['plane', 'capitals', 'cities'],
    },
    {
      key: 'four-cities-one-government',
      title: 'Four cities, one government',
      description: 'Each question offers four cities of one country. Only one of them has the ministries.',
      tags: ['building', 'capitals', 'cities'],
    },
  ];
  return headings.map((heading, index) =>
    buildPlan(heading, (random) =>
      shuffleList(selectPart(DECOYS, 'decoys', [index, 2]), random).map(([country, capital, cities]) => {
        const row = ATLAS.find(({ name }) => name === country);
        const more = row ? ` It ${row.capitalDoes}.` : '';
        return buildChoice(
          pickOne(CAPITAL_OF, random)(formatCountry(country)),
          capital,
          cities,
          `The capital of ${formatCountry(country)} is ${capital}, not ${cities[0]}.${more}`,
        );
      }),
    ),
  );
}

function buildSpellingPlans(): QuizPlan[] {
  const headings: readonly QuizHeading[] = [
    {
      key: 'capitals-letter-by-letter',
      title: 'Capitals, letter by letter',
      description: 'Nine capitals to spell, with a hint for each. No choices, no guessing, some shuffling.',
      tags: ['pen', 'capitals', 'spelling'],
    },
    {
      key: 'spell-the-seat-of-power',
      title: 'How do you spell the seat of power?',
      description: 'Nine more capitals in loose letters. Vowels will be your friends.',
      tags: ['key', 'capitals', 'spelling'],
    },
  ];
  const rows = ATLAS.filter(({ capital }) => isSpellable(capital) && capital.length > 4);
  return headings.map((heading, index) =>
    buildPlan(heading, (random) =>
      shuffleList(selectPart(rows, 'capital spelling', [index, 2]), random)
        .slice(0, 9)
        .map((row) =>
          buildSpelling(
            `The capital of ${formatCountry(row.name)}: it ${row.capitalDoes}.`,
            row.capital.toLowerCase(),
            formatStoryFact(row),
          ),
        ),
    ),
  );
}
