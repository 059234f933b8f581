import type { SeedKquiz } from '#scripts/seed/seed-types';

export const natureTrivia: readonly SeedKquiz[] = [
  {
    key: 'only-a-botanist',
    title: 'Only a botanist gets 9 out of 9',
    description: 'Plants do nothing all day, or so they would like you to think. Nine questions that say otherwise.',
    category: 'nature',
    tags: ['sprout', 'botany', 'plants', 'flowers'],
    creator: 'leafy_dan',
    coverAlt: 'A seedling with two leaves comes up in front of a rising sun.',
    dimensions: [
      {
        name: 'single',
        levels: [
          { minScore: 0, title: 'Freshly sown', description: 'Nothing to be seen above the ground yet. It is all going on underneath.' },
          { minScore: 3, title: 'Windowsill gardener', description: 'Something of yours is alive, and you water it, and it knows.' },
          { minScore: 6, title: 'Hedge professor', description: 'Walks with you take twice as long. Nobody minds.' },
          { minScore: 8, title: 'Keeper of the herbarium', description: 'You call things by their Latin names, and they come.' },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'Which of these is a berry, to a botanist?',
        choices: ['Strawberry', 'Raspberry', 'Banana', 'Blackberry'],
        right: 2,
        explanation:
          'A berry grows from a single ovary and has its seeds inside the flesh, which lets in bananas, tomatoes and aubergines. A raspberry is a crowd of tiny stone fruits holding on to each other.',
      },
      {
        type: 11,
        title: 'Which tree is the last living species of its entire division of the plant kingdom?',
        choices: ['Ginkgo', 'Monkey puzzle', 'Yew', 'Baobab'],
        right: 0,
        explanation:
          'Fossil ginkgo leaves hardly differ from those on the pavement today. Several ginkgos close to the centre of Hiroshima budded again after the bomb and are still standing.',
      },
      {
        type: 21,
        title: 'Leaves breathe through tiny pores that open and close. What do botanists call these pores?',
        description: 'The plural, please. There are a great many.',
        answers: ['stomata'],
        explanation:
          'The word is Greek for mouths. Most plants open them by day; cacti keep them shut until night, when opening a mouth costs less water.',
      },
      {
        type: 11,
        title: 'How does mistletoe earn its living up in the apple tree?',
        choices: [
          'It only holds on and takes nothing',
          'It taps the tree for water and makes its own sugar',
          'It takes everything from the tree',
          'It feeds the tree in exchange for the view',
        ],
        right: 1,
        explanation:
          'It is green, so it can do its own photosynthesis: a half-parasite. The berries are sticky, and birds wiping their beaks and bottoms on a branch do the planting.',
      },
      {
        type: 11,
        title: 'How does a Venus flytrap avoid snapping shut on a raindrop?',
        choices: ['It smells the difference', 'It feels for warmth', 'It closes only in dry weather', 'It waits for a second touch'],
        right: 3,
        explanation:
          'A trigger hair has to be touched twice within about twenty seconds. It goes on counting: after a few more touches it starts to make the juices for digestion.',
      },
      {
        type: 11,
        title: 'How many flowers are there in the head of one big sunflower?',
        choices: ['One', 'Two, one inside the other', 'Exactly as many as it has yellow petals', 'A thousand or more'],
        right: 3,
        explanation:
          'Every dot in the middle is a flower of its own, and each makes one seed. They are packed in spirals, and if you count the spirals in both directions you usually get two neighbouring Fibonacci numbers.',
      },
      {
        type: 11,
        title: 'Why do birch leaves turn yellow in autumn?',
        choices: [
          'The cold makes a yellow pigment',
          'The yellow was there all along, under the green',
          'Frost bleaches them',
          'The roots send up iron',
        ],
        right: 1,
        explanation:
          'The tree takes its green chlorophyll apart and the yellow carotenoids are what is left. Reds are another matter: many trees make those freshly, just before they let go.',
      },
      {
        type: 11,
        title: 'Where does a fig tree keep its flowers?',
        choices: ['Inside the fig', 'On the trunk, under the bark', 'It has none', 'Below the ground'],
        right: 0,
        explanation:
          'A fig is a bunch of flowers turned outside in, with one small door at the end. Wild figs are pollinated by wasps no longer than a comma; many garden figs ripen without any visitor.',
      },
      {
        type: 11,
        title: 'Spanish moss hangs from the oaks of Louisiana. It is not a moss. What is it a cousin of?',
        choices: ['Ivy', 'The mushroom', 'The pineapple', 'Spanish broom'],
        right: 2,
        explanation:
          'It is a bromeliad, in the same family as the pineapple, and not Spanish either. It takes nothing from the oak but a place to hang, and drinks the rain and the fog.',
      },
    ],
  },
  {
    key: 'weather-or-not',
    title: 'Weather or not',
    description: 'Eleven questions about the thing everyone talks about. Bring a coat.',
    category: 'nature',
    tags: ['cloud', 'weather', 'sky', 'rain'],
    creator: 'petra_lind',
    coverAlt: 'A cloud drifts in front of a half sun with rays.',
    dimensions: [
      {
        name: 'single',
        levels: [
          { minScore: 0, title: 'Caught without an umbrella', description: 'You got wet and it was refreshing. Some people pay for that.' },
          { minScore: 4, title: 'Wet finger in the wind', description: 'Your methods are simple and about as good as the app.' },
          { minScore: 7, title: 'Reader of skies', description: 'You look up, say “not before four”, and are right.' },
          { minScore: 10, title: 'Chief forecaster', description: 'Farmers telephone you. So do brides.' },
        ],
      },
    ],
    questions: [
      {
        type: 21,
        title: 'What is the word for the smell of rain on dry ground?',
        answers: ['petrichor'],
        explanation:
          'Two Australian scientists made it up in 1964 from the Greek for stone and for ichor, the blood of the gods. Much of the smell is made by bacteria in the soil.',
      },
      {
        type: 11,
        title: 'Lightning, then nine seconds, then thunder. How far away was it?',
        choices: ['About 1 km', 'About 3 km', 'About 9 km', 'About 27 km'],
        right: 1,
        explanation: 'Sound takes about three seconds for a kilometre, and light takes as good as none. If the gaps get shorter, go in.',
      },
      {
        type: 11,
        title: 'What shape is a small raindrop on its way down?',
        choices: ['A teardrop', 'A needle', 'A ring', 'A ball'],
        right: 3,
        explanation:
          'Surface tension pulls it round. Bigger drops are pushed flat from below until they look like the top half of a bun, but no raindrop has a point on it.',
      },
      {
        type: 11,
        title: 'Why do no hurricanes form right on the equator?',
        choices: [
          'The turning of the Earth gives the air no twist there',
          'The sea is too cool there',
          'The days are too short there',
          'The air is too dry there',
        ],
        right: 0,
        explanation:
          'A storm needs the Coriolis effect to start it spinning, and at the equator that effect is nil. North of it they turn anticlockwise, south of it clockwise.',
      },
      {
        type: 11,
        title: 'Cirrus, the high wispy cloud, is Latin for what?',
        choices: ['A heap', 'A sheet', 'A lock of hair', 'A sigh'],
        right: 2,
        explanation:
          'The names were proposed in 1802 by Luke Howard, a London chemist who looked out of the window a good deal. Cumulus is his heap and stratus his layer.',
      },
      {
        type: 11,
        title: 'For a forecaster, when does mist become fog?',
        choices: [
          'When it lasts for more than an hour',
          'When you cannot see as far as a kilometre',
          'When it touches the ground',
          'When it drops below freezing',
        ],
        right: 1,
        explanation:
          'They are the same stuff, small drops hanging in the air. If you can see something a kilometre away, it is mist and you may stop complaining.',
      },
      {
        type: 11,
        title: 'You are looking at a rainbow. Where is the sun?',
        choices: ['In front of you', 'Straight above you', 'Behind you', 'Below the horizon'],
        right: 2,
        explanation:
          'It also has to be lower than about 42 degrees, or the bow sinks below the horizon. That is why rainbows belong to mornings and late afternoons.',
      },
      {
        type: 11,
        title: 'Which mountain wind gave its name to the German word for a hairdryer?',
        choices: ['The mistral', 'The bora', 'The sirocco', 'The föhn'],
        right: 3,
        explanation:
          'The föhn falls down the lee side of the Alps and arrives warm and dry. A company in Germany borrowed the name for its hairdryer, and now nobody there says anything else.',
      },
      {
        type: 11,
        title: 'Why is the world so quiet after fresh snow?',
        choices: [
          'The loose snow soaks up sound',
          'Cold air does not carry sound',
          'Snow makes the air heavier',
          'Sound freezes at minus five',
        ],
        right: 0,
        explanation:
          'Fresh snow is mostly air and swallows sound much as foam or felt does. Once it packs down and ices over, it reflects sound again, and the neighbours are back.',
      },
      {
        type: 11,
        title: 'A mercury barometer stands 76 centimetres high. How tall would it be if you filled it with water?',
        choices: ['About 2 metres', 'The same', 'About 10 metres', 'About 100 metres'],
        right: 2,
        explanation:
          'Mercury is nearly fourteen times as heavy as water. Otto von Guericke built a water barometer up the side of his house in Magdeburg, with a little man floating in it who rose for fair weather.',
      },
      {
        type: 21,
        title: 'Whose scale of the wind begins with calm and ends, at 12, with hurricane?',
        answers: ['Beaufort'],
        explanation:
          'Francis Beaufort of the Royal Navy did not give speeds. He wrote down how much sail a warship could carry: for force 12, none.',
      },
    ],
  },
];
