import type { SeedKquiz } from '#scripts/seed/seed-types';

export const historyTrivia2: readonly SeedKquiz[] = [
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
          {
            minScore: 5,
            title: 'Has opened the case',
            description: 'You have been inside these machines and put back nearly all of the screws.',
          },
        ],
      },
      {
        name: 'Software',
        levels: [
          { minScore: 0, title: 'Happy user', description: 'Somebody had to be the person all of it was made for.' },
          {
            minScore: 3,
            title: 'Reads the error message',
            description: 'You look at what the screen says before you close it, which is rare and noble.',
          },
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
        title:
          'In 1843 Ada Lovelace published step-by-step instructions for Babbage’s Analytical Engine. What was awkward about that machine?',
        choices: ['It was on the far side of the world', 'It ran only in French', 'It did not exist', 'It was the size of a matchbox'],
        right: 2,
        dimension: 1,
        explanation:
          'It was never built. Her notes show how it would have worked out the Bernoulli numbers, and wonder aloud whether such a machine might one day compose music.',
      },
      {
        type: 11,
        title:
          'In September 1947 the people running the Harvard Mark II found the cause of a fault and taped it into the logbook. What was it?',
        choices: ['A moth', 'A hairpin', 'A crumb of sponge cake', 'A blown fuse'],
        right: 0,
        dimension: 0,
        explanation:
          'The note beside it reads “first actual case of bug being found”. Engineers had been calling faults bugs since Edison’s day, which is why it was funny.',
      },
      {
        type: 21,
        title:
          'A recipe for a calculation, named after a ninth-century scholar in Baghdad. Mind: the same letters also spell a different bit of mathematics.',
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
        title:
          'On 29 October 1969 the first message went from one computer to another over the Arpanet. It was meant to be “login”. How much got through?',
        choices: ['All of it, twice', 'Only the n', 'Nothing but a hum', 'Two letters: “lo”'],
        right: 3,
        dimension: 1,
        explanation:
          'The computer at the other end crashed after the o. They got it going again about an hour later, and the internet’s first word remains “lo”, as in “and behold”.',
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
        choices: [
          'One photo from a phone',
          'A season of a television series',
          'Every book in a village library',
          'About ten hours of music',
        ],
        right: 0,
        dimension: 0,
        explanation:
          'It held five million characters on fifty spinning disks, each two feet across. It travelled by forklift and was rented by the month.',
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
