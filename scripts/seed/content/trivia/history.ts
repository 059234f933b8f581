import type { SeedKquiz } from '#scripts/seed/seed-types';

export const historyTrivia: readonly SeedKquiz[] = [
  {
    key: 'older-than-you-think',
    title: 'Older than you think: history in the wrong order',
    description: 'Mammoths, Romans, fax machines and one very cross customer. Most of it happened before you would guess.',
    category: 'history',
    tags: ['castle', 'ancient world', 'inventions', 'dates'],
    creator: 'quizlark',
    coverAlt: 'A castle standing in a rising sun',
    dimensions: [
      {
        name: 'single',
        levels: [
          {
            minScore: 0,
            title: 'Firmly in the present',
            description: 'The past is another country, and you have every right not to need a visa.',
          },
          {
            minScore: 4,
            title: 'Reader of small plaques',
            description: 'You slow down in front of old walls, and something always sticks.',
          },
          {
            minScore: 8,
            title: 'Time traveller, second class',
            description: 'You arrive in most centuries without asking anyone what year it is.',
          },
          {
            minScore: 11,
            title: 'You were there, admit it',
            description: 'Either you have read everything or you have been around for a suspiciously long while.',
          },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'Which of these was there first?',
        choices: [
          'Machu Picchu, in the Andes',
          'Tenochtitlan, the capital of the Aztecs',
          'The Forbidden City, in Beijing',
          'Teaching at Oxford, in England',
        ],
        right: 3,
        explanation:
          'There was teaching at Oxford by 1096. Tenochtitlan was founded in 1325, and both the Forbidden City and Machu Picchu are works of the fifteenth century.',
      },
      {
        type: 11,
        title: 'While the Great Pyramid was going up in Egypt, which animal was still walking about on an Arctic island?',
        choices: ['The woolly mammoth', 'The cave lion', 'The sabre-toothed cat', 'The woolly rhinoceros'],
        right: 0,
        explanation:
          'A last herd lived on Wrangel Island, north of Siberia, until about 4,000 years ago. By then the pyramid had been standing for some five hundred years.',
      },
      {
        type: 11,
        title: 'Which of these was patented first?',
        choices: ['The telephone', 'The fax machine', 'The ballpoint pen', 'The zip fastener'],
        right: 1,
        explanation:
          'Alexander Bain, a Scottish clockmaker, patented a machine for copying pictures down a wire in 1843. That is 33 years before Bell’s telephone, so for a generation there was nobody to ring and ask whether it had arrived.',
      },
      {
        type: 11,
        title:
          'Tinned food was sold from the 1810s, and the tin opener followed about forty years later. What did early tins tell you to do?',
        choices: [
          'Boil them until the seam gave way',
          'Take them back to the shop',
          'Cut round the top with a chisel and hammer',
          'Leave them out in the rain to rust',
        ],
        right: 2,
        explanation:
          'The first tins were thick iron and could weigh more than the food inside. Openers only made sense once tins became thin enough to cut.',
      },
      {
        type: 11,
        title: 'It is AD 50 and you are dining in Rome. Which of these cannot be on the table?',
        choices: ['Asparagus', 'Tomato sauce', 'Oysters', 'Cheesecake'],
        right: 1,
        explanation:
          'Tomatoes come from the Americas and reached Italy in the sixteenth century. The cheesecake is no problem: Cato the Elder had written down a recipe some two hundred years earlier.',
      },
      {
        type: 21,
        title: 'The Romans put hot air under the floor and let it rise through the walls. Unscramble the name of their central heating.',
        answers: ['hypocaust'],
        explanation:
          'The floor stood on rows of small brick pillars, and a furnace next door did the rest. The word is Greek for burning from below.',
      },
      {
        type: 11,
        title:
          'In 1901, divers brought a corroded lump of bronze up from a wreck off the Greek island of Antikythera. What did it turn out to be?',
        choices: ['The lock of a temple treasury', 'The ram of a warship', 'A diving helmet', 'A geared machine that predicted the sky'],
        right: 3,
        explanation:
          'It is about two thousand years old, and some thirty of its gears survive. Turn a handle, and it showed the sun, the moon and the eclipses to come; nothing so intricate is known for over a thousand years after it.',
      },
      {
        type: 11,
        title: 'Around 1157 BC, the craftsmen who cut the royal tombs of Egypt laid down their tools and sat down. What was the matter?',
        choices: ['A curse on the tomb', 'Their grain wages were late', 'A sandstorm', 'An argument about overtime in the dark'],
        right: 1,
        explanation:
          'It is the first strike in history that we have in writing, on a papyrus now in Turin. It worked: the grain was found.',
      },
      {
        type: 11,
        title: 'The British Museum keeps a small clay letter from Ur, written around 1750 BC. What is it?',
        choices: ['A customer complaint', 'A love poem', 'A school report', 'A recipe for beer'],
        right: 0,
        explanation:
          'A man called Nanni tells the merchant Ea-nasir that his copper was bad and his messenger was treated rudely. More complaints turned up in what was probably Ea-nasir’s own house.',
      },
      {
        type: 11,
        title:
          'In January 1863, London’s first underground trains carried their first passengers. What was happening in the United States?',
        choices: [
          'The Statue of Liberty was being unveiled',
          'California was in its first year of gold rush',
          'The Civil War was being fought',
          'Louisiana was being bought from France',
        ],
        right: 2,
        explanation:
          'The line ran from Paddington to Farringdon while Abraham Lincoln was president. The trains were pulled by steam engines, so part of every ticket was smoke.',
      },
      {
        type: 21,
        title: 'The Egyptians wrote on it, and English made the word paper out of its name. Unscramble it.',
        answers: ['papyrus'],
        explanation:
          'Papyrus is strips of a marsh plant, laid crosswise and pressed. Paper is something else, an invention from China, but by then Europe had the word lying about.',
      },
      {
        type: 11,
        title: 'The mosaic at the front door of a house in Pompeii warns you about someone. About whom?',
        choices: ['The mother-in-law', 'The landlord', 'The cook', 'The dog'],
        right: 3,
        explanation:
          'It says “cave canem”, beware of the dog, under a black dog on a chain. The dog looks as if it has been told about you.',
      },
    ],
  },
];
