import type { SeedKquiz } from '#scripts/seed/seed-types';

export const wordsTrivia: readonly SeedKquiz[] = [
  {
    key: 'where-did-this-word-come-from',
    title: 'Where did this word come from?',
    description: 'Fifteen ordinary words with a past: mice, plague ships, a ball of string and a man nobody would sell bread to.',
    category: 'language',
    tags: ['letter', 'words', 'etymology', 'languages'],
    creator: 'noor_b',
    coverAlt: 'A letter lit by a rising sun',
    dimensions: [
      {
        name: 'single',
        levels: [
          {
            minScore: 0,
            title: 'Fluent all the same',
            description: 'You use every one of these words correctly without their papers, as nearly everyone does.',
          },
          {
            minScore: 5,
            title: 'Opens the dictionary once',
            description: 'You go in for one word and come out with three, and have forgotten the first.',
          },
          { minScore: 9, title: 'Word-collector', description: 'You keep a few of these for dinner parties, and you wait for an opening.' },
          {
            minScore: 13,
            title: 'Walking footnote',
            description: 'You know where the words have been, and you are too polite to tell all of them.',
          },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'The word “robot” was made from a Czech word. What does that one mean?',
        choices: ['Clockwork', 'Brother', 'Metal man', 'Forced labour'],
        right: 3,
        explanation:
          'Karel Čapek’s play R.U.R. of 1920 took it from “robota”, and he gave his brother Josef the credit. His robots were not even metal: they were brewed in vats.',
      },
      {
        type: 11,
        title: 'The Romans looked at a flexed arm and saw something under the skin. What does “muscle” mean in their Latin?',
        choices: ['Little hill', 'Little mouse', 'Little rope', 'Little fist'],
        right: 1,
        explanation: 'A “musculus” is a small mouse, running up and down your arm. Mussels have their name from the same mouse.',
      },
      {
        type: 11,
        title: 'Almost every language calls it something like “tea” or something like “chai”. What mostly decided which?',
        choices: [
          'Whether it first came by sea or by land',
          'Whether people take milk in it',
          'Whether the leaf was green or black',
          'Whether their alphabet has a T',
        ],
        right: 0,
        explanation:
          'Dutch ships loaded it where the Chinese word sounded like “te”. Caravans carried it from where the same word sounded like “cha”. The Portuguese, as exceptions should, sailed and still say “chá”.',
      },
      {
        type: 11,
        title: 'Tomato, avocado and chilli all grew out of the same language. Which one?',
        choices: ['Quechua', 'Taíno', 'Nahuatl', 'Inuktitut'],
        right: 2,
        explanation:
          'Nahuatl was the language of the Aztecs, and more than a million people in Mexico speak it today. Quechua gave us the llama and the condor, and Taíno the hammock.',
      },
      {
        type: 21,
        title: 'The Vikings called it “wind-eye”, a hole for the draught to look through. Unscramble what it became in English.',
        answers: ['window'],
        explanation: 'Old Norse had “vindauga” for the opening. The native English word was eye-hole, and it would have been just as good.',
      },
      {
        type: 11,
        title: 'A “clue” was once something you could hold. What was it?',
        choices: ['A key', 'A candle end', 'A torn letter', 'A ball of thread'],
        right: 3,
        explanation:
          'It was spelled clew, and Theseus unrolled one to find his way back out of the Labyrinth. From there it came to mean anything that leads you to the end of a puzzle.',
      },
      {
        type: 11,
        title: 'Ships suspected of plague had to wait off Venice. For how many days, if “quarantine” is to be believed?',
        choices: ['Seven', 'Forty', 'Twelve', 'Ninety'],
        right: 1,
        explanation:
          'It is from the Venetian for forty days. Ragusa, today Dubrovnik, had tried it with thirty in 1377, so we nearly had a trentine.',
      },
      {
        type: 11,
        title: '“A napron” was misheard until it became “an apron”. Which of these creatures lost its N in the same way?',
        choices: ['The adder', 'The otter', 'The eagle', 'The ant'],
        right: 0,
        explanation: 'It was once a nadder. The umpire was a noumpere too, and the newt went the other way: it used to be an ewt.',
      },
      {
        type: 11,
        title: 'In which language did “shampoo” begin?',
        choices: ['Japanese', 'Portuguese', 'Hindi', 'Finnish'],
        right: 2,
        explanation:
          'It meant press or knead. Sake Dean Mahomed, who came from Patna, made shampooing the fashion in Brighton two hundred years ago: it was a massage in a steam bath, and the hair came later.',
      },
      {
        type: 21,
        title:
          'In 1880 nobody in his part of Mayo would work for this land agent, sell him food or bring him letters. Unscramble his surname, now a verb.',
        answers: ['boycott'],
        explanation:
          'Captain Charles Boycott had been sending out eviction notices. Within weeks his name was in the newspapers as a verb, and later in French, German and Russian too.',
      },
      {
        type: 11,
        title: 'Whose followers were the first “dunces”?',
        choices: [
          'A king who could not read',
          'A much admired philosopher',
          'A clown at the French court',
          'A farmer who ploughed in circles',
        ],
        right: 1,
        explanation:
          'John Duns Scotus, who died in 1308, was called the Subtle Doctor. Two centuries later new scholars found his followers hair-splitting, and the name went downhill from there.',
      },
      {
        type: 11,
        title: 'What are Italians telling you, word for word, when they say “ciao”?',
        choices: ['Your slave', 'Good sun', 'Peace', 'Go with care'],
        right: 0,
        explanation:
          'It is Venetian, a worn-down form of the word for slave, and meant “at your service”. In Austria and Bavaria they say the same thing in Latin: servus.',
      },
      {
        type: 11,
        title: 'One of these words began as the plain Latin for “left”, as in the left hand. Which?',
        choices: ['Macabre', 'Morose', 'Sombre', 'Sinister'],
        right: 3,
        explanation: 'Left-handers get it in French as well, where left is “gauche”. The right hand, “dexter”, was given dexterity.',
      },
      {
        type: 11,
        title: 'What does the E in “emoji” come from?',
        choices: [
          'The English word “emotion”',
          'The English word “electronic”',
          'The Japanese word for picture',
          'The Japanese word for smile',
        ],
        right: 2,
        explanation:
          'It is Japanese: “e” for picture and “moji” for written character. That it looks like a cousin of emotion is pure luck.',
      },
      {
        type: 21,
        title: 'In old French it is a “dead pledge”, and people celebrate when they are finally rid of theirs. Unscramble it.',
        answers: ['mortgage'],
        explanation:
          'The lawyer Edward Coke explained it in the seventeenth century. Pay, and the pledge is dead to the lender; do not, and it is dead to you.',
      },
    ],
  },
];
