import { capitaliseCountry, formatCountry } from '#scripts/seed/facts/atlas';
import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { COUNTRY_CLUES_SOUTH_AND_EAST } from '#scripts/seed/facts/tables/country-clues-africa-asia';
import { COUNTRY_CLUES_NORTH_AND_WEST } from '#scripts/seed/facts/tables/country-clues-europe-americas';
import { FLAGS } from '#scripts/seed/facts/tables/flags';

const CLUES_WORDING: FactWording = {
  category: 'geography',
  levels: 'countries',
  which: 'Which country',
  riddle: (does) => `It ${does}. Which country is it?`,
  subject: capitaliseCountry,
};
const FLAG_VOICE_WORDING: FactWording = {
  category: 'geography',
  levels: 'countries',
  which: 'Whose flag',
  subject: (country) => `The flag of ${formatCountry(country)}`,
  spells: 0,
};

export const COUNTRY_CLUE_QUIZZES: readonly QuizPlan[] = [
  ...planFactQuizzes(COUNTRY_CLUES_SOUTH_AND_EAST, CLUES_WORDING, [
    {
      key: 'gold-coast-and-upper-volta',
      title: 'Gold Coast, Upper Volta, Nollywood',
      description: 'West Africa in ten clues, among them a train two kilometres long and a country that is hardly more than a river.',
      tags: ['train', 'countries', 'africa'],
      from: ['west-africa'],
    },
    {
      key: 'where-the-dodo-lived',
      title: 'Where did the dodo live, and who has thirteen months?',
      description: 'One clue at a time, name the country in East Africa or on the islands next to it.',
      tags: ['bird', 'countries', 'africa'],
      from: ['east-africa'],
    },
    {
      key: 'three-capitals-and-a-delta',
      title: 'The country with three capitals, and nine others',
      description: 'Southern and central Africa by clues. One river here never finds the sea.',
      tags: ['river', 'countries', 'africa'],
      from: ['southern-africa'],
    },
    {
      key: 'rose-red-cities',
      title: 'Rose-red city, cedar flag: name that country',
      description: 'From Casablanca to the Gulf, with two great rivers and a World Cup in December.',
      tags: ['castle', 'countries', 'middle east'],
      from: ['north-africa-and-middle-east'],
    },
    {
      key: 'fifteen-minutes-ahead-of-india',
      title: 'Who is fifteen minutes ahead of India?',
      description: 'South and Central Asia: high mountains, low islands and one very long corridor.',
      tags: ['clock', 'countries', 'asia'],
      from: ['south-and-central-asia'],
    },
    {
      key: 'descending-dragons',
      title: 'Temples on flags and dragons in bays',
      description: 'East and Southeast Asia in clues that a good traveller could answer, and a lucky one might.',
      tags: ['flag', 'countries', 'asia'],
      from: ['east-and-southeast-asia'],
    },
  ]),
  ...planFactQuizzes(COUNTRY_CLUES_NORTH_AND_WEST, CLUES_WORDING, [
    {
      key: 'no-name-on-the-stamp',
      title: 'Which country leaves its name off the stamps?',
      description: 'Western Europe, by what its own people hardly notice any more.',
      tags: ['letter', 'countries', 'europe'],
      from: ['western-europe'],
    },
    {
      key: 'the-birthplace-of-the-necktie',
      title: 'The birthplace of the necktie and other southern facts',
      description:
        'Southern Europe, large and very small. One of these countries has two heads of state at a time, and another borrows one from France.',
      tags: ['shirt', 'countries', 'europe'],
      from: ['southern-europe'],
    },
    {
      key: 'the-land-that-knighted-a-penguin',
      title: 'They knighted a penguin',
      description: 'The Nordic and Baltic countries, in clues about saunas, songs and a very busy Sunday in 1967.',
      tags: ['snowflake', 'countries', 'europe'],
      from: ['northern-europe'],
    },
    {
      key: 'robots-roses-and-vampires',
      title: 'Robots, roses and the word vampire',
      description: 'Nine clues from Poland to the Black Sea, none of which mentions goulash.',
      tags: ['computer', 'countries', 'europe'],
      from: ['central-europe'],
    },
    {
      key: 'eleven-time-zones-east',
      title: 'Europe’s far side, with bison and burning hills',
      description: 'Eastern Europe and the Caucasus. Somebody there has been burying wine in jars for thousands of years.',
      tags: ['fire', 'countries', 'europe'],
      from: ['eastern-europe'],
    },
    {
      key: 'sunrise-over-the-pacific',
      title: 'Where the sun rises over the Pacific',
      description: 'North America, Central America and the Caribbean in ten clues and one very odd canal.',
      tags: ['sun', 'countries', 'americas'],
      from: ['north-and-central-america'],
    },
    {
      key: 'a-navy-without-a-coast',
      title: 'A navy without a coast: ten South American clues',
      description: 'One country is named after silver it did not have. Another was swapped for New York, more or less.',
      tags: ['ship', 'countries', 'south america'],
      from: ['south-america'],
    },
    {
      key: 'eight-standing-together',
      title: 'Small dots, large ocean',
      description: 'Countries of the Pacific and their big neighbours, by their habits.',
      tags: ['wave', 'countries', 'pacific'],
      from: ['oceania'],
    },
  ]),
  ...planFactQuizzes(FLAGS, FLAG_VOICE_WORDING, [
    {
      key: 'flags-with-a-zoo',
      title: 'Lions, cranes and one parrot: living things on flags',
      description: 'Ten flags told in words. All of them have something on them that grows or bites.',
      tags: ['flag', 'countries', 'animals'],
      from: ['living-things'],
    },
    {
      key: 'suns-moons-and-stars-on-flags',
      title: 'Suns, stars and crescents: whose flag is it?',
      description: 'Ten flags from the sky department. One disc is a little off centre, on purpose.',
      tags: ['moon', 'flags', 'countries'],
      from: ['sun-moon-stars'],
    },
    {
      key: 'crosses-and-odd-shapes',
      title: 'The flag that is not a rectangle, and its friends',
      description: 'Crosses, squares and corners. Swap two colours and you are in another country.',
      tags: ['flag', 'scandinavia', 'countries'],
      from: ['crosses-and-shapes'],
    },
    {
      key: 'three-stripes-ten-countries',
      title: 'Three stripes each. Now tell them apart',
      description: 'Tricolours described as to somebody on the telephone.',
      tags: ['flag', 'countries', 'colours'],
      from: ['stripes'],
    },
  ]),
];
