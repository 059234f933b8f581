import type { SeedKquiz } from '#scripts/seed/seed-types';

export const mixedTrivia: readonly SeedKquiz[] = [
  {
    key: 'try-every-kind',
    title: 'A bit of everything',
    description: 'Pick one, pick several, spell, list, sort, match. Nine questions, and every kind we know how to ask.',
    category: 'life',
    tags: ['puzzle', 'general knowledge', 'mixed', 'animals'],
    creator: 'jo_wren',
    coverAlt: 'A puzzle piece fits into a half sun with rays.',
    dimensions: [
      {
        name: 'single',
        levels: [
          {
            minScore: 0,
            title: 'A bit of something',
            description: 'You came, you tried seven kinds of question, and the kettle is still warm.',
          },
          { minScore: 4, title: 'A fair helping', description: 'A solid plate of knowledge, with one or two corners left for pudding.' },
          { minScore: 8, title: 'A bit of everything', description: 'You are the one the pub team telephones when somebody is ill.' },
          {
            minScore: 12,
            title: 'The whole sideboard',
            description: 'There is no kind of question that bothers you. We shall have to invent an eighth.',
          },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'What do you call a group of flamingos?',
        choices: ['A cocktail', 'A parasol', 'A flamboyance', 'A boudoir'],
        right: 2,
        explanation:
          'You may also say a stand or a colony, but why would you. Their pink comes from the algae and shrimps they eat; the chicks are grey.',
      },
      {
        type: 12,
        title: 'Which of these are fruits, to a botanist?',
        description: 'There are three.',
        choices: ['Carrot', 'Cucumber', 'Pumpkin', 'Celery', 'Aubergine'],
        right: [1, 2, 4],
        explanation:
          'What grows from a flower and holds the seeds is a fruit, whatever the cook says. A carrot is a root and celery is a stalk.',
      },
      {
        type: 21,
        title: 'What is the Japanese art of folding paper called?',
        answers: ['origami'],
        explanation:
          'From oru, to fold, and kami, paper. It is said that whoever folds a thousand cranes is granted a wish, most likely for a rest.',
      },
      {
        type: 22,
        title: 'Name the four suits in a pack of cards.',
        description: 'The ordinary pack, in any order.',
        slots: [
          ['hearts', 'heart'],
          ['diamonds', 'diamond'],
          ['clubs', 'club'],
          ['spades', 'spade'],
        ],
        points: 2,
        explanation:
          'These are the French suits, plain enough to be printed with a stencil in one go. German packs have hearts, bells, leaves and acorns, which are prettier and were more work.',
      },
      {
        type: 11,
        title: 'What can an owl not do with its eyes?',
        choices: ['Roll them', 'Close them', 'See by day with them', 'Look straight ahead with them'],
        right: 0,
        explanation:
          'They are shaped like tubes and fixed in the skull, so the head has to do all the turning. It can go about three quarters of the way round, thanks to fourteen neck bones.',
      },
      {
        type: 23,
        title: 'Name four countries that share a border with Germany.',
        description: 'There are nine. Any four will do.',
        slots: [
          ['Denmark'],
          ['Poland'],
          ['Czechia', 'Czech Republic', 'the Czech Republic'],
          ['Austria'],
          ['Switzerland'],
          ['France'],
          ['Luxembourg', 'Luxemburg'],
          ['Belgium'],
          ['Netherlands', 'the Netherlands', 'Holland'],
        ],
        numSlots: 4,
        points: 2,
        explanation:
          'Clockwise from the north: Denmark, Poland, Czechia, Austria, Switzerland, France, Luxembourg, Belgium, the Netherlands. Breakfast is different in every one of them.',
      },
      {
        type: 31,
        title: 'Where was each of these first grown?',
        buckets: ['The Americas', 'Africa, Asia or Europe'],
        items: [
          ['Tomato', 0],
          ['Coffee', 1],
          ['Potato', 0],
          ['Cocoa', 0],
          ['Black pepper', 1],
          ['Chilli', 0],
          ['Lemon', 1],
          ['Wheat', 1],
        ],
        points: 2,
        explanation:
          'Before 1492 no Italian had seen a tomato, no Irish cook a potato and no Thai kitchen a chilli. In return the Americas got coffee, and neither side has slept properly since.',
      },
      {
        type: 41,
        title: 'Match the parent with the child.',
        pairs: [
          ['Swan', 'Cygnet'],
          ['Hare', 'Leveret'],
          ['Eel', 'Elver'],
          ['Pigeon', 'Squab'],
          ['Kangaroo', 'Joey'],
        ],
        points: 2,
        explanation: 'Elver comes from “eel-fare”, the spring journey of young eels up the rivers. Nobody is sure where joey comes from.',
      },
      {
        type: 12,
        title: 'Which of these mammals lay eggs?',
        description: 'There are two.',
        choices: ['Echidna', 'Pangolin', 'Armadillo', 'Platypus', 'Porcupine'],
        right: [0, 3],
        explanation:
          'They are the monotremes, found in Australia and New Guinea. They feed their young on milk, which seeps out through the skin, because they have no nipples either.',
      },
    ],
  },
];
