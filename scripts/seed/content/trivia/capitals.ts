import type { SeedKquiz } from '#scripts/seed/seed-types';

export const capitalTrivia: readonly SeedKquiz[] = [
  {
    key: 'capitals-that-are-not-the-city-you-think',
    title: 'Capitals that are not the city you think',
    description: 'Fifteen countries, and in nearly all of them the famous city is not the one with the parliament.',
    category: 'geography',
    tags: ['map', 'capitals', 'cities', 'countries'],
    creator: 'quizlark',
    coverAlt: 'A folded map stands in front of a rising sun.',
    dimensions: [
      {
        name: 'single',
        levels: [
          {
            minScore: 0,
            title: 'Landed in the wrong city',
            description: 'But what a city. Have an ice cream and take the train tomorrow.',
          },
          {
            minScore: 5,
            title: 'Tourist with a good map',
            description: 'You ask for directions, and about half the time they agree with you.',
          },
          { minScore: 9, title: 'Seasoned traveller', description: 'You have been fooled by Istanbul once, and never again.' },
          {
            minScore: 13,
            title: 'Ambassador',
            description: 'You would present your credentials at the right palace, in the right town, on the right day.',
          },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'What is the capital of Australia?',
        choices: ['Sydney', 'Melbourne', 'Canberra', 'Brisbane'],
        right: 2,
        explanation:
          'Sydney and Melbourne could not agree, so a new city was built between them, planned by two architects from Chicago. Melbourne kept the parliament until 1927, while the new place dried.',
      },
      {
        type: 21,
        title: 'Istanbul has the bridges and the cats. Which city is the capital of Turkey?',
        answers: ['Ankara'],
        explanation: 'It has been the capital since 1923. Its older name is Angora, as in the goats, the rabbits and the jumpers.',
      },
      {
        type: 11,
        title: 'What is the capital of Canada?',
        choices: ['Ottawa', 'Toronto', 'Montreal', 'Vancouver'],
        right: 0,
        explanation:
          'Queen Victoria chose it in 1857, when it was a lumber town with muddy streets. It lies on the river between English-speaking Ontario and French-speaking Quebec, which was rather the point.',
      },
      {
        type: 11,
        title: 'What is the capital of Morocco?',
        choices: ['Casablanca', 'Rabat', 'Fez', 'Marrakesh'],
        right: 1,
        explanation:
          'Rabat sits on the Atlantic with much less fuss than the other three. Casablanca has the film, although that was made in California.',
      },
      {
        type: 11,
        title: 'What is the capital of Brazil?',
        choices: ['Rio de Janeiro', 'São Paulo', 'Salvador', 'Brasília'],
        right: 3,
        explanation:
          'It was built on an empty plateau in about four years, opened in 1960, and from above it looks like an aeroplane or a bird. Salvador and then Rio had the job before.',
      },
      {
        type: 11,
        title: 'What is the capital of New Zealand?',
        choices: ['Auckland', 'Wellington', 'Christchurch', 'Dunedin'],
        right: 1,
        explanation:
          'Auckland was the capital until 1865. Then the government moved to the windy middle, so that the South Island would not go off on its own.',
      },
      {
        type: 11,
        title: 'What is the capital of the United Arab Emirates?',
        choices: ['Dubai', 'Sharjah', 'Abu Dhabi', 'Doha'],
        right: 2,
        explanation: 'Dubai has the towers, Abu Dhabi has the government. The name means father of the gazelle.',
      },
      {
        type: 11,
        title: 'The Dutch parliament and the Dutch government are in The Hague. So the capital of the Netherlands is …',
        choices: ['The Hague', 'Rotterdam', 'Utrecht', 'Amsterdam'],
        right: 3,
        explanation:
          'The constitution calls Amsterdam the capital, and that is where kings and queens are sworn in. The next morning everybody takes the train to The Hague.',
      },
      {
        type: 21,
        title: 'Lagos was the capital of Nigeria until 1991. Which city is it now?',
        answers: ['Abuja'],
        explanation:
          'It was planned from scratch in the middle of the country, so as to belong to none of its large peoples in particular. The great bare rock behind the president’s house is called Aso.',
      },
      {
        type: 11,
        title: 'What is the capital of Ecuador?',
        choices: ['Quito', 'Guayaquil', 'Cuenca', 'Ambato'],
        right: 0,
        explanation:
          'Guayaquil is the great port, but the government sits in Quito at about 2,850 metres, a bus ride from the equator. In 1978 its old town was one of the very first World Heritage Sites.',
      },
      {
        type: 11,
        title: 'Bolivia is governed from La Paz. Which city does its constitution call the capital?',
        choices: ['Santa Cruz', 'Potosí', 'Cochabamba', 'Sucre'],
        right: 3,
        explanation:
          'Sucre kept the title and the supreme court. It has been called Charcas, La Plata, Chuquisaca and Sucre, and is known as the city of four names.',
      },
      {
        type: 11,
        title: 'South Africa divides the job of capital among several cities. How many?',
        choices: ['Two', 'Three', 'Four', 'Five'],
        right: 1,
        explanation:
          'Pretoria has the government, Cape Town the parliament and Bloemfontein the court of appeal. Johannesburg, the one you may have thought of, has none of these titles.',
      },
      {
        type: 11,
        title: 'What is the capital of Tanzania?',
        choices: ['Dodoma', 'Dar es Salaam', 'Zanzibar City', 'Arusha'],
        right: 0,
        explanation:
          'The move from the coast to the middle of the country was decided in 1973 and took several decades. Dar es Salaam has kept the harbour, and most of the traffic.',
      },
      {
        type: 21,
        title: 'A hurricane wrecked Belize City in 1961, so a new capital was built inland. What is it called?',
        answers: ['Belmopan'],
        explanation: 'The name is put together from Belize and Mopan, a river nearby. It lies some 80 kilometres from the sea, on purpose.',
      },
      {
        type: 11,
        title: 'Which of these countries has no official capital at all?',
        choices: ['Malta', 'Bhutan', 'Nauru', 'Samoa'],
        right: 2,
        explanation:
          'Nauru is an island of 21 square kilometres, so there is hardly room for one. The government offices are in the district of Yaren, and atlases print that.',
      },
    ],
  },
];
