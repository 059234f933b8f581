import type { SeedKquiz } from '#scripts/seed/seed-types';

export const scienceTrivia: readonly SeedKquiz[] = [
  {
    key: 'your-kitchen-is-a-laboratory',
    title: 'Your kitchen is a laboratory and nobody told you',
    description: 'Eleven experiments you have already done, some of them before breakfast. Now for the explanations.',
    category: 'science',
    tags: ['coffee', 'chemistry', 'physics', 'kitchen'],
    creator: 'ha_linh',
    coverAlt: 'A cup of coffee sitting in a rising sun',
    dimensions: [
      {
        name: 'single',
        levels: [
          { minScore: 0, title: 'Owner of one good pan', description: 'You get dinner on the table, and no equation ever did that.' },
          {
            minScore: 4,
            title: 'Curious stirrer',
            description: 'You have looked into the pot and wondered, which is how all of science began.',
          },
          {
            minScore: 7,
            title: 'Sous-chemist',
            description: 'You know what the steam is up to, and you still let other people lick the spoon.',
          },
          {
            minScore: 10,
            title: 'Head of the laboratory',
            description: 'Somewhere in your kitchen there is a thermometer you are proud of.',
          },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'A drop of water lands in a very hot pan and skitters about instead of boiling away at once. What is it doing?',
        choices: [
          'Being pushed around by the magnetism of the pan',
          'Riding on a thin cushion of its own steam',
          'Turning briefly into an oil',
          'Looking for a scratch in the metal to hold on to',
        ],
        right: 1,
        explanation:
          'This is the Leidenfrost effect, named after a German doctor who described it in 1756 with a red-hot iron spoon. The steam insulates so well that a drop can outlive its neighbour in a cooler pan.',
      },
      {
        type: 11,
        title: 'Why does cutting an onion make you cry?',
        choices: [
          'The onion makes an irritating gas once its cells are broken',
          'Pollen is trapped between the layers',
          'Tiny drops of vinegar fly off the blade',
          'The smell works on your eyes by way of your nose',
        ],
        right: 0,
        explanation:
          'Inside the onion, an enzyme and some sulphur compounds live in separate rooms. The knife removes the walls. A sharp blade breaks fewer cells, so it really does mean fewer tears.',
      },
      {
        type: 11,
        title: 'Toast, roast coffee and the crust of a steak all turn brown and delicious in the same way. What is it called?',
        choices: ['The Doppler effect', 'Photosynthesis', 'Osmosis', 'The Maillard reaction'],
        right: 3,
        explanation:
          'Sugars meet amino acids in the heat and make hundreds of new flavours. Louis-Camille Maillard described the reaction in 1912 while thinking about living cells rather than breakfast.',
      },
      {
        type: 11,
        title: 'Why does an ice cube float in your glass?',
        choices: [
          'Cold things always rise',
          'Water loses some of its mass when it freezes',
          'Its molecules stand further apart than in liquid water',
          'The surface tension of the drink holds it up',
        ],
        right: 2,
        explanation:
          'Water is at its densest at about 4 °C, and most other liquids have no such habit. It is why a lake freezes from the top, and why the fish underneath see the spring.',
      },
      {
        type: 21,
        title: 'Ice cubes forgotten in the freezer slowly shrink without ever melting. Unscramble the name of what is happening.',
        answers: ['sublimation'],
        explanation:
          'The ice turns straight into vapour, with no liquid in between. It is also how a badly wrapped steak dries out and gets its freezer burn.',
      },
      {
        type: 11,
        title: 'What makes popcorn pop?',
        choices: [
          'Air that was trapped when the kernel ripened',
          'The oil in the pan soaking in',
          'Starch catching fire for an instant',
          'Water inside the kernel turning to steam',
        ],
        right: 3,
        explanation:
          'The hull is a tiny pressure cooker that gives way at around 180 °C, with the pressure inside at about nine times that of the air outside. A cracked kernel leaks its steam and stays a kernel.',
      },
      {
        type: 11,
        title: 'You tip vinegar onto bicarbonate of soda. Which gas is all that fizz?',
        choices: ['Carbon dioxide', 'Oxygen', 'Hydrogen', 'Nitrogen'],
        right: 0,
        explanation:
          'An acid frees carbon dioxide from the bicarbonate. The same gas lifts a soda bread, tickles in lemonade and puts the holes in a sponge cake.',
      },
      {
        type: 11,
        title: 'A metal spoon and a wooden spoon have spent all night in the same drawer. Why does the metal one feel colder?',
        choices: [
          'It is a few degrees colder than the wood',
          'It carries heat away from your fingers faster',
          'Wood gives off a little heat of its own',
          'Shiny things reflect your body heat as cold',
        ],
        right: 1,
        explanation:
          'Both are at the temperature of the drawer. Skin is a poor thermometer: it mostly notices how fast heat is leaving, and metal is quick about it.',
      },
      {
        type: 11,
        title: 'You boil a red cabbage and squeeze a lemon into the purple water. What colour does the water turn?',
        choices: ['Green', 'Blue', 'Pinkish red', 'It goes clear'],
        right: 2,
        explanation:
          'The pigments in the cabbage are anthocyanins, and they change colour with acidity. Stir in bicarbonate of soda instead and the same water goes blue-green.',
      },
      {
        type: 11,
        title: 'High on a mountain, a boiled egg takes much longer. Why?',
        choices: [
          'Up there, water boils before it gets properly hot',
          'Up there, water needs far more than 100 °C to boil',
          'Weak gravity keeps the hot water from rising',
          'Thin air makes eggshells better insulators',
        ],
        right: 0,
        explanation:
          'With less air pressing on it, water boils at a lower temperature: about 70 °C at the top of Everest. A pressure cooker plays the same trick the other way round and reaches about 120 °C.',
      },
      {
        type: 21,
        title: 'Mayonnaise is one, milk is one, and vinaigrette is one for about a minute. Unscramble the word.',
        answers: ['emulsion'],
        explanation:
          'An emulsion is one liquid hanging in another as tiny drops. In mayonnaise, lecithin from the egg yolk keeps the oil drops from finding each other again.',
      },
    ],
  },
  {
    key: 'ten-skies-ten-planets',
    title: 'Ten skies, ten planets: where are you standing?',
    description: 'Look up, read the sky, say where you are. Two of the ten are not planets, and we would rather not argue about it.',
    category: 'space',
    tags: ['planet', 'moon', 'space', 'astronomy'],
    creator: 'quizlark',
    coverAlt: 'A ringed planet sitting in a rising sun',
    dimensions: [
      {
        name: 'single',
        levels: [
          {
            minScore: 0,
            title: 'Both feet on the ground',
            description: 'You live on the only one of the ten with breakfast, so you chose well.',
          },
          {
            minScore: 4,
            title: 'Window seat',
            description: 'You have kept your nose to the glass and recognised a good part of the neighbourhood.',
          },
          {
            minScore: 7,
            title: 'In a steady orbit',
            description: 'You could be dropped on most of these worlds and know at once which way to complain.',
          },
          {
            minScore: 9,
            title: 'At home anywhere but outdoors',
            description: 'You know every sky in the solar system, including those that would flatten you.',
          },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'Above you is thick cloud. Behind it the sun is rising, in the west. The ground is hot enough to melt lead.',
        choices: ['Mars', 'Mercury', 'Venus', 'Pluto'],
        right: 2,
        explanation: 'Venus spins backwards, and so slowly that one turn takes 243 Earth days. Its year is shorter than that: 225.',
      },
      {
        type: 11,
        title: 'The noon sky is the colour of butterscotch. Towards evening, the glow around the setting sun turns blue.',
        choices: ['Mars', 'Titan', 'Venus', 'Mercury'],
        right: 0,
        explanation:
          'Very fine dust in the thin Martian air lets blue light through best in the direction of the sun. Rovers have photographed the blue sunset several times.',
      },
      {
        type: 21,
        title:
          'A black sky, even at noon. At its nearest the sun looks three times as wide as at home, and from one sunrise to the next takes two of your years. Unscramble your address.',
        answers: ['Mercury'],
        explanation:
          'A year here lasts 88 Earth days and a full day, sunrise to sunrise, lasts 176. You would have two birthdays before bedtime.',
      },
      {
        type: 11,
        title: 'Orange haze above, a drizzle of methane below, and air so thick that you could strap on wings and fly.',
        choices: ['Europa', 'Mercury', 'Mars', 'Titan'],
        right: 3,
        explanation:
          'On Saturn’s largest moon the air presses half as hard again as ours, and gravity is weaker than on our moon. The Huygens probe landed there in January 2005, on pebbles of ice.',
      },
      {
        type: 11,
        title: 'There is one moon. It looks almost exactly as wide as the sun, so every now and then it covers the sun up completely.',
        choices: ['Neptune', 'Earth', 'Mars', 'Saturn'],
        right: 1,
        explanation:
          'The sun is about 400 times wider than our moon and about 400 times further away. The moon is leaving by 3.8 centimetres a year, so the fit will not last for ever.',
      },
      {
        type: 11,
        title:
          'There is no ground, so you float. You have been here for less than ten hours and that was one whole day, the shortest of any planet.',
        choices: ['Uranus', 'Saturn', 'Neptune', 'Jupiter'],
        right: 3,
        explanation:
          'Jupiter turns so fast that its waist bulges: it is about seven per cent wider across the equator than from pole to pole.',
      },
      {
        type: 11,
        title:
          'You drift among pale gold clouds on the equator. The rings stand straight overhead as one thin line, and the whole planet would float in a large enough bath.',
        choices: ['Saturn', 'Jupiter', 'Neptune', 'Venus'],
        right: 0,
        explanation:
          'Saturn is the only planet less dense than water. Its main rings would reach most of the way from here to the moon, yet in most places they are only some tens of metres thick.',
      },
      {
        type: 11,
        title: 'The planet lies on its side. At the pole the sun has just come up, and it will stay up for about forty years.',
        choices: ['Mars', 'Uranus', 'Jupiter', 'Neptune'],
        right: 1,
        explanation:
          'Uranus is tilted by 98 degrees and takes 84 years to go round the sun. William Herschel found it in 1781 from his garden in Bath.',
      },
      {
        type: 21,
        title:
          'The sun is one fierce point of light, and the winds are supersonic. Mathematicians knew that this planet was here before anyone had recognised it through a telescope. Unscramble it.',
        answers: ['Neptune'],
        explanation:
          'In 1846 Johann Galle found it on his first night of looking, within a degree of where Urbain Le Verrier had calculated. In 2011 it finished its first lap of the sun since then.',
      },
      {
        type: 11,
        title:
          'A large moon hangs in the sky and stays exactly there. It never rises and never sets, and half of this world has never seen it.',
        choices: ['Mars', 'Jupiter', 'Pluto', 'Mercury'],
        right: 2,
        explanation:
          'Pluto and its moon Charon always show each other the same face, turning together every 6.4 days like a pair who met at a dance.',
      },
    ],
  },
];
