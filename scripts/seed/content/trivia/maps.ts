import type { SeedKquiz } from '#scripts/seed/seed-types';

export const mapTrivia: readonly SeedKquiz[] = [
  {
    key: 'rivers-and-islands',
    title: 'Rivers that wander, islands that stay put',
    description: 'Eleven questions with water on at least one side.',
    category: 'geography',
    tags: ['river', 'islands', 'geography', 'water'],
    creator: 'bram_dewit',
    coverAlt: 'A river winds towards a half sun with rays.',
    dimensions: [
      {
        name: 'single',
        levels: [
          { minScore: 0, title: 'Paddler', description: 'Trousers rolled up, shoes in hand. Some of the best days are like that.' },
          { minScore: 4, title: 'Ferry passenger', description: 'You know where you are going and have found a seat in the sun.' },
          { minScore: 7, title: 'Pilot', description: 'You know the sandbanks. Ships wait for you.' },
          { minScore: 10, title: 'Cartographer', description: 'You could draw it from memory, with a small sea monster in the corner.' },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'Which river flows through four capital cities?',
        choices: ['The Rhine', 'The Danube', 'The Elbe', 'The Volga'],
        right: 1,
        explanation: 'Vienna, Bratislava, Budapest and Belgrade, in that order. The first two are close enough to commute.',
      },
      {
        type: 11,
        title: 'Which of these rivers crosses the equator twice?',
        choices: ['The Nile', 'The Amazon', 'The Niger', 'The Congo'],
        right: 3,
        explanation:
          'It bends over the equator and back again. Part of its basin is always in a rainy season, so it runs evenly all year round.',
      },
      {
        type: 11,
        title: 'Which island is shared by three countries?',
        choices: ['Borneo', 'New Guinea', 'Timor', 'Hispaniola'],
        right: 0,
        explanation:
          'Indonesia and Malaysia have most of it, and Brunei has two pieces that do not touch. The other islands here are split between two countries each.',
      },
      {
        type: 11,
        title: 'Which animals are the Canary Islands most likely named after?',
        choices: ['Canaries', 'Goats', 'Dogs', 'Lizards'],
        right: 2,
        explanation:
          'Canis is Latin for dog, and Pliny wrote that there were large ones on the islands. The birds were named after the place, not the other way round.',
      },
      {
        type: 21,
        title: 'Which Portuguese island waters its terraces with channels called levadas, and shares its name with a wine?',
        answers: ['Madeira'],
        explanation:
          'The name means wood, because the island was covered in it. The wine got its taste by accident, from crossing the tropics in the hot hold of a ship.',
      },
      {
        type: 11,
        title: 'The Amazon ends in the Atlantic. Near which ocean do its farthest springs rise?',
        choices: ['The Atlantic', 'The Pacific', 'The Southern Ocean', 'The Arctic Ocean'],
        right: 1,
        explanation:
          'They are in the Andes of Peru, less than 200 kilometres from the Pacific coast. The water then sets off in the other direction and crosses the whole continent.',
      },
      {
        type: 11,
        title: 'Which African river never reaches the sea, but ends in a green delta in the Kalahari?',
        choices: ['The Okavango', 'The Zambezi', 'The Limpopo', 'The Orange River'],
        right: 0,
        explanation:
          'It falls as rain in Angola and takes months to arrive, so the delta floods in the middle of Botswana’s dry season. Nearly all of it evaporates or is drunk, some of it by elephants.',
      },
      {
        type: 11,
        title: 'To which country does Robinson Crusoe Island belong?',
        choices: ['Ecuador', 'Trinidad and Tobago', 'The United Kingdom', 'Chile'],
        right: 3,
        explanation:
          'Alexander Selkirk lived there alone from 1704 to 1709 and is thought to have inspired the novel. In 1966 it was renamed after Crusoe, and a neighbouring island after Selkirk, who never set foot on that one.',
      },
      {
        type: 11,
        title: 'Which river changes direction once every rainy season, and back again after it?',
        choices: ['The Irrawaddy, in Myanmar', 'The Ganges, in India', 'The Tonlé Sap, in Cambodia', 'The Yangtze, in China'],
        right: 2,
        explanation:
          'When the Mekong is full it pushes the Tonlé Sap backwards into its lake, which swells to several times its size. Phnom Penh celebrates the turn of the water with boat races.',
      },
      {
        type: 11,
        title: 'Big Diomede and Little Diomede are about four kilometres apart, and nearly a day. What runs between them?',
        choices: ['The equator', 'The Arctic Circle', 'The International Date Line', 'A very slow ferry'],
        right: 2,
        explanation:
          'One is Russian and one American, in the middle of the Bering Strait. They are nicknamed Tomorrow Island and Yesterday Island, and from either you can look at the other.',
      },
      {
        type: 21,
        title: 'Which river made the Grand Canyon, and now hardly ever gets as far as the sea?',
        answers: ['Colorado'],
        explanation:
          'The Spanish named it for its reddish mud. So much water is taken out for farms and cities on the way that the last stretch, in Mexico, is usually dry.',
      },
    ],
  },
  {
    key: 'flags-without-colours',
    title: 'Flags with the colours taken away',
    description: 'Ten flags as an old television would show them. The pattern is all you get.',
    category: 'geography',
    tags: ['flag', 'flags', 'countries', 'pictures'],
    creator: 'quizlark',
    coverAlt: 'A flag on a pole flies in front of a half sun with rays.',
    dimensions: [
      {
        name: 'single',
        levels: [
          { minScore: 0, title: 'Neatly furled', description: 'Without the colours it is hard, and you were a good sport about it.' },
          { minScore: 4, title: 'Up the pole', description: 'Halfway up and catching the breeze. The easy ones no longer fool you.' },
          { minScore: 7, title: 'Flying', description: 'You look at the pattern first and the colours second, as one should.' },
          { minScore: 9, title: 'Vexillologist', description: 'That is somebody who studies flags. You may have known that as well.' },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'A gentle start. Whose flag is this?',
        image: { src: '/art/flags-grey/disc.svg', alt: 'A white flag with one mid-grey disc exactly in the middle.' },
        choices: ['Bangladesh', 'Palau', 'Japan', 'South Korea'],
        right: 2,
        explanation:
          'Bangladesh and Palau have a disc too, but on a field of colour and a little towards the pole. On this one it is in the exact middle and three fifths as tall as the flag.',
      },
      {
        type: 11,
        title: 'Five northern countries put the cross off centre. Which of them does it like this?',
        image: {
          src: '/art/flags-grey/offset-cross.svg',
          alt: 'A white flag with a plain dark cross whose upright stands left of the middle.',
        },
        choices: ['Finland', 'Denmark', 'Sweden', 'Iceland'],
        right: 0,
        explanation:
          'Finland’s cross is dark on white: blue for the lakes, people say, and white for the snow. Denmark and Sweden have a light cross on a field of colour, and Iceland puts one cross inside another.',
      },
      {
        type: 11,
        title: 'Nine stripes and a cross in the corner. Whose flag is this?',
        image: {
          src: '/art/flags-grey/nine-stripes.svg',
          alt: 'Nine dark and white stripes in turn, dark at top and bottom, with a white cross on a dark square in the upper left corner.',
        },
        choices: ['Uruguay', 'Liberia', 'Malaysia', 'Greece'],
        right: 3,
        explanation:
          'The nine stripes are said to stand for the nine syllables of “Eleftheria i thanatos”, freedom or death. Uruguay has nine as well, but a sun in the corner.',
      },
      {
        type: 21,
        title: 'In colour, this flag has no red, no white and no blue. Which country is it?',
        image: {
          src: '/art/flags-grey/diagonal-cross.svg',
          alt: 'A light diagonal cross from corner to corner; the triangles at left and right are black, those above and below are mid-grey.',
        },
        answers: ['Jamaica'],
        explanation:
          'It is gold, green and black, first raised in 1962. It is the only national flag without any of the three, if you let Sri Lanka’s maroon count as a red.',
      },
      {
        type: 11,
        title: 'One wedge, two bands, nothing else. Whose flag is this?',
        image: {
          src: '/art/flags-grey/wedge.svg',
          alt: 'A white band above a mid-grey band, and a dark triangle from the left edge to the middle.',
        },
        choices: ['The Philippines', 'Czechia', 'Sudan', 'The Bahamas'],
        right: 1,
        explanation:
          'White over red alone would be the flag of Poland, so in 1920 Czechoslovakia added a blue wedge. When the country divided in 1993, the Czechs kept the flag.',
      },
      {
        type: 11,
        title: 'Four quarters and two stars. Whose flag is this?',
        image: {
          src: '/art/flags-grey/quarters.svg',
          alt: 'Four quarters: a dark star on white at upper left, plain mid-grey at upper right, plain dark at lower left, a mid-grey star on white at lower right.',
        },
        choices: ['Chile', 'The Dominican Republic', 'Togo', 'Panama'],
        right: 3,
        explanation:
          'Blue stood for one old party and red for the other, with white for peace between them. The Dominican Republic has four quarters as well, but a white cross and a coat of arms on top.',
      },
      {
        type: 11,
        title: 'Count the points before you answer. Whose flag is this?',
        image: {
          src: '/art/flags-grey/serrated.svg',
          alt: 'A white part on the left meets a mid-grey part on the right in a zigzag with five white points.',
        },
        choices: ['Qatar', 'Oman', 'Bahrain', 'Monaco'],
        right: 2,
        explanation:
          'Five points for the five pillars of Islam. Qatar’s flag has nine points, is maroon instead of red, and is more than twice as long as it is high.',
      },
      {
        type: 11,
        title: 'Mind which way it slopes. Whose flag is this?',
        image: {
          src: '/art/flags-grey/downhill.svg',
          alt: 'A mid-grey flag with a black band, edged in white, sloping down from the upper left corner to the lower right.',
        },
        choices: ['Tanzania', 'Trinidad and Tobago', 'Namibia', 'The Democratic Republic of the Congo'],
        right: 1,
        explanation:
          'The other three have a band that climbs from the lower left. This one comes down from the upper left, with the same red on both sides.',
      },
      {
        type: 11,
        title: 'Three bands, the middle one twice as high, and a disc. Whose flag is this?',
        image: {
          src: '/art/flags-grey/banded-disc.svg',
          alt: 'Three bands, mid-grey, dark and mid-grey, the middle one twice as high, with a white disc on it.',
        },
        choices: ['Laos', 'Niger', 'India', 'Argentina'],
        right: 0,
        explanation:
          'The white disc is often read as the full moon over the blue Mekong. On the flags of Niger, India and Argentina the middle band is the pale one.',
      },
      {
        type: 21,
        title: 'Five beams from one corner. Which islands in the Indian Ocean fly this?',
        image: {
          src: '/art/flags-grey/beams.svg',
          alt: 'Five wedges fan out from the lower left corner: dark, light, mid-grey, white and a darker grey.',
        },
        answers: ['Seychelles'],
        explanation: 'Blue, yellow, red, white and green, flown since 1996. The beams are meant to show a young country moving forwards.',
      },
    ],
  },
];
