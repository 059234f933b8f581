import type { SeedKquiz } from '#scripts/seed/seed-types';

export const scienceTrivia2: readonly SeedKquiz[] = [
  {
    key: 'eight-drawings-which-way-is-up',
    title: 'Eight drawings about clocks, maps and which way is up',
    description: 'Each one has a single exact answer, and no, you may not turn the screen round.',
    category: 'geography',
    tags: ['map', 'clock', 'weather', 'puzzles'],
    creator: 'quizlark',
    coverAlt: 'A folded map in front of a rising sun',
    dimensions: [
      {
        name: 'single',
        levels: [
          {
            minScore: 0,
            title: 'Follows the others',
            description: 'You arrive in good company, a little later, and with the best stories about the way.',
          },
          { minScore: 3, title: 'Turns the map round', description: 'It helps, it has always helped, and you get there.' },
          { minScore: 5, title: 'Navigator', description: 'People hand you the map without being asked and then talk among themselves.' },
          {
            minScore: 8,
            title: 'Knows where north is indoors',
            description: 'Eight out of eight. You point the right way even in a lift.',
          },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'You see this clock in a mirror. What time is it really?',
        image: {
          src: '/art/clocks-and-maps/one.svg',
          alt: 'A clock without numbers, seen in a mirror. As it appears, the short hand points halfway between the fourth and fifth hour marks and the long hand at the seventh.',
        },
        choices: ['4:35', '7:35', '7:25', '8:25'],
        right: 2,
        explanation:
          'A mirror swaps the left and right halves of the dial. The quick way: take the time you see away from twelve o’clock, and 4:35 leaves 7:25.',
      },
      {
        type: 11,
        title: 'It is half past three. What is the smaller angle between the two hands, exactly?',
        image: {
          src: '/art/clocks-and-maps/two.svg',
          alt: 'A clock without numbers. The long hand points straight down and the short hand is halfway between the third and fourth hour marks.',
        },
        choices: ['75 degrees', '90 degrees', '60 degrees', '105 degrees'],
        right: 0,
        explanation:
          'Two neighbouring hour marks are 30 degrees apart. By half past, the hour hand has crept half a mark on, so two and a half marks are left: 75 degrees.',
      },
      {
        type: 11,
        title: 'This is a piece of a walking map, with heights in metres. Where are you, if you stand at the cross?',
        image: {
          src: '/art/clocks-and-maps/three.svg',
          alt: 'Four wavy closed lines, one inside another. From the outside in they are labelled 140, 130, 120 and 110, and a cross marks the middle.',
        },
        choices: ['On top of a hill', 'On a level plain', 'On a mountain pass', 'At the bottom of a hollow'],
        right: 3,
        explanation:
          'Rings alone do not tell a hill from a hole: the numbers do, and here they fall towards the middle. Many maps add small ticks pointing downhill, to save you the surprise.',
      },
      {
        type: 11,
        title: 'On a weather map, this line is on its way to your house. What is it?',
        image: {
          src: '/art/clocks-and-maps/four.svg',
          alt: 'A curved blue line with solid triangles along one side, the side that faces a small house.',
        },
        choices: ['A warm front', 'A cold front', 'A jet stream', 'The edge of a time zone'],
        right: 1,
        explanation:
          'Triangles, like icicles, mean cold air pushing in, and they point where it is going. A warm front has half circles, like a row of rising suns.',
      },
      {
        type: 21,
        title: 'These lines on a weather map join places with the same air pressure. Unscramble what they are called.',
        image: {
          src: '/art/clocks-and-maps/five.svg',
          alt: 'Four uneven rings around a letter L. From the outside in they are labelled 1012, 1004, 996 and 988.',
        },
        answers: ['isobars'],
        explanation:
          'The name is Greek for equal weight. Where the lines crowd together it is windy, and around a low like this one the air turns anticlockwise in the northern half of the world.',
      },
      {
        type: 11,
        title: 'Two cities lie equally far north. On the real, round Earth, which of these flights between them is the shortest?',
        image: {
          src: '/art/clocks-and-maps/six.svg',
          alt: 'A flat map with a grid, north at the top and the equator at the bottom. Two cities are joined by three lines: A arches up to the north, B runs straight across, C sags down to the south.',
        },
        choices: ['C', 'A', 'B', 'All three are the same'],
        right: 1,
        explanation:
          'Pull a string tight between two northern cities on a globe and it slides towards the pole. The shortest way from London to Tokyo sets off as if it wanted Norway.',
      },
      {
        type: 11,
        title: 'You are the dot, and the Earth is turning as the arrow shows. What are you looking at?',
        image: {
          src: '/art/clocks-and-maps/seven.svg',
          alt: 'The Earth seen from above the North Pole, with an arrow showing that it turns anticlockwise. Sunlight comes from the right, so the right half is bright and the left half dark. A dot sits at the very top, where the two halves meet.',
        },
        choices: ['The sun at noon', 'A sunrise', 'The middle of the night', 'A sunset'],
        right: 3,
        explanation:
          'The top of the picture is moving to the left, out of the light and into the dark. At that very moment someone at the bottom of it is getting up.',
      },
      {
        type: 11,
        title: 'You see this moon from Europe, high in the south. What will it do over the next few days?',
        image: {
          src: '/art/clocks-and-maps/eight.svg',
          alt: 'A moon in a starry sky. The whole right half and part of the left half are bright, and a dark crescent remains at the left edge.',
        },
        choices: [
          'Grow until it is full',
          'Shrink to a half moon',
          'Keep this shape until the month is over',
          'Shrink to a thin crescent and vanish',
        ],
        right: 0,
        explanation:
          'In the northern sky the light spreads from right to left, so a bright right side means that more is coming. From Australia the same moon stands the other way up.',
      },
    ],
  },
];
