import type { SeedKquiz } from '#scripts/seed/seed-types';

export const foodTrivia: readonly SeedKquiz[] = [
  {
    key: 'bread-of-the-world',
    title: 'Bread of the world',
    description: 'Ten loaves, flat, twisted, hollow and black. Best played with butter at hand.',
    category: 'food',
    tags: ['bread', 'baking', 'breakfast', 'world'],
    creator: 'ha_linh',
    coverAlt: 'A loaf of bread rises like a sun over the edge of the picture.',
    dimensions: [
      {
        name: 'single',
        levels: [
          { minScore: 0, title: 'Crumb', description: 'Small, but every loaf is made of you.' },
          { minScore: 4, title: 'Good crust', description: 'You hold together well and make a pleasant sound when tapped.' },
          { minScore: 7, title: 'Well risen', description: 'Somebody gave you time and warmth, and it shows.' },
          { minScore: 9, title: 'Up at three', description: 'Only a baker knows this much, and only a baker is awake now.' },
        ],
      },
    ],
    questions: [
      {
        type: 21,
        title: 'From which tiny grain is Ethiopian injera traditionally made?',
        answers: ['teff'],
        explanation:
          'The name is often linked with an Amharic word for lost, which is what a grain is once you have dropped it. The batter ferments for days, hence the holes and the sour taste.',
      },
      {
        type: 11,
        title: 'What makes true Westphalian pumpernickel so dark?',
        choices: ['Charcoal', 'Cocoa', 'A very long time in the oven', 'Squid ink'],
        right: 2,
        explanation:
          'It stays in for at least sixteen hours, at a heat that would hardly trouble a casserole. The sugars in the rye brown slowly, all the way through.',
      },
      {
        type: 11,
        title: 'Bánh mì is known abroad as a sandwich. What do the two words mean in Vietnamese?',
        choices: ['Bread', 'Morning', 'Little boat', 'With everything'],
        right: 0,
        explanation:
          'Bánh is a cake or loaf and mì is wheat. The baguette came with the French; the pickles, the coriander and the good idea are Vietnamese.',
      },
      {
        type: 11,
        title: 'How is naan baked in a tandoor?',
        choices: ['On a rack above the fire', 'In a tin', 'Buried in the embers', 'Stuck to the inside wall'],
        right: 3,
        explanation:
          'The dough is slapped on to the hot clay and hooked off a minute or two later. Naan is simply the Persian word for bread, so “naan bread” says it twice.',
      },
      {
        type: 11,
        title: 'What gives a Bavarian pretzel its shiny brown skin?',
        choices: ['Honey', 'A dip in lye', 'Egg yolk', 'Brown sugar'],
        right: 1,
        explanation:
          'A bath in caustic soda makes the crust brown faster and taste of pretzel. Bakers wear gloves for it; in the oven it turns into something harmless.',
      },
      {
        type: 11,
        title: 'In which city was the croissant’s ancestor, the kipferl, at home?',
        choices: ['Marseille', 'Brussels', 'Geneva', 'Vienna'],
        right: 3,
        explanation:
          'An Austrian, August Zang, opened a Viennese bakery in Paris around 1838 and the Parisians took it from there. French bakers still file the croissant under viennoiserie.',
      },
      {
        type: 11,
        title: 'Mexico bakes pan de muerto for the Day of the Dead. What do the strips of dough on top stand for?',
        choices: ['Bones', 'Candles', 'Snakes', 'Rays of the sun'],
        right: 0,
        explanation:
          'They lie crosswise over the loaf, and the knob in the middle is the skull. It tastes of orange and sugar, and the dead are expected to have some.',
      },
      {
        type: 11,
        title: 'Which of these is made without yeast?',
        choices: ['Challah', 'Brioche', 'Matzo', 'Panettone'],
        right: 2,
        explanation:
          'For Passover nothing may rise, so flour and water must be mixed, rolled and in the oven within eighteen minutes. The holes keep it from puffing up.',
      },
      {
        type: 11,
        title: 'Ciabatta is Italian for which thing to wear?',
        choices: ['A belt', 'A slipper', 'A nightcap', 'A sleeve'],
        right: 1,
        explanation:
          'It is flat, wide and comfortable. It looks centuries old, but a miller in the Veneto introduced it in 1982, as an answer to the baguette.',
      },
      {
        type: 21,
        title: 'Which Italian flatbread is dimpled with the fingertips and soaked in olive oil?',
        answers: ['focaccia'],
        explanation:
          'The name goes back to focus, Latin for the hearth it was baked on. So whoever is focused is, strictly speaking, near the oven.',
      },
    ],
  },
  {
    key: 'bark-bud-or-berry',
    title: 'Bark, bud or berry? A quiz for the spice rack',
    description: 'Eleven questions about things in small jars, and the fruit bowl next to them.',
    category: 'food',
    tags: ['apple', 'fruit', 'spices', 'kitchen'],
    creator: 'sol_vega',
    coverAlt: 'An apple sits in the half circle of a rising sun.',
    dimensions: [
      {
        name: 'single',
        levels: [
          { minScore: 0, title: 'Salt and pepper', description: 'The classics. You would be surprised how far they get you.' },
          { minScore: 4, title: 'Full spice rack', description: 'Most of the jars are labelled, and some have been opened.' },
          { minScore: 7, title: 'Market regular', description: 'The stallholders let you taste, and ask what you think.' },
          { minScore: 10, title: 'Spice merchant', description: 'Three hundred years ago somebody would have given you a fleet.' },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'Which part of its tree is a cinnamon stick?',
        choices: ['The root', 'The inner bark', 'The heartwood', 'A dried twig'],
        right: 1,
        explanation: 'It is peeled off in strips that roll themselves up as they dry. The rolls are called quills.',
      },
      {
        type: 11,
        title: 'What was a clove before it was dried?',
        choices: ['A seed', 'A thorn', 'A berry', 'A flower that never opened'],
        right: 3,
        explanation: 'It is picked as a bud, just before it blooms. The word comes from the Latin for a nail, and you can see why.',
      },
      {
        type: 11,
        title: 'How many threads of saffron does one crocus flower give?',
        choices: ['Three', 'One', 'Twelve', 'About fifty'],
        right: 0,
        explanation: 'They are its stigmas, picked out by hand on autumn mornings. It takes some 150 flowers to make a single gram.',
      },
      {
        type: 21,
        title: 'A nutmeg grows wrapped in red lace, which is a spice of its own. What is that one called?',
        answers: ['mace'],
        explanation:
          'Both once came from a handful of Indonesian islands. In the peace of 1667 the Dutch kept one of them, called Run, and let the English keep another, called Manhattan.',
      },
      {
        type: 11,
        title: 'What sort of plant does vanilla come from?',
        choices: ['A palm', 'A bean', 'An orchid', 'A lily'],
        right: 2,
        explanation:
          'Away from Mexico its flowers must be pollinated by hand. The way to do it was found in 1841 by Edmond Albius, a boy of twelve who was enslaved on the island of Réunion; growers still use it.',
      },
      {
        type: 11,
        title: 'Three of these peppercorns come from the same vine. Which one does not?',
        choices: ['Black', 'Green', 'White', 'Pink'],
        right: 3,
        explanation:
          'Green is picked young, black is dried in its skin and white has had its skin taken off. Pink ones grow on a South American tree from the cashew family.',
      },
      {
        type: 11,
        title: 'Who can eat the hottest chillies and feel no burn at all?',
        choices: ['Mice', 'Birds', 'Monkeys', 'Dogs'],
        right: 1,
        explanation:
          'Capsaicin does not set off the heat sensors of birds, who carry the seeds far and whole. It keeps away mammals, who chew, with one exception that opens hot sauce shops.',
      },
      {
        type: 11,
        title: 'Where does a cashew nut grow?',
        choices: ['Under the ground', 'In a pod with six others', 'Hanging below a juicy false fruit', 'Inside a coconut-sized shell'],
        right: 2,
        explanation:
          'The cashew apple above it is soft and good to drink, but travels badly. The shell of the nut holds an oil that burns the skin, which is why you never see one in its shell.',
      },
      {
        type: 11,
        title: 'What are the little pips on the outside of a strawberry?',
        choices: ['Fruits, each with a seed inside', 'Bare seeds', 'Unopened buds', 'Grains of pollen'],
        right: 0,
        explanation:
          'They are the real fruits, called achenes, some two hundred of them. The red part is only the swollen end of the flower’s stalk.',
      },
      {
        type: 11,
        title: 'Why do apples float?',
        choices: ['Their skin is waxed', 'Sugar is lighter than water', 'About a quarter of an apple is air', 'The core is hollow'],
        right: 2,
        explanation:
          'The air sits between the cells, and the crunch is partly those spaces giving way. It is also the reason that bobbing for apples works.',
      },
      {
        type: 21,
        title: 'Which red powder, the soul of goulash, is nothing but dried peppers, ground?',
        answers: ['paprika'],
        explanation:
          'Peppers crossed the Atlantic after 1492 and are thought to have come to Hungary with the Ottomans. It was the Hungarians whose name for the powder went round the world.',
      },
    ],
  },
];
