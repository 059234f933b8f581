import type { SeedKquiz } from '#scripts/seed/seed-types';

export const sportTrivia: readonly SeedKquiz[] = [
  {
    key: 'chess-or-something-made-up',
    title: 'Chess, or something made up?',
    description: 'Twelve questions in five minutes, which is plenty. No need to know the Sicilian from a sandwich.',
    category: 'sport',
    tags: ['chess', 'games', 'rules'],
    creator: 'tomas_k',
    coverAlt: 'A chess piece standing in a rising sun',
    timeLimit: 300,
    dimensions: [
      {
        name: 'single',
        levels: [
          {
            minScore: 0,
            title: 'Likes the little horses',
            description: 'They are the best piece, and nobody who tells you otherwise is any fun.',
          },
          {
            minScore: 4,
            title: 'Knows how they all move',
            description: 'You could play a whole game and lose it like anyone else, with dignity.',
          },
          {
            minScore: 8,
            title: 'Watches over shoulders',
            description: 'You stand behind other people’s games and breathe in sharply at the right moments.',
          },
          {
            minScore: 11,
            title: 'Grandmaster of small talk',
            description: 'You know what is in the rule book and, better still, what is not.',
          },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'One of these is a real chess opening. Which?',
        choices: ['The Soggy Toast Defence', 'The Boiled Cabbage Gambit', 'The Fried Liver Attack', 'The Cold Porridge System'],
        right: 2,
        explanation:
          'White throws a knight at the black king in the first few moves. In Italian it is simply “fegatello”, a small piece of liver.',
      },
      {
        type: 11,
        title: 'Three of these are real openings and one we made up. Which is ours?',
        choices: ['The Embarrassed Heron', 'The Orangutan', 'The Hippopotamus', 'The Hedgehog'],
        right: 0,
        explanation:
          'The Orangutan is named after Susan, who lived at the Bronx Zoo. Savielly Tartakower visited her during the New York tournament of 1924 and said that she had suggested his first move.',
      },
      {
        type: 11,
        title: 'What is “zugzwang”?',
        choices: [
          'A draw agreed by nodding twice',
          'Moving two pieces in one turn',
          'A cough meant to put off your opponent',
          'Having to move when every move makes things worse',
        ],
        right: 3,
        explanation:
          'It is German for being forced to move. In chess you may not pass, and some of the cruellest endgames are won with nothing else.',
      },
      {
        type: 11,
        title:
          'Your pawn dashes two squares forward and lands right beside an enemy pawn. What may that pawn do, on the very next move only?',
        choices: [
          'Send yours back to where it began',
          'Take yours as if it had gone only one square',
          'Swap places with yours',
          'Dash two squares as well, whatever is in the way',
        ],
        right: 1,
        explanation:
          'This is “en passant”, and generations of beginners have thought that it was being invented in front of them. It came in with the double step, so that a pawn could not simply sneak past.',
      },
      {
        type: 11,
        title: 'Four rules about castling. Which one is made up?',
        choices: [
          'Neither king nor rook may have moved before',
          'The king may not be in check',
          'The king may not cross an attacked square',
          'The rook may not be under attack',
        ],
        right: 3,
        explanation:
          'A rook under attack may castle as it likes. Viktor Korchnoi, one of the strongest players alive, went to ask the arbiter about it during a match in 1974, castled and won.',
      },
      {
        type: 21,
        title: 'You are not in check, you have no legal move, and suddenly nobody has won. Unscramble the word.',
        answers: ['stalemate'],
        explanation:
          'Today it is a draw. In England in the seventeenth and eighteenth centuries it was a win, and for the player who could not move.',
      },
      {
        type: 11,
        title: 'What do the French call the piece that English calls a bishop?',
        choices: ['The fool', 'The umbrella', 'The baker', 'The notary'],
        right: 0,
        explanation:
          'He is “le fou”, the jester. In German the same piece is a runner, and in Russian it is an elephant, which is nearest to how the piece began.',
      },
      {
        type: 11,
        title: 'From 1770 a machine in a turban beat people at chess all over Europe, and in 1809 it beat Napoleon. How did it work?',
        choices: [
          'By magnets and a very long table of moves',
          'By clockwork alone',
          'By a player hidden inside the cabinet',
          'By a trained monkey',
        ],
        right: 2,
        explanation:
          'Wolfgang von Kempelen’s Turk had sliding seats and doors that were opened in a careful order. It burned in 1854 with its secret mostly kept.',
      },
      {
        type: 11,
        title: 'A knight is standing in the corner of an empty board. How many squares can it jump to?',
        choices: ['One', 'Two', 'Four', 'Eight'],
        right: 1,
        explanation: 'In the middle it would have eight. Chess teachers have a rhyme for it: a knight on the rim is dim.',
      },
      {
        type: 21,
        title:
          'You give something away early and hope it was clever. The word comes from the Italian for tripping someone up. Unscramble it.',
        answers: ['gambit'],
        explanation:
          'It goes back to “gamba”, the leg, and to wrestling. In the Queen’s Gambit, the pawn that White offers can nearly always be won back.',
      },
      {
        type: 11,
        title: 'What is the smallest number of moves in which Black can give checkmate?',
        choices: ['Four', 'Three', 'One', 'Two'],
        right: 3,
        explanation:
          'It is called the fool’s mate and it needs help: White pushes two pawns that ought to have stayed at home, and the black queen walks in.',
      },
      {
        type: 11,
        title: 'In one real sport, rounds at the chessboard take turns with rounds of something else. What is it?',
        choices: ['Rowing', 'Boxing', 'Archery', 'Figure skating'],
        right: 1,
        explanation:
          'In chess boxing you can win by checkmate or by knockout. It was first a drawing in a French comic by Enki Bilal, and in 2003 the artist Iepe Rubingh made it real.',
      },
    ],
  },
];
