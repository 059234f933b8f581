import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import { capitaliseText } from '#scripts/seed/facts/format-words';
import { buildMatching, buildMultipleChoice, buildNameSome, buildSorting } from '#scripts/seed/facts/questions';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { BREADS, CHEESES } from '#scripts/seed/facts/tables/kitchen';
import { FRUIT, SPICES } from '#scripts/seed/facts/tables/plants-food';

const FOOD_WORDING: FactWording = {
  category: 'food',
  levels: 'food',
  which: 'Which cheese',
  riddle: (does) => `It ${does}. What is it?`,
  subject: capitaliseText,
};

const CITRUS = [
  'Lemon',
  'Lime',
  ['Orange', 'Oranges', 'Sweet orange'],
  'Grapefruit',
  ['Mandarin', 'Mandarin orange'],
  ['Tangerine', 'Clementine', 'Satsuma'],
  'Pomelo',
  'Citron',
  'Kumquat',
  'Yuzu',
  'Bergamot',
] as const;

export const PANTRY_QUIZZES: readonly QuizPlan[] = [
  ...planFactQuizzes(CHEESES, FOOD_WORDING, [
    {
      key: 'cheese-that-squeaks',
      title: 'The one that squeaks and the one with the holes',
      description: 'Ten cheeses told apart in the dark.',
      tags: ['sandwich', 'dairy', 'europe'],
      from: ['cheeses'],
      part: [0, 2],
    },
    {
      key: 'cheese-as-a-loan',
      title: 'A bank that takes cheese',
      description: 'Ten more cheeses: pizza, brine, whey and one very famous plasticine couple.',
      tags: ['pizza', 'dairy', 'travel'],
      from: ['cheeses'],
      part: [1, 2],
    },
  ]),
  ...planFactQuizzes(
    BREADS,
    {
      ...FOOD_WORDING,
      which: 'Which bread',
      subject: (name) => (/^(Baguette|Bagel|Tortilla|Pretzel|Crumpet|Croissant)$/.test(name) ? `The ${name.toLowerCase()}` : name),
    },
    [
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
    ],
  ),
  ...planFactQuizzes(
    SPICES,
    { ...FOOD_WORDING, which: 'Which spice', subject: (name) => (/^(Clove|Chive)$/.test(name) ? `The ${name.toLowerCase()}` : name) },
    [
      {
        key: 'three-thousand-pounds-of-pepper',
        title: 'What Rome paid in pepper',
        description: 'Spices and what people have done to get them.',
        tags: ['ship', 'spices', 'trade'],
        from: ['spices'],
        part: [0, 2],
        extra: [
          buildMatching(
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
        tags: ['leaf', 'spices', 'kitchen'],
        from: ['spices'],
        part: [1, 2],
        extra: [
          buildSorting(
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
    ],
  ),
  ...planFactQuizzes(
    FRUIT,
    { ...FOOD_WORDING, which: 'Which fruit', subject: (name) => (name === 'Rhubarb' ? name : `The ${name.toLowerCase()}`) },
    [
      {
        key: 'banned-from-the-train',
        title: 'Which fruit is banned from the train?',
        description: 'Surprises from the fruit bowl, including what Persephone should have left alone.',
        tags: ['banana', 'fruit', 'plants'],
        from: ['facts'],
        part: [0, 2],
        extra: [
          buildMultipleChoice(
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
        extra: [
          buildNameSome(
            'Name any three citrus fruits.',
            3,
            CITRUS,
            'Lemon, lime, orange, grapefruit, mandarin, pomelo, citron and kumquat all count. Most of them are crosses of three: the pomelo, the citron and the mandarin.',
          ),
        ],
      },
    ],
  ),
];
