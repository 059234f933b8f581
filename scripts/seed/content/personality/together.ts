import type { SeedPquiz } from '#scripts/seed/seed-types';

export const togetherPersonality: readonly SeedPquiz[] = [
  {
    key: 'which-century-misses-you',
    title: 'Which century misses you?',
    description: 'You have always suspected a clerical error. Eight questions to find the years with an empty chair.',
    category: 'history',
    tags: ['hourglass', 'centuries', 'time', 'letters'],
    creator: 'emilia',
    coverAlt: 'An hourglass in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'The 2nd century',
        description:
          'There is a bench at the baths in Rome with your name on it, quite possibly scratched there by you. You believe in straight roads, long lunches, warm floors and settling things in the open air, and the second century had all four. You would have been superb on the subject of grain prices and the young. Somebody has left the olives out, in case.',
      },
      {
        title: 'The 12th century',
        description:
          'What you want is a walled garden, a bell that says what happens next and a month to get one capital letter right. The twelfth century has kept a stool for you in the writing room, by the window, out of the draught. You are patient, privately funny and at your happiest when you can hear a page turn. You would have drawn something rude inside a Q and let Brother Anselm take the blame.',
      },
      {
        title: 'The 16th century',
        description:
          'You have four projects on the bench and two of them are wings. The sixteenth century misses you the way a workshop misses its noisiest apprentice: half painter, half clockmaker, always in the middle of a letter asking for money. Being good at only one thing has always struck you as a waste of arms. You would have owned a globe, and sent in corrections.',
      },
      {
        title: 'The 18th century',
        description:
          'You belong at the good end of the table, saying the thing that goes round in letters for a month. The eighteenth century ran on coffee, conversation and quarrels in beautiful handwriting, and you are built for all three. Your messages already come in paragraphs. You use semicolons with people you love; they know what it means.',
      },
      {
        title: 'The 19th century',
        description:
          'You own a magnifying glass, or ought to. The nineteenth century needed you to cross a moor in unsuitable boots, put a name to a moss, catch the 4.15 home and write it all up by lamplight. You love a timetable, a long novel in instalments and being first to notice something small. There is a beetle somewhere to whom you have still not been introduced.',
      },
      {
        title: 'The 22nd century',
        description:
          'The past is not looking for you; you were never going to manage without the plumbing. It is people who have not been born yet who keep glancing at the door. You plant walnuts, label cables and ask, in meetings, what this will look like to somebody’s granddaughter. One day she will find a thing you made, in good order, with a note, and say: oh, there you are.',
      },
    ],
    questions: [
      {
        title: 'An afternoon with nothing in it.',
        choices: [
          { text: 'I take the clock apart, to see', weights: [0, 0, 60, 0, 0, 20] },
          { text: 'I go out and look under stones', weights: [0, 0, 20, 0, 60, 0] },
          { text: 'Hot water and gossip, together', weights: [60, 0, 0, 20, 0, 0] },
          { text: 'I plant something I will not see finished', weights: [20, 0, 0, 0, 0, 60] },
          { text: 'One small thing, done extremely slowly', weights: [0, 60, 0, 0, 20, 0] },
          { text: 'I write to somebody, at length', weights: [0, 20, 0, 60, 0, 0] },
        ],
      },
      {
        title: 'Choose a light to read by.',
        choices: [
          { text: 'A north window, until the bell', weights: [0, 60, 0, 0, 0, 0] },
          { text: 'A candle, much too near the drawings', weights: [0, 0, 60, 0, 0, 0] },
          { text: 'A gas lamp, hissing to itself', weights: [0, 0, 0, 0, 60, 0] },
          { text: 'Noon, on a step', weights: [60, 0, 0, 20, 0, 0] },
        ],
      },
      {
        title: 'At dinner, you are…',
        choices: [
          { text: 'wondering where the wrapping will be in a hundred years', weights: [0, 0, 0, 0, 0, 60] },
          { text: 'the one they came to hear', weights: [0, 0, 0, 60, 0, 0] },
          { text: 'drawing on the tablecloth', weights: [0, 0, 60, 0, 20, 0] },
          { text: 'lying down', weights: [60, 0, 0, 0, 0, 0] },
        ],
      },
      {
        title: 'How would you like your news?',
        choices: [
          { text: 'In a letter, four pages, with asides', weights: [0, 0, 0, 60, 20, 0] },
          { text: 'Shouted across a square, with objections', weights: [60, 0, 20, 0, 0, 0] },
          { text: 'By telegraph, and then again in the evening paper', weights: [0, 0, 0, 0, 60, 20] },
          { text: 'Late, by donkey, already over', weights: [0, 60, 0, 0, 0, 20] },
        ],
      },
      {
        title: 'Your handwriting, please',
        choices: [
          { text: 'Labels, mainly. The small print is in Latin', weights: [0, 20, 0, 0, 60, 0] },
          { text: 'Backwards in places, with diagrams', weights: [0, 0, 60, 0, 0, 0] },
          { text: 'Perfect. This sentence took a week', weights: [0, 60, 0, 0, 0, 0] },
          { text: 'Sloping, quick and pleased with itself', weights: [0, 0, 0, 60, 0, 0] },
          { text: 'Very clear. It is for somebody I have not met', weights: [0, 0, 0, 0, 0, 60] },
        ],
      },
      {
        title: 'Which of these could you live with?',
        choices: [
          { text: 'A wig', weights: [0, 0, 0, 60, 0, 0] },
          { text: 'Being cold from October to May', weights: [0, 60, 0, 0, 0, 0] },
          { text: 'A toga, in August', weights: [60, 0, 0, 0, 0, 0] },
          { text: 'Soot', weights: [0, 0, 0, 0, 60, 0] },
          { text: 'A patron', weights: [0, 0, 60, 0, 0, 0] },
          { text: 'Not being there yet', weights: [0, 0, 0, 0, 0, 60] },
        ],
      },
      {
        title: 'What do people come to you for?',
        choices: [
          { text: 'A thing that nobody makes', weights: [0, 0, 60, 0, 20, 0] },
          { text: 'Opinions, out of doors', weights: [60, 0, 0, 40, 0, 0] },
          { text: 'What happens after that, and after that', weights: [0, 0, 0, 0, 20, 60] },
          { text: 'A good sort of silence', weights: [0, 60, 0, 0, 0, 0] },
        ],
      },
      {
        title: 'What will you leave behind?',
        choices: [
          { text: 'A drawer of small things, correctly named', weights: [0, 20, 0, 0, 60, 0] },
          { text: 'Letters, which are kinder than I was', weights: [0, 0, 0, 60, 0, 0] },
          { text: 'A road, still there', weights: [60, 0, 0, 0, 0, 20] },
          { text: 'An orchard', weights: [0, 20, 0, 0, 0, 60] },
        ],
      },
    ],
  },
  {
    key: 'how-much-are-we-connected',
    title: 'How much are we connected?',
    description: 'Think of one friend. Answer first, then send it to them and see where you two agree.',
    category: 'personality',
    tags: ['heart', 'friendship', 'friends', 'letters'],
    creator: 'quizlark',
    coverAlt: 'A heart in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'One sentence, two people',
        description:
          'You two share a brain and take turns with it. Half your jokes have worn down to a single word, sometimes a look, in one case a vegetable, and other people have stopped asking. It is less a friendship than a very small language with two speakers left. Keep it going, and teach no one.',
      },
      {
        title: 'The long line',
        description:
          'Months go by, then one of you rings and starts in the middle. You do not keep in touch so much as keep the place, like a finger in a book. There is a border in between, or a toddler, or a job, and it has never once been held against anyone. Send them this; they have been about to send you something since March.',
      },
      {
        title: 'The accomplices',
        description:
          'Nothing has ever gone to plan with you two, and there is a photograph. Apart, you are sensible people with dental appointments; together you are on the wrong ferry, looking after a stranger’s accordion. Each of you believes that the other is the bad influence. You are both right, and there is another ferry at ten.',
      },
      {
        title: 'The lighthouse and the boat',
        description:
          'One of you goes out, the other keeps the lamp lit, and every so often you swap without mentioning it. You have talked each other out of bad ideas, into interviews and through at least one flat-pack bed. You are not keeping count of who did more, and you have both lost count anyway. It is probably your turn to ring.',
      },
      {
        title: 'Two chairs, no talking',
        description:
          'You can sit side by side for an hour, say “well”, and both go home feeling understood. Nobody hosts, nobody performs, nobody tidies first. You have seen each other ill, bored and in those trousers. From outside it looks as if nothing is happening, and it has been happening for years.',
      },
    ],
    questions: [
      {
        title: 'A message from them. What is it?',
        choices: [
          { text: '“Are you all right?”, because somehow they knew', weights: [0, 0, 0, 60, 0] },
          { text: 'A photo of a courgette. No caption needed', weights: [60, 0, 0, 0, 20] },
          { text: 'The first in four months. It begins “Anyway”', weights: [20, 60, 0, 0, 0] },
          { text: '“Are you busy, and do you own a rope?”', weights: [0, 0, 60, 0, 0] },
        ],
      },
      {
        title: 'You meet at a station.',
        choices: [
          { text: 'At a run. We are already late for something', weights: [0, 0, 60, 0, 0] },
          { text: 'One word, from years ago, in the voice', weights: [60, 0, 20, 0, 0] },
          { text: 'A hug that people have to walk round', weights: [0, 60, 0, 40, 0] },
          { text: 'No greeting. We simply start walking', weights: [0, 0, 0, 0, 60] },
        ],
      },
      {
        title: 'A perfect evening for the two of you',
        choices: [
          { text: 'Two books, one lamp, an occasional snort', weights: [20, 0, 0, 0, 60] },
          { text: 'On the phone, each cooking the same thing', weights: [0, 60, 0, 0, 0] },
          { text: 'One drink, and then it is Thursday', weights: [0, 0, 60, 0, 0] },
          { text: 'One talks it all through, the other peels potatoes', weights: [0, 0, 0, 60, 20] },
        ],
      },
      {
        title: 'What do you argue about?',
        choices: [
          { text: 'Whose turn it is to visit', weights: [0, 60, 0, 0, 0] },
          { text: 'Whose idea it was', weights: [0, 0, 60, 0, 0] },
          { text: 'We once disagreed about a lamp. It passed', weights: [0, 0, 0, 0, 60] },
          { text: 'Which of us said it first', weights: [60, 0, 0, 0, 0] },
          { text: 'Who pays. It gets physical', weights: [0, 0, 0, 60, 0] },
        ],
      },
      {
        title: 'You have good news. When do they know?',
        choices: [
          { text: 'Before I do', weights: [60, 0, 0, 20, 0] },
          { text: 'First, even when it is three in the morning there', weights: [0, 60, 0, 20, 0] },
          { text: 'When it comes up', weights: [0, 0, 0, 0, 60] },
          { text: 'At once. They drove me to it', weights: [0, 0, 40, 60, 0] },
        ],
      },
      {
        title: 'Which thing of theirs do you still have?',
        choices: [
          { text: 'The spare key', weights: [0, 0, 0, 60, 0] },
          { text: 'A road sign', weights: [0, 0, 60, 0, 0] },
          { text: 'A jumper. It lives here now', weights: [0, 0, 0, 0, 60] },
          { text: 'Their way of saying “apparently”', weights: [60, 0, 0, 0, 0] },
          { text: 'A letter. An actual one', weights: [0, 60, 0, 0, 0] },
        ],
      },
      {
        title: 'How do other people feel around you two?',
        choices: [
          { text: 'In need of subtitles', weights: [60, 0, 0, 0, 0] },
          { text: 'Responsible', weights: [0, 0, 60, 0, 0] },
          { text: 'Peacefully sleepy', weights: [0, 0, 0, 0, 60] },
          { text: 'That they ought to ring someone', weights: [0, 60, 0, 40, 0] },
        ],
      },
      {
        title: 'Without them, I would…',
        choices: [
          { text: 'have to make conversation', weights: [0, 0, 0, 0, 60] },
          { text: 'have nobody to look at when it happens', weights: [60, 0, 0, 0, 0] },
          { text: 'have far fewer fines', weights: [0, 0, 60, 0, 0] },
          { text: 'still be in that job', weights: [0, 0, 0, 60, 0] },
          { text: 'come from one place instead of two', weights: [0, 60, 0, 0, 0] },
        ],
      },
    ],
  },
];
