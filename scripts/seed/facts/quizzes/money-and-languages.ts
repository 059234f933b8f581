import { ATLAS, type Country, capitaliseCountry, filterCountries, formatCountry, type Region } from '#scripts/seed/facts/atlas';
import { capitaliseText, formatList } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMultipleChoice } from '#scripts/seed/facts/questions';
import type { QuizHeading, QuizPlan, SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, pickOne, type Random, shuffleList } from '#scripts/seed/facts/random';

interface RegionTheme extends QuizHeading {
  of: readonly Region[];
}

const MONEY_THEMES: readonly RegionTheme[] = [
  {
    key: 'what-buys-a-mango-in-accra',
    title: 'What buys you a mango in Accra?',
    description: 'Money of Africa, from the cedi to the naira. Francs turn up in more places than you think.',
    tags: ['coin', 'money', 'africa'],
    of: ['West Africa', 'East Africa', 'Southern Africa', 'Central Africa', 'North Africa'],
  },
  {
    key: 'dong-baht-or-kip',
    title: 'Dong, baht or kip?',
    description: 'Ten questions to ask at an exchange counter in Asia, before they close.',
    tags: ['coin', 'money', 'asia'],
    of: ['South Asia', 'Central Asia', 'East Asia', 'Southeast Asia'],
  },
  {
    key: 'before-and-beside-the-euro',
    title: 'Beside the euro: who pays with what',
    description: 'There are still a good many other notes in European pockets. Match the money to its country.',
    tags: ['coin', 'money', 'europe'],
    of: ['Western Europe', 'Northern Europe', 'Central Europe', 'the Balkans', 'Eastern Europe', 'the Caucasus'],
  },
  {
    key: 'money-named-after-birds',
    title: 'One currency here is a bird',
    description: 'Money of the Americas: conquerors, a chief, a gourd and a quetzal.',
    tags: ['feather', 'money', 'americas'],
    of: ['North America', 'Central America', 'the Caribbean', 'South America'],
  },
];

const LANGUAGE_THEMES: readonly RegionTheme[] = [
  {
    key: 'official-in-africa',
    title: 'English, French, Portuguese or something older?',
    description: 'Official languages of Africa. Answers follow the constitutions, not the bus station, where there are many more.',
    tags: ['book', 'languages', 'africa'],
    of: ['West Africa', 'East Africa', 'Southern Africa', 'Central Africa', 'North Africa'],
  },
  {
    key: 'official-in-asia',
    title: 'How does the law speak in Asia?',
    description: 'Official languages from the Gulf to the Pacific. One small country has four.',
    tags: ['scroll', 'languages', 'asia'],
    of: ['the Middle East', 'South Asia', 'Central Asia', 'East Asia', 'Southeast Asia', 'the Caucasus'],
  },
  {
    key: 'official-in-europe-and-america',
    title: 'Four languages, three languages, one: who speaks what',
    description: 'Official languages of Europe and the Americas, with a Dutch surprise in the tropics.',
    tags: ['pen', 'languages', 'europe'],
    of: [
      'Western Europe',
      'Southern Europe',
      'Northern Europe',
      'Central Europe',
      'the Balkans',
      'the Caribbean',
      'Central America',
      'South America',
    ],
  },
];

export const MONEY_AND_LANGUAGE_QUIZZES: readonly QuizPlan[] = [
  ...MONEY_THEMES.map(
    ({ of, ...heading }): QuizPlan => ({
      ...heading,
      category: 'geography',
      levels: 'countries',
      buildQuestions: (random) => buildMoneyQuestions(filterCountries(of), random),
    }),
  ),
  ...LANGUAGE_THEMES.map(
    ({ of, ...heading }): QuizPlan => ({
      ...heading,
      category: 'language',
      levels: 'words',
      buildQuestions: (random) => buildLanguageQuestions(filterCountries(of), random),
    }),
  ),
];

const KINDS =
  /\b(dollar|franc|pound|peso|dinar|dirham|rupee|shilling|riyal|rial|won|kwacha|lira|leu|manat|rouble|krone|krona|króna|soum|som|guaraní)\b/;
const SAME_TO_THE_EAR: Readonly<Record<string, string>> = { riyal: 'rial', krona: 'krone', króna: 'krone', soum: 'som' };

/** The currency without its country's name, which would give the answer away. */
function formatCoin(currency: string): string {
  return /^(CFA franc|US dollar|convertible mark)$/.test(currency) ? currency : (KINDS.exec(currency)?.[1] ?? currency);
}

function soundAlike(one: string, other: string): boolean {
  const kind = (name: string) => name.split(' ').at(-1) ?? name;
  const [a, b] = [kind(formatCoin(one)), kind(formatCoin(other))].map((name) => SAME_TO_THE_EAR[name] ?? name);
  return a === b;
}

/** Countries whose shops accept a neighbour's currency too. */
const ALSO_TAKEN: Readonly<Record<string, readonly string[]>> = {
  Panama: ['US dollar'],
  Cambodia: ['US dollar'],
  Lesotho: ['rand'],
  Namibia: ['rand'],
  Bhutan: ['Indian rupee', 'Nepalese rupee', 'Pakistani rupee', 'Sri Lankan rupee'],
};

const isAlsoTaken = (country: Country, currency: string): boolean => (ALSO_TAKEN[country.name] ?? []).includes(currency);

function buildMoneyQuestions(countries: readonly Country[], random: Random): SeedQuestionDraft[] {
  const rows = shuffleList(
    countries.filter(({ currency }) => currency !== '' && currency !== 'euro'),
    random,
  );
  const drafts: SeedQuestionDraft[] = [];
  const asked = new Set<string>();
  for (const row of rows) {
    if (drafts.length === 10 || asked.has(formatCoin(row.currency))) continue;
    const draft =
      drafts.length % 2 === 0 ? buildCurrencyQuestion(row, countries, random) : buildMoneyCountryQuestion(row, countries, random);
    asked.add(formatCoin(row.currency));
    drafts.push(draft);
  }
  return drafts;
}

function buildCurrencyQuestion(row: Country, countries: readonly Country[], random: Random): SeedQuestionDraft {
  const others: Country[] = [];
  for (const other of shuffleList(countries, random).sort((a, b) => Number(b.region === row.region) - Number(a.region === row.region))) {
    if (
      other.currency === '' ||
      isAlsoTaken(row, other.currency) ||
      soundAlike(other.currency, row.currency) ||
      others.some((taken) => soundAlike(taken.currency, other.currency))
    )
      continue;
    if (others.length < 3) others.push(other);
  }
  const title = pickOne(
    [
      `What do people pay with in ${formatCountry(row.name)}?`,
      `What is the money called in ${formatCountry(row.name)}?`,
      `You are buying coffee in ${row.capital || formatCountry(row.name)}. What do you hand over?`,
    ],
    random,
  );
  return buildChoice(
    title,
    formatMoney(row.currency),
    others.map(({ currency }) => formatMoney(currency)),
    formatMoneyFact(row),
  );
}

const formatMoney = (currency: string): string => `The ${formatCoin(currency)}`;

function buildMoneyCountryQuestion(row: Country, countries: readonly Country[], random: Random): SeedQuestionDraft {
  const others = countries.filter(
    (other) => other.currency !== '' && !isAlsoTaken(other, row.currency) && !soundAlike(other.currency, row.currency),
  );
  const wrong = pickNearest(others, (other) => (other.region === row.region ? 0 : 1), 3, random, 8).map(({ name }) => name);
  const name = formatCoin(row.currency);
  const title = pickOne(
    [
      `Where would you pay with the ${name}?`,
      `In which of these countries is the money called the ${name}?`,
      `The ${name} is the currency of which of these?`,
    ],
    random,
  );
  return buildChoice(title, row.name, wrong, formatMoneyFact(row));
}

function formatMoneyFact(row: Country): string {
  const sharing = ATLAS.filter((other) => other.name !== row.name && other.currency === row.currency).map(({ name }) =>
    formatCountry(name),
  );
  const also =
    sharing.length > 0
      ? ` So do ${sharing.length > 3 ? `${formatList(sharing.slice(0, 3)).replace(' and ', ', ')} and others` : formatList(sharing)}.`
      : '';
  const single = sharing.length === 1 ? also.replace('So do', 'So does') : also;
  const place = row.capital === '' ? '' : ` Its capital is ${row.capital}.`;
  return `${capitaliseCountry(row.name)} uses the ${row.currency}.${single || place}`;
}

function buildLanguageQuestions(countries: readonly Country[], random: Random): SeedQuestionDraft[] {
  const rows = shuffleList(
    countries.filter(({ languages }) => languages.length > 0),
    random,
  );
  const drafts: SeedQuestionDraft[] = [];
  const asked = new Set<string>();
  for (const row of rows) {
    const where = drafts.length % 2 === 0;
    const language = row.languages.find((one) => !asked.has(`${one} ${where}`) && one.slice(0, 2) !== row.name.slice(0, 2));
    if (language === undefined || drafts.length === 9) continue;
    asked.add(`${language} ${where}`);
    drafts.push(where ? buildLanguageCountryQuestion(language, row, rows, random) : buildLanguageQuestion(language, row, rows, random));
  }
  const shared = buildSharedLanguageQuestion(rows, random);
  return shared ? [...drafts, shared] : drafts;
}

function buildLanguageQuestion(language: string, row: Country, rows: readonly Country[], random: Random): SeedQuestionDraft {
  const near = [...rows].sort((a, b) => Number(b.region === row.region) - Number(a.region === row.region));
  const others = [...new Set(near.flatMap(({ languages }) => languages))].filter((other) => !row.languages.includes(other));
  const title =
    row.languages.length > 1
      ? `Which of these is an official language of ${formatCountry(row.name)}?`
      : `What is the official language of ${formatCountry(row.name)}?`;
  return buildChoice(title, language, shuffleList(others.slice(0, 7), random).slice(0, 3), formatLanguageFact(row));
}

function buildLanguageCountryQuestion(language: string, row: Country, rows: readonly Country[], random: Random): SeedQuestionDraft {
  const others = rows.filter(({ languages }) => !languages.includes(language));
  const wrong = pickNearest(others, (other) => (other.region === row.region ? 0 : 1), 3, random, 8).map(({ name }) => name);
  return buildChoice(`Where is ${language} an official language?`, row.name, wrong, formatLanguageFact(row));
}

function buildSharedLanguageQuestion(rows: readonly Country[], random: Random): SeedQuestionDraft | undefined {
  const counts = [...new Set(rows.flatMap(({ languages }) => languages))].filter(
    (language) => rows.filter(({ languages }) => languages.includes(language)).length > 3,
  );
  if (counts.length === 0) return undefined;
  const language = pickOne(counts, random);
  const right = shuffleList(
    rows.filter(({ languages }) => languages.includes(language)),
    random,
  ).slice(0, 3);
  const wrong = shuffleList(
    rows.filter(({ languages }) => !languages.includes(language)),
    random,
  ).slice(0, 3);
  const names = right.map(({ name }) => formatCountry(name));
  return buildMultipleChoice(
    `Tick every country that has ${language} as an official language.`,
    right.map(({ name }) => name),
    wrong.map(({ name }) => name),
    `${language} is official in ${formatList(names)}. ${capitaliseText(formatList(wrong.map((row) => `${formatCountry(row.name)} has ${formatList(row.languages)}`)))}.`,
  );
}

function formatLanguageFact(row: Country): string {
  if (row.languages.length === 1)
    return `${row.languages[0]} is the official language of ${formatCountry(row.name)}.${row.capital === '' ? ` Its currency is the ${row.currency}.` : ` Its capital, ${row.capital}, ${row.capitalDoes}.`}`;
  return `${capitaliseCountry(row.name)} has ${row.languages.length === 2 ? 'two' : row.languages.length === 3 ? 'three' : 'four'} official languages: ${formatList(row.languages)}.`;
}
