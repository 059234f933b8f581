import { type FactVoice, factQuizzes, partOf, withExtra } from '../facts.ts';
import type { Draft, Front, QuizPlan } from '../plan.ts';
import { choose, match, nameAny, sort, tick } from '../questions.ts';
import { nearestOf, oneOf, type Random, shuffled } from '../random.ts';
import { DISHES, type DishRow } from '../tables/dishes.ts';
import { BREADS, CHEESES, COOKING, PASTA } from '../tables/kitchen.ts';
import { FRUIT, SPICES } from '../tables/plants-food.ts';
import { type TermVoice, termQuizzes } from '../terms.ts';
import { capitalised, withArticle } from '../words.ts';

const FOOD: FactVoice = { category: 'food', levels: 'food', which: 'Which cheese', riddle: (does) => `It ${does}. What is it?`, subject: capitalised };

const VERB: TermVoice = {
  category: 'food',
  levels: 'food',
  what: [(word) => `A recipe tells you to ${word}. What do you do?`, (word) => `What does it mean to ${word}?`],
  which: [(meaning) => `Which word tells a cook to ${meaning}?`, (meaning) => `To ${meaning}: what is that called in a kitchen?`],
  fact: (word, meaning) => `To ${word} is to ${meaning}`,
  match: 'Match each word to what the cook does.',
};
const article = (word: string): string => (/^(pesto|tahini|aioli|gelatine|buttermilk|ghee)$/.test(word) ? word : withArticle(word));
const NOUN: TermVoice = {
  ...VERB,
  what: [(word) => `What is ${article(word)}?`, (word) => `The recipe mentions ${article(word)}. What is that?`],
  which: [(meaning) => `What do cooks call ${meaning}?`, (meaning) => `Which word stands for ${meaning}?`],
  fact: (word, meaning) => `${capitalised(article(word))} is ${meaning}`,
  match: 'Match each word to its meaning.',
};
const SHAPE: TermVoice = {
  ...VERB,
  what: [(word) => `What does ${word} mean?`, (word) => `There is ${word} for dinner. What does the name say?`],
  which: [(meaning) => `Which pasta is named after ${meaning}?`, (meaning) => `The name of which pasta means ${meaning}?`],
  fact: (word, meaning) => `${capitalised(word)} means ${meaning}`,
  match: 'Match each pasta to the meaning of its name.',
};

const KITCHEN_QUIZZES = () => [
  ...termQuizzes(COOKING, VERB, [
    {
      key: 'the-recipe-says-deglaze',
      title: 'The recipe says deglaze. Now what?',
      description: 'Verbs from cookery books, for people who usually skip to the picture.',
      tags: ['pot', 'cooking', 'words'],
      from: ['verbs'],
      part: [1, 2],
    },
    {
      key: 'poach-fold-and-cure',
      title: 'Poach, fold, cure: are you being told off?',
      description: 'More orders from the kitchen. Nobody is cross, it is only dinner.',
      tags: ['spoon', 'cooking', 'words'],
      from: ['verbs'],
      part: [0, 2],
    },
  ]),
  ...termQuizzes(COOKING, NOUN, [
    {
      key: 'roux-coulis-and-fond-hopes',
      title: 'A roux is not a kangaroo',
      description: 'Kitchen French, with some Italian and a jar of ghee.',
      tags: ['whisk', 'cooking', 'words'],
      from: ['nouns'],
    },
  ]),
  ...termQuizzes(PASTA, SHAPE, [
    {
      key: 'little-ears-and-bridegrooms',
      title: 'Little ears, little worms, bridegrooms',
      description: 'What the names of pasta mean. You may want to eat first.',
      tags: ['pasta', 'italian', 'words'],
      from: ['pasta'],
    },
  ]),
];

const PANTRY_QUIZZES = () => [
  ...factQuizzes(CHEESES, FOOD, [
    {
      key: 'cheese-that-squeaks',
      title: 'The one that squeaks and the one with the holes',
      description: 'Ten cheeses told apart in the dark.',
      tags: ['cheese', 'dairy', 'europe'],
      from: ['cheeses'],
      part: [0, 2],
    },
    {
      key: 'cheese-as-a-loan',
      title: 'A bank that takes cheese',
      description: 'Ten more cheeses: pizza, brine, whey and one very famous plasticine couple.',
      tags: ['cheese', 'dairy', 'travel'],
      from: ['cheeses'],
      part: [1, 2],
    },
  ]),
  ...factQuizzes(BREADS, { ...FOOD, which: 'Which bread', subject: (name) => (/^(Baguette|Bagel|Tortilla|Pretzel|Crumpet|Croissant)$/.test(name) ? `The ${name.toLowerCase()}` : name) }, [
    {
      key: 'boiled-before-baking',
      title: 'It was boiled before it was baked',
      description: 'Breads of the world by their crust, their holes and their manners.',
      tags: ['bread', 'baking', 'world'],
      from: ['breads'],
      part: [0, 2],
    },
    {
      key: 'a-slipper-from-1982',
      title: 'The slipper from 1982 and other loaves',
      description: 'Some breads are older than writing. One of these is about as old as the compact disc.',
      tags: ['croissant', 'bread', 'baking'],
      from: ['breads'],
      part: [1, 2],
    },
  ]),
  ...factQuizzes(SPICES, { ...FOOD, which: 'Which spice', subject: (name) => (/^(Clove|Chive)$/.test(name) ? `The ${name.toLowerCase()}` : name) }, [
    {
      key: 'three-thousand-pounds-of-pepper',
      title: 'What Rome paid in pepper',
      description: 'Spices and what people have done to get them.',
      tags: ['ship', 'spices', 'trade'],
      from: ['spices'],
      part: [0, 2],
      extra: [
        match(
          'Match each spice to the part of the plant it is.',
          [
            ['Cinnamon', 'Bark'],
            ['Clove', 'Flower bud'],
            ['Turmeric', 'Underground stem'],
            ['Fennel', 'Seed'],
          ],
          'Cinnamon is bark, a clove is a flower bud, turmeric is an underground stem, and fennel is used as a seed. Botanists would call that seed a fruit.',
        ),
      ],
    },
    {
      key: 'bark-thread-pod-and-stone',
      title: 'Bark, thread, pod and stone',
      description: 'Where spices come from, before they come from the back of the cupboard.',
      tags: ['pepper', 'spices', 'kitchen'],
      from: ['spices'],
      part: [1, 2],
      extra: [
        sort(
          'Hot, or just fragrant?',
          { Hot: ['Chilli', 'Black pepper', 'Mustard', 'Horseradish'], 'Just fragrant': ['Cinnamon', 'Vanilla', 'Nutmeg', 'Cardamom'] },
          'Chilli, pepper, mustard and horseradish set off nerves that report heat or pain. The others only flatter the nose.',
        ),
      ],
    },
    {
      key: 'herbs-with-a-history',
      title: 'A clock, a dragon and a wise person: herbs',
      description: 'Ten herbs, three of them disguised as something else.',
      tags: ['leaf', 'herbs', 'kitchen'],
      from: ['herbs'],
      which: 'Which herb',
    },
  ]),
  ...factQuizzes(FRUIT, { ...FOOD, which: 'Which fruit', subject: (name) => (name === 'Rhubarb' ? name : `The ${name.toLowerCase()}`) }, [
    {
      key: 'banned-from-the-train',
      title: 'Which fruit is banned from the train?',
      description: 'Surprises from the fruit bowl, including what Persephone should have left alone.',
      tags: ['banana', 'fruit', 'plants'],
      from: ['facts'],
      part: [0, 2],
      extra: [
        tick(
          'Tick the ones that a botanist would call berries.',
          ['Banana', 'Tomato', 'Grape'],
          ['Strawberry', 'Raspberry', 'Cherry'],
          'Bananas, tomatoes and grapes are berries in the botanist’s sense. A strawberry carries its fruits on the outside, a raspberry is a bunch of tiny stone fruits, and a cherry is one with a single stone.',
        ),
      ],
    },
    {
      key: 'flower-garden-inside-out',
      title: 'A flower garden turned inside out',
      description: 'The fruit bowl has been keeping things from you. The rhubarb has, at any rate.',
      tags: ['apple', 'fruit', 'plants'],
      from: ['facts'],
      part: [1, 2],
      extra: [nameAny('Name any three citrus fruits.', 3, CITRUS, 'Lemon, lime, orange, grapefruit, mandarin, pomelo, citron and kumquat all count. Most of them are crosses of three: the pomelo, the citron and the mandarin.')],
    },
  ]),
];

const CITRUS = ['Lemon', 'Lime', ['Orange', 'Oranges', 'Sweet orange'], 'Grapefruit', ['Mandarin', 'Mandarin orange'], ['Tangerine', 'Clementine', 'Satsuma'], 'Pomelo', 'Citron', 'Kumquat', 'Yuzu', 'Bergamot'] as const;

const DISH_FRONTS: readonly (Front & { of: keyof typeof DISHES; part: readonly [number, number]; by: 'country' | 'what' })[] = [
  {
    key: 'where-on-earth-is-dinner',
    title: 'Where on earth is dinner? Europe',
    description: 'A dish on the table, four flags on the wall. Which kitchen did it come from?',
    tags: ['soup', 'dishes', 'europe'],
    of: 'europe',
    part: [0, 2],
    by: 'country',
  },
  {
    key: 'what-is-in-a-haggis',
    title: 'What exactly is in it?',
    description: 'European dishes with names that do not tell. Ask before you order.',
    tags: ['salad', 'dishes', 'europe'],
    of: 'europe',
    part: [1, 2],
    by: 'what',
  },
  {
    key: 'breakfast-in-hanoi',
    title: 'Breakfast in Hanoi, dinner in Tashkent',
    description: 'Dishes of Asia and where they are at home.',
    tags: ['rice', 'dishes', 'asia'],
    of: 'asia',
    part: [0, 1],
    by: 'country',
  },
  {
    key: 'the-word-is-about-the-rice',
    title: 'It is about the rice, not the fish',
    description: 'Asian dishes described by somebody who has just had seconds.',
    tags: ['fish', 'dishes', 'asia'],
    of: 'asia',
    part: [0, 1],
    by: 'what',
  },
  {
    key: 'the-curds-must-squeak',
    title: 'The curds must squeak',
    description: 'Dishes from the Americas, Africa and the Pacific. Say where you would be served them.',
    tags: ['corn', 'dishes', 'world'],
    of: 'elsewhere',
    part: [0, 1],
    by: 'country',
  },
];

export function foodQuizzes(): QuizPlan[] {
  return [
    ...DISH_FRONTS.map(({ of, part, by, ...front }): QuizPlan => ({ ...front, category: 'food', levels: 'food', ask: (random) => served(partOf<DishRow>(DISHES[of], of, part), DISHES[of], by, random) })),
    ...KITCHEN_QUIZZES(),
    ...PANTRY_QUIZZES(),
  ];
}

function served(rows: readonly DishRow[], pool: readonly DishRow[], by: 'country' | 'what', random: Random): Draft[] {
  const order = shuffled(rows, random);
  const paired = order.filter(([, country], place) => order.findIndex((row) => row[1] === country) === place).slice(0, order.length > 11 ? 4 : 0);
  const single = order.filter((row) => !paired.includes(row));
  const drafts = single.map((row, place) => {
    if (by === 'country') return place % 4 === 3 ? dishOf(row, pool, random) : countryOf(row, pool, random);
    return place % 3 === 2 ? nameOf(row, pool, random) : contentOf(row, pool, random);
  });
  if (paired.length === 0) return drafts.slice(0, 10);
  const pairs = paired.map(([dish, country, what]) => [dish, by === 'country' ? country : capitalised(what)] as const);
  const last = match(by === 'country' ? 'Match each dish to its country.' : 'Match each dish to what it is.', pairs, paired.map((row) => `${sentence(row)}.`).join(' '));
  return withExtra(drafts, [last], random);
}

const PLURAL = /^(Pierogi|Pastéis de nata|Dim sum)$/;
const PROPER = /^(Wiener Schnitzel|Pad Thai)$/;
const SINGLE = /^(Stroopwafel|Lamington|Pupusa|Dosa|Wiener Schnitzel|Hāngī)$/;

/** A dish in the middle of a sentence. */
function named(dish: string): string {
  const name = PROPER.test(dish) ? dish : dish.charAt(0).toLowerCase() + dish.slice(1);
  return SINGLE.test(dish) ? withArticle(name) : name;
}

const inSentence = (country: string): string => country.replace(/^(Netherlands|Philippines|United States)/, 'the $1');
const are = (dish: string): string => (PLURAL.test(dish) ? 'are' : 'is');
const sentence = ([dish, country, what]: DishRow): string => `${capitalised(named(dish))} ${are(dish)} ${what}, from ${inSentence(country)}`;
const explained = (row: DishRow): string => `${sentence(row)}. ${row[3]}`;

function countryOf(row: DishRow, pool: readonly DishRow[], random: Random): Draft {
  const [dish, country, what] = row;
  const countries = [...new Set(pool.map(([, other]) => other))].filter((other) => other !== country);
  const title = oneOf(
    [
      `Which country ${are(dish) === 'are' ? 'do' : 'does'} ${named(dish)} come from?`,
      `${capitalised(named(dish))} ${are(dish)} ${what}. From which country?`,
      `Where would ${named(dish)} count as home cooking?`,
    ],
    random,
  );
  return choose(title, country, shuffled(countries, random).slice(0, 3), explained(row));
}

function dishOf(row: DishRow, pool: readonly DishRow[], random: Random): Draft {
  const others = pool.filter(([, country]) => country !== row[1]);
  const wrong = nearestOf(others, () => 0, 3, random, 12).map(([dish]) => dish);
  return choose(`Which of these comes from ${inSentence(row[1])}?`, row[0], wrong, explained(row));
}

function contentOf(row: DishRow, pool: readonly DishRow[], random: Random): Draft {
  const [name, , content] = row;
  const others = pool.filter(([dish, , what]) => dish !== name && what !== content);
  const title = oneOf([`What ${are(name)} ${named(name)}?`, `You have ordered ${named(name)}. What arrives?`, `The menu offers ${named(name)}. What is on the plate?`], random);
  const wrong = nearestOf(others, () => 0, 3, random, 12).map(([, , what]) => capitalised(what));
  return choose(title, capitalised(content), wrong, explained(row));
}

function nameOf(row: DishRow, pool: readonly DishRow[], random: Random): Draft {
  const others = pool.filter(([dish]) => dish !== row[0]);
  const wrong = nearestOf(others, () => 0, 3, random, 12).map(([dish]) => dish);
  return choose(`What is the name for ${row[2]}?`, row[0], wrong, explained(row));
}
