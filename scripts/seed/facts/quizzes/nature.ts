import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import { addArticle, capitaliseText } from '#scripts/seed/facts/format-words';
import { buildMatching, buildMultipleChoice, buildNameSome, buildSorting } from '#scripts/seed/facts/questions';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { PLANTS, STONES, WEATHER } from '#scripts/seed/facts/tables/nature';

const the = (name: string): string => `The ${/^(Venus|Tiger)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`;
const PLANT_WORDING: FactWording = {
  category: 'nature',
  levels: 'nature',
  which: 'Which tree',
  riddle: (does) => `It ${does}. Which tree is it?`,
  subject: the,
};
const STONE_WORDING: FactWording = {
  category: 'nature',
  levels: 'stones',
  which: 'Which gemstone',
  riddle: (does) => `It ${does}. Which stone is it?`,
  subject: (name) => (/^(Pearl|Meteorite)$/.test(name) ? `A ${name.toLowerCase()}` : name),
};
const SKY_WORDING: FactWording = {
  category: 'nature',
  levels: 'weather',
  which: 'Which of these',
  riddle: (does) => `It ${does}. What is it?`,
  subject: (name) =>
    /^(Cumulus|Cirrus|Stratus|Cumulonimbus|Dew|Hail|Virga)$/.test(name)
      ? name
      : name === 'Aurora'
        ? 'The aurora'
        : capitaliseText(addArticle(name.toLowerCase())),
};
const WIND_WORDING: FactWording = {
  ...SKY_WORDING,
  which: 'Which wind',
  riddle: undefined,
  subject: (name) => (/^(Doldrums|Roaring)/.test(name) ? `The ${name}` : the(name)),
};

export const NATURE_QUIZZES: readonly QuizPlan[] = [
  ...planFactQuizzes(PLANTS, PLANT_WORDING, [
    {
      key: 'planted-upside-down',
      title: 'Planted upside down, or so they say',
      description: 'Trees by their habits. One sweats syrup and one stands in the sea.',
      tags: ['tree', 'plants', 'woods'],
      from: ['trees'],
      part: [0, 2],
      extra: [
        buildSorting(
          'Does it keep its leaves in winter?',
          { 'Keeps them': ['Holly', 'Yew', 'Scots pine', 'Ivy'], 'Drops them': ['Larch', 'Birch', 'Ash', 'Ginkgo'] },
          'Holly, yew, pine and ivy stay green. The larch is the odd conifer that goes gold and drops its needles.',
        ),
      ],
    },
    {
      key: 'which-tree-gets-its-bark-back',
      title: 'Which tree gets its bark back?',
      description: 'More trees, from the churchyard to the olive grove.',
      tags: ['leaf', 'plants', 'woods'],
      from: ['trees'],
      part: [1, 2],
      extra: [
        buildMatching(
          'Match each tree to what falls off it.',
          [
            ['Oak', 'Acorn'],
            ['Horse chestnut', 'Conker'],
            ['Beech', 'Mast'],
            ['Ash', 'Key'],
          ],
          'Acorns come from oaks, conkers from horse chestnuts, mast from beeches and keys from ashes. Pigs were once driven into the woods for the mast.',
        ),
      ],
    },
    {
      key: 'a-lions-tooth-in-the-lawn',
      title: 'There is a lion’s tooth in the lawn',
      description: 'Flowers, a nettle and one that is good for the heart, in the right hands.',
      tags: ['flower', 'plants', 'garden'],
      from: ['flowers'],
      part: [0, 2],
      which: 'Which plant',
      riddle: (does) => `It ${does}. Which plant is it?`,
      extra: [
        buildSorting(
          'From a bulb or not?',
          { Bulb: ['Tulip', 'Snowdrop', 'Daffodil', 'Hyacinth'], 'No bulb': ['Daisy', 'Foxglove', 'Poppy', 'Lavender'] },
          'Tulips, snowdrops, daffodils and hyacinths come from bulbs, which are a bud and a packed lunch. The others start from seed or cuttings.',
        ),
      ],
    },
    {
      key: 'the-flower-that-can-count',
      title: 'The flower that can count',
      description: 'More plants with a past, and one very smelly giant.',
      tags: ['flower', 'plants', 'names'],
      from: ['flowers'],
      part: [1, 2],
      which: 'Which plant',
      riddle: (does) => `It ${does}. Which plant is it?`,
      extra: [
        buildMultipleChoice(
          'Tick the plants that catch insects.',
          ['Sundew', 'Venus flytrap', 'Pitcher plant'],
          ['Snapdragon', 'Foxglove', 'Nettle'],
          'Sundews glue them, flytraps snap and pitcher plants let them fall in. A snapdragon only looks as if it would.',
        ),
      ],
    },
  ]),
  ...planFactQuizzes(WEATHER, SKY_WORDING, [
    {
      key: 'a-heap-of-cotton-wool',
      title: 'A heap of cotton wool on a fair day',
      description: 'Clouds, bows and lights. Look up, then look at the answers.',
      tags: ['cloud', 'weather', 'sky'],
      from: ['sky'],
      extra: [
        buildSorting(
          'High cloud or low cloud?',
          { High: ['Cirrus', 'Cirrostratus', 'Cirrocumulus'], Low: ['Stratus', 'Cumulus', 'Stratocumulus'] },
          'Clouds with cirro- in their names are high and made of ice. Stratus can come right down to the ground, and is then fog.',
        ),
      ],
    },
  ]),
  ...planFactQuizzes(WEATHER, WIND_WORDING, [
    {
      key: 'winds-with-names',
      title: 'Winds that have earned a name',
      description: 'One gives headaches, one eats snow, and one has closed every window in Provence.',
      tags: ['wind', 'weather', 'sea'],
      from: ['winds'],
    },
  ]),
  ...planFactQuizzes(STONES, STONE_WORDING, [
    {
      key: 'a-stone-named-after-a-fruit',
      title: 'Fossil wood, moonlight and a stone named after a fruit',
      description: 'Gemstones told by colour, origin and superstition.',
      tags: ['gem', 'stones', 'jewellery'],
      from: ['gems'],
      part: [0, 2],
    },
    {
      key: 'its-name-means-not-drunk',
      title: 'Its name means not drunk',
      description: 'More things that people hang around their necks.',
      tags: ['gem', 'stones', 'jewellery'],
      from: ['gems'],
      part: [1, 2],
    },
    {
      key: 'it-was-a-swamp-once',
      title: 'It was a swamp once',
      description: 'Rocks and minerals, and what they used to be. One of them fell from the sky.',
      tags: ['mountain', 'stones', 'geology'],
      from: ['rocks'],
      part: [0, 2],
      which: 'Which rock or mineral',
      riddle: (does) => `It ${does}. Which rock or mineral is it?`,
      extra: [
        buildSorting(
          'How was it made?',
          {
            'From magma': ['Granite', 'Basalt', 'Obsidian'],
            'From sediment': ['Sandstone', 'Chalk', 'Shale'],
            'Changed by heat or pressure': ['Marble', 'Slate', 'Gneiss'],
          },
          'Igneous rocks come from magma, sedimentary ones from what settles, and metamorphic ones used to be something else. Marble used to be limestone.',
        ),
      ],
    },
    {
      key: 'the-rock-that-floats',
      title: 'The rock that floats',
      description: 'More stones with a story, including the one for fools.',
      tags: ['volcano', 'stones', 'geology'],
      from: ['rocks'],
      part: [1, 2],
      which: 'Which rock or mineral',
      riddle: (does) => `It ${does}. Which rock or mineral is it?`,
      extra: [
        buildMatching(
          'Match each place to what it is made of.',
          [
            ['Giant’s Causeway', 'Basalt'],
            ['White cliffs of Dover', 'Chalk'],
            ['Uluru', 'Sandstone'],
            ['Half Dome', 'Granite'],
          ],
          'The Giant’s Causeway is basalt, the cliffs of Dover are chalk, Uluru is sandstone and Half Dome, in Yosemite, is granite.',
        ),
      ],
    },
  ]),
  ...planFactQuizzes(
    STONES,
    {
      ...PLANT_WORDING,
      levels: 'stones',
      which: 'Which of these',
      riddle: (does) => `It ${does}. What is it called?`,
      subject: (name) => (/^(Taiga|Tundra|Savanna|Steppe)$/.test(name) ? the(name) : capitaliseText(addArticle(name.toLowerCase()))),
    },
    [
      {
        key: 'tables-rings-and-singing-sand',
        title: 'Tables, rings of coral and sand that hums',
        description: 'What the shapes in a landscape are called, and which of them moves.',
        tags: ['mountain', 'landscape', 'geography'],
        from: ['landforms'],
        part: [0, 2],
        extra: [
          buildNameSome(
            'Name any three oceans.',
            3,
            ['Pacific', 'Atlantic', 'Indian', 'Arctic', ['Southern', 'Antarctic']],
            'There are the Pacific, the Atlantic, the Indian, the Arctic and the Southern Ocean. The Pacific is larger than all the land on Earth.',
          ),
        ],
      },
      {
        key: 'tight-to-the-ceiling',
        title: 'It has to hold on tight, as children learn',
        description: 'More words from the landscape, several of them borrowed from people who live in it.',
        tags: ['island', 'landscape', 'geography'],
        from: ['landforms'],
        part: [1, 2],
        extra: [
          buildSorting(
            'Carved by ice or built by water?',
            { 'Carved by ice': ['Fjord', 'Cirque', 'U-shaped valley'], 'Built by water': ['Delta', 'Stalactite', 'Sandbank'] },
            'Glaciers carve fjords, cirques and valleys with flat floors. Deltas, stalactites and sandbanks are what water leaves behind.',
          ),
        ],
      },
    ],
  ),
];
