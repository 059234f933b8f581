import type { SeedPquiz } from '#scripts/seed/seed-types';

export const householdPersonality: readonly SeedPquiz[] = [
  {
    key: 'which-kitchen-appliance',
    title: 'Which kitchen appliance runs your life?',
    description: 'You think you are in charge. Something with a plug disagrees.',
    category: 'personality',
    tags: ['pot', 'kitchen', 'habits', 'home'],
    creator: 'ha_linh',
    coverAlt: 'A cooking pot in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'The kettle',
        description:
          'Everything in your life begins with putting it on: bad news, good news, the arrival of a plumber. People come to you when they do not know what they came for, and an hour later they do. You come to the boil fast, and it is over by the time you have found the cups. Do descale yourself now and then; you never let anyone else do it.',
      },
      {
        title: 'The toaster',
        description:
          'You have two settings, and the dial between them is decorative. You are quick, warm and a little startling, since you appear exactly when you said you would. Long projects go dark at the edges, but give you three minutes and a clear brief and you are magnificent. There is a tray of old crumbs in you somewhere, and we think it is time.',
      },
      {
        title: 'The slow cooker',
        description:
          'You put things in early and trust them. While the others are stirring, your plans have been on low since Sunday, and this annoys everyone until about four o’clock, when they smell it. You have never won an argument on the day. You have won nearly all of them by Thursday.',
      },
      {
        title: 'The blender',
        description:
          'First it is loud, then it is done. You throw in six ideas, put the lid on, usually, and out comes something nobody ordered and everybody finishes. Your calendar is technically soup. The people who love you have learned to stand back for eight seconds and hold out a glass.',
      },
      {
        title: 'The freezer',
        description:
          'You keep things: half a lasagne, the good candle, screws in jars, a remark you were going to make in spring. It is not clutter, it is a future in which somebody will be glad of it, and in every crisis you are the one with peas for the ankle and dinner for nine. A few parcels are unlabelled and we will not go into that. But do eat the nice one; today would be fine.',
      },
      {
        title: 'The dishwasher',
        description:
          'There is a right way to load it and you have always known what it is. You are at your best when the others have gone to bed, putting the world back where it was, humming. You would love to be helped; you would then rearrange the help. Hardly anyone sees the work, and everyone has a clean cup.',
      },
    ],
    questions: [
      {
        title: 'Somebody bursts in with news. You say…',
        choices: [
          { text: '“Sit. I will put something on.”', result: 0 },
          { text: '“Everything, now, in any order.”', result: 3 },
          { text: '“Let us see how it looks on Friday.”', result: 2 },
          { text: '“I have been saving a cake for exactly this.”', result: 4 },
          { text: '“One moment. I will just wipe that down.”', result: 5 },
        ],
      },
      {
        title: 'Your calendar, honestly',
        choices: [
          { text: 'Rinsed, sorted, all facing the same way', result: 5 },
          { text: 'All of it at once, with a hand on the lid', result: 3 },
          { text: 'Short bursts, some smoke', result: 1 },
          { text: 'Mostly simmering', result: 2 },
          { text: 'Kept free for something that came up in 2019', result: 4 },
        ],
      },
      {
        title: 'A flat-pack wardrobe arrives.',
        choices: [
          { text: 'I lay out every part before touching one', result: 5 },
          { text: 'Up in twenty minutes. Some screws were optional', result: 1 },
          { text: 'I keep those screws, with the other screws', result: 4 },
          { text: 'I ring the friend who likes this, and make the tea', result: 0 },
        ],
      },
      {
        title: 'How do you have a row?',
        choices: [
          { text: 'At the top of my voice, then lunch', result: 3 },
          { text: 'I raise it gently, on the third day', result: 2 },
          { text: 'One hot sentence, then I sit back down', result: 1 },
          { text: 'By washing every plate in the house', result: 5 },
          { text: 'I put it on ice until we are both sensible', result: 4 },
          { text: 'I hiss, I click off, I pour everyone a cup', result: 0 },
        ],
      },
      {
        title: 'What is in your bag?',
        choices: [
          { text: 'A snack, a plaster, a spare of each', result: 4 },
          { text: 'A pouch, containing smaller pouches', result: 5 },
          { text: 'Teabags, in case of abroad', result: 0 },
          { text: 'Hard to say. It has merged', result: 3 },
        ],
      },
      {
        title: 'Your best work happens…',
        choices: [
          { text: 'in company, between other things', result: 0 },
          { text: 'in the first three minutes', result: 1 },
          { text: 'after everyone has gone to bed', result: 5 },
          { text: 'when I am not looking at it', result: 2 },
        ],
      },
      {
        title: 'A friend describes you in two words.',
        choices: [
          { text: 'Worth waiting', result: 2 },
          { text: 'Up late', result: 5 },
          { text: 'Stand back', result: 3 },
          { text: 'Alarmingly punctual', result: 1 },
          { text: 'Has spares', result: 4 },
        ],
      },
      {
        title: 'It is Sunday evening. What are you doing?',
        choices: [
          { text: 'Starting something that will be ready on Wednesday', result: 2 },
          { text: 'On the phone, feet up, mug on stomach', result: 0 },
          { text: 'Putting a date on a box of something', result: 4 },
          { text: 'Fitting the whole weekend into the last hour of it', result: 3 },
          { text: 'Getting the house back to zero', result: 5 },
          { text: 'Eating over the sink, perfectly happy', result: 1 },
        ],
      },
    ],
  },
  {
    key: 'what-sort-of-neighbour',
    title: 'What sort of neighbour are you?',
    description: 'The walls are thinner than you think. Eight questions from the other side of them.',
    category: 'personality',
    tags: ['fence', 'neighbours', 'home', 'friendship'],
    creator: 'quizlark',
    coverAlt: 'A garden fence in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'The keeper of spare keys',
        description:
          'You have four front doors on one hook and have never used them for anything but cats. You take in the parcels, you know whose recycling is whose, and the tomatoes you look after get more care than they had from their owner. People tell you they are going away before they tell their mothers. If you ever move, the whole street will have to change its locks.',
      },
      {
        title: 'The friendly wave',
        description:
          'You have waved at the woman from number nine for six years and it is far too late to ask her name. It is a perfect relationship: warm, brief, weatherproof. You have one face for “lovely day” and another for “bins, eh”, and both are sincere. One icy morning you will help to push her car, learn that she is called Margaret, and be slightly sorry.',
      },
      {
        title: 'The committee of one',
        description:
          'You noticed the broken lamp post before the council did, and you have the reference number. Without you there would be no street party, no hedge to speak of and no lid on that drain, even if somebody did say “laminated” in a certain tone. You are not interfering, you are maintaining. Everyone sleeps a little better because you read the planning notice.',
      },
      {
        title: 'The music through the wall',
        description:
          'You do not think you are loud, and between the trombone and the dinner parties it has been hard to hear otherwise. Next door knows every word of one particular album because of you. Yours is also the door they knock on for an egg, a corkscrew or somebody to laugh about it with. Without you the building would be very well rested, and not half so fond of itself.',
      },
      {
        title: 'The rumour',
        description:
          'There is a light on, sometimes. Parcels vanish from the step, the hedge turns out to have been cut, and a child on the corner is firmly of the opinion that you are a wizard. You are in fact reading, and very happy, and would come at once if anyone needed you. Two people know this and have kept quiet about it, which is exactly why you chose them.',
      },
    ],
    questions: [
      {
        title: 'You meet a neighbour on the stairs, both of you carrying bins.',
        choices: [
          { text: 'We have the full conversation. The bins wait', result: 0 },
          { text: 'A nod, a small noise, perfection', result: 1 },
          { text: 'I mention, kindly, which day is glass', result: 2 },
          { text: 'We do not meet. I heard them coming', result: 4 },
        ],
      },
      {
        title: 'A parcel for next door arrives at yours.',
        choices: [
          { text: 'On their step, at dusk, like a fox', result: 4 },
          { text: 'I ring, note the time and leave a card', result: 2 },
          { text: 'It is in my hall. By now it is furniture', result: 3 },
          { text: 'I have a shelf for these. Theirs is the middle one', result: 0 },
        ],
      },
      {
        title: 'Eleven at night. What comes through your wall?',
        choices: [
          { text: 'The news, at a considerate volume', result: 1 },
          { text: 'Bass', result: 3 },
          { text: 'Nothing. It has begun to worry people', result: 4 },
          { text: 'A printer', result: 2 },
        ],
      },
      {
        title: 'Somebody new moves in.',
        choices: [
          { text: 'They are invited on Saturday, like everyone else', result: 3 },
          { text: 'A short welcome pack. Six pages, one staple', result: 2 },
          { text: 'I know their cat’s name. Not theirs', result: 4 },
          { text: 'Bread, salt and the good plumber’s number', result: 0 },
          { text: 'A wave from the window. It went well', result: 1 },
        ],
      },
      {
        title: 'The cat from down the road has moved in with you.',
        choices: [
          { text: 'It likes the sofa, and the saxophone', result: 3 },
          { text: 'Its owner goes past. We wave. The cat watches', result: 1 },
          { text: 'We have an understanding. No names', result: 4 },
          { text: 'I send its people daily photographs', result: 0 },
        ],
      },
      {
        title: 'There is a street group chat. You…',
        choices: [
          { text: 'started it, and wrote the rules', result: 2 },
          { text: 'have a ladder, if that helps', result: 0 },
          { text: 'put a heart on things, from the bus', result: 1 },
          { text: 'are in there apologising for Saturday', result: 3 },
        ],
      },
      {
        title: 'How do you know the people upstairs?',
        choices: [
          { text: 'By their shoes, and a cheerful “morning”', result: 1 },
          { text: 'By the way they knock on the floor', result: 3 },
          { text: 'By their planning history', result: 2 },
          { text: 'By their footsteps. I am fond of them', result: 4 },
        ],
      },
      {
        title: 'If you moved away, what would they miss?',
        choices: [
          { text: 'The music, in the end', result: 3 },
          { text: 'Somewhere to leave the key', result: 0 },
          { text: 'The ten past eight wave', result: 1 },
          { text: 'The mystery', result: 4 },
          { text: 'Street lamps that work', result: 2 },
        ],
      },
    ],
  },
];
