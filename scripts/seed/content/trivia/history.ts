import type { SeedKquiz } from '../../authoring.ts';

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
          { minScore: 0, title: 'Firmly in the present', description: 'The past is another country, and you have every right not to need a visa.' },
          { minScore: 4, title: 'Reader of small plaques', description: 'You slow down in front of old walls, and something always sticks.' },
          { minScore: 8, title: 'Time traveller, second class', description: 'You arrive in most centuries without asking anyone what year it is.' },
          { minScore: 11, title: 'You were there, admit it', description: 'Either you have read everything or you have been around for a suspiciously long while.' },
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
          'Teaching at Oxford, in the rain',
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
        title: 'Tinned food was sold from the 1810s, and the tin opener followed about forty years later. What did early tins tell you to do?',
        choices: [
          'Boil them until the seam gave way',
          'Take them back to the shop',
          'Cut round the top with a chisel and hammer',
          'Leave them out in the rain to rust',
        ],
        right: 2,
        explanation: 'The first tins were thick iron and could weigh more than the food inside. Openers only made sense once tins became thin enough to cut.',
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
        explanation: 'The floor stood on rows of small brick pillars, and a furnace next door did the rest. The word is Greek for burning from below.',
      },
      {
        type: 11,
        title: 'In 1901, divers brought a corroded lump of bronze up from a wreck off the Greek island of Antikythera. What did it turn out to be?',
        choices: [
          'The lock of a temple treasury',
          'The ram of a warship',
          'A diving helmet',
          'A geared machine that predicted the sky',
        ],
        right: 3,
        explanation:
          'It is about two thousand years old and at least thirty of its gears survive. Turn a handle, and it showed the sun, the moon and the eclipses to come; nothing so intricate is known for over a thousand years after it.',
      },
      {
        type: 11,
        title: 'Around 1157 BC, the craftsmen who cut the royal tombs of Egypt laid down their tools and sat down. What was the matter?',
        choices: ['A curse on the tomb', 'Their grain wages were late', 'A sandstorm', 'An argument about overtime in the dark'],
        right: 1,
        explanation: 'It is the first strike in history that we have in writing, on a papyrus now in Turin. It worked: the grain was found.',
      },
      {
        type: 11,
        title: 'The British Museum keeps a small clay letter written in Ur around 1750 BC. What is it?',
        choices: ['A customer complaint', 'A love poem', 'A school report', 'A recipe for beer'],
        right: 0,
        explanation:
          'A man called Nanni tells the merchant Ea-nasir that his copper was bad and his messenger was treated rudely. More complaints turned up in what was probably Ea-nasir’s own house.',
      },
      {
        type: 11,
        title: 'In January 1863, London’s first underground trains carried their first passengers. What was happening in the United States?',
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
          'Papyrus is strips of a reed, laid crosswise and pressed. Paper is something else, an invention from China, but by then Europe had the word lying about.',
      },
      {
        type: 11,
        title: 'A mosaic at the front door of a house in Pompeii has been warning visitors for two thousand years. Of what?',
        choices: ['The step', 'The landlord', 'The cook', 'The dog'],
        right: 3,
        explanation: 'It says “cave canem”, beware of the dog, under a black dog on a chain. The dog looks as if it has been told about you.',
      },
    ],
  },
  {
    key: 'bugs-mice-and-a-loom',
    title: 'Bugs, mice and a very clever loom',
    description: 'How computers came about, scored twice: once for the things you can drop on your foot, once for the rest.',
    category: 'technology',
    tags: ['computer', 'history', 'code', 'inventions'],
    creator: 'yuki_mori',
    coverAlt: 'A computer in front of a rising sun',
    dimensions: [
      {
        name: 'Hardware',
        levels: [
          { minScore: 0, title: 'Off and on again', description: 'You know the one repair that matters, and it still works.' },
          { minScore: 3, title: 'Knows which cable', description: 'People bring you their chargers, and you sigh in a friendly way.' },
          { minScore: 5, title: 'Has opened the case', description: 'You have been inside these machines and put back nearly all of the screws.' },
        ],
      },
      {
        name: 'Software',
        levels: [
          { minScore: 0, title: 'Happy user', description: 'Somebody had to be the person all of it was made for.' },
          { minScore: 3, title: 'Reads the error message', description: 'You look at what the screen says before you close it, which is rare and noble.' },
          { minScore: 5, title: 'Dreams in brackets', description: 'You know why it works, and the names of those who made it so.' },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'In the early 1800s, Joseph Marie Jacquard’s loom wove any pattern you liked. What told it which threads to lift?',
        choices: ['A boy with a whistle', 'Cards with holes in them', 'A magnet on a string', 'The colour of the thread'],
        right: 1,
        dimension: 0,
        explanation:
          'Change the chain of cards and you changed the cloth. Charles Babbage took up the idea for his calculating engine, and he owned a portrait of Jacquard woven in silk from about 24,000 of them.',
      },
      {
        type: 11,
        title: 'In 1843 Ada Lovelace published step-by-step instructions for Babbage’s Analytical Engine. What was awkward about that machine?',
        choices: ['It was on the far side of the world', 'It ran only in French', 'It did not exist', 'It was the size of a matchbox'],
        right: 2,
        dimension: 1,
        explanation:
          'It was never built. Her notes show how it would have worked out the Bernoulli numbers, and wonder aloud whether such a machine might one day compose music.',
      },
      {
        type: 11,
        title: 'In September 1947 the people running the Harvard Mark II found the cause of a fault and taped it into the logbook. What was it?',
        choices: ['A moth', 'A hairpin', 'A crumb of sponge cake', 'A blown fuse'],
        right: 0,
        dimension: 0,
        explanation: 'The note beside it reads “first actual case of bug being found”. Engineers had been calling faults bugs since Edison’s day, which is why it was funny.',
      },
      {
        type: 21,
        title: 'A recipe for a calculation, named after a ninth-century scholar in Baghdad. Mind: the same letters also spell a different bit of mathematics.',
        answers: ['algorithm'],
        dimension: 1,
        explanation:
          'Al-Khwarizmi became Algoritmi in Latin, and a word in the title of another of his books became algebra. The other bit of mathematics is a logarithm, a perfect anagram.',
      },
      {
        type: 21,
        title: 'In 1947, Bell Labs made a small switch with no moving parts. There are now billions in your pocket. Unscramble it.',
        answers: ['transistor'],
        dimension: 0,
        explanation:
          'Bardeen, Brattain and Shockley shared the 1956 Nobel Prize in Physics for it. Bardeen went back to Stockholm for another in 1972.',
      },
      {
        type: 11,
        title: 'On 29 October 1969 the first message went from one computer to another over the Arpanet. It was meant to be “login”. How much got through?',
        choices: ['All of it, twice', 'Only the n', 'Nothing but a hum', 'Two letters: “lo”'],
        right: 3,
        dimension: 1,
        explanation: 'The computer at the other end crashed after the o. They got it going again about an hour later, and the internet’s first word remains “lo”, as in “and behold”.',
      },
      {
        type: 11,
        title: 'The first computer mouse was built in the 1960s at the Stanford Research Institute. What was its shell made of?',
        choices: ['Tin', 'Leather', 'Wood', 'Glass'],
        right: 2,
        dimension: 0,
        explanation:
          'Bill English built it to an idea of Douglas Engelbart’s: a small wooden block with one button and two wheels underneath, one for each direction.',
      },
      {
        type: 11,
        title: 'Why did Ray Tomlinson choose the sign @ for email addresses in 1971?',
        choices: [
          'It was on the keyboard and in nobody’s name',
          'It looks like a letter curled up in an envelope',
          'It was the only key that had not worn out',
          'It stood for American telephone',
        ],
        right: 0,
        dimension: 1,
        explanation:
          'It also says where somebody is: this person, at that computer. The first email itself is lost. Tomlinson thought it was probably something like QWERTYUIOP.',
      },
      {
        type: 11,
        title: 'The computer that steered Apollo to the moon kept its program in a memory that could not be erased. How was it written?',
        choices: [
          'Pressed into a gramophone record',
          'Woven, as wires through or around tiny rings',
          'Punched into a kilometre of paper tape',
          'Burned onto glass slides',
        ],
        right: 1,
        dimension: 0,
        explanation:
          'A wire through the ring was a one, a wire around it a nought. Skilled women at a factory wove it by hand, so every program had to be finished months before launch.',
      },
      {
        type: 11,
        title: 'What is the programming language Python named after?',
        choices: ['The snake that guarded Delphi', 'Its author’s pet', 'A roller coaster', 'A comedy programme'],
        right: 3,
        dimension: 1,
        explanation:
          'Guido van Rossum was reading the scripts of Monty Python’s Flying Circus at the time. It is why examples in its handbook are full of spam and eggs.',
      },
      {
        type: 11,
        title: 'IBM’s first hard disk, in 1956, was as big as two fridges. Roughly how much would fit on it today?',
        choices: ['One photo from a phone', 'A season of a television series', 'Every book in a village library', 'About ten hours of music'],
        right: 0,
        dimension: 0,
        explanation: 'It held five million characters on fifty spinning disks, each two feet across. It travelled by forklift and was rented by the month.',
      },
      {
        type: 11,
        title: 'A great many computers keep time by counting seconds since the start of one particular day. Which one, on Unix systems?',
        choices: ['1 January 1900', '4 October 1957', '1 January 1970', '1 January 2000'],
        right: 2,
        dimension: 1,
        explanation: 'Kept as a signed 32-bit number, the count runs out on 19 January 2038. That gives everyone a date to tidy up by.',
      },
    ],
  },
];
