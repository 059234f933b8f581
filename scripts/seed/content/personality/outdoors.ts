import type { SeedPquiz } from '#scripts/seed/seed-types';

export const outdoorPersonality: readonly SeedPquiz[] = [
  {
    key: 'traveller-at-gate-42',
    title: 'What kind of traveller are you at gate 42?',
    description: 'It is always the far gate, and it always shows who you are. Boarding in eight questions.',
    category: 'personality',
    tags: ['plane', 'travel', 'airports', 'habits'],
    creator: 'jo_wren',
    coverAlt: 'An aeroplane in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'Three hours early',
        description:
          'You arrived while the gate was still a rumour. You know where the sockets are, which queue is only pretending to move and that the far screen changes a second before the near one. It looks like worry, but it is really your holiday starting sooner than other people’s. Whoever travels with you has never missed anything in their life, and has mentioned it.',
      },
      {
        title: 'Final call',
        description:
          'They know your name here; they have just read it out. You could not say what people do in airports, having only seen them at a run. Somehow your shoelace, your passport and the closing doors always reach the same agreement. You will have the best story at dinner, and the person who waited for you will need a moment in the garden.',
      },
      {
        title: 'The mayor of the gate',
        description:
          'By boarding you know that the man in linen rings church bells, that the twins are Ada and Ines, and that there is an aunt in Porto you are simply to go and see. Somebody has your charger. You do not travel to places so much as through people. At the luggage belt four strangers wave you off as if you had all come through a war.',
      },
      {
        title: 'The picnic',
        description:
          'You do not trust an airport sandwich and you have the foil to prove it. Something is being peeled, something else is in a jar, and there is enough for the row, because that is how you were brought up. They say it is about the journey; you say it is about lunch. Small children drift towards you, and so, for a minute, did security.',
      },
      {
        title: 'The window seat',
        description:
          'You have been watching one luggage cart for ten minutes and it has become a sort of novel. Delays do not trouble you: they are more of the in-between, which is the bit you came for. Somewhere above the cloud you will decide something about your life, write it on the boarding pass and mostly keep to it. You will find it in a coat in November and be proud.',
      },
    ],
    questions: [
      {
        title: 'The flight is at noon. You leave the house at…',
        choices: [
          { text: 'some point', weights: [0, 60, 0, 0, 20] },
          { text: 'seven, so as to be calm about it', weights: [60, 0, 0, 0, 20] },
          { text: 'half past eight, then again, after saying goodbye to the street', weights: [0, 20, 60, 0, 0] },
          { text: 'whenever the eggs have cooled', weights: [20, 0, 0, 60, 0] },
        ],
      },
      {
        title: 'What is in your tray at security?',
        choices: [
          { text: 'One clear bag, arranged by height', weights: [60, 0, 0, 20, 0] },
          { text: 'A jar, which we are now discussing', weights: [0, 0, 20, 60, 0] },
          { text: 'A book, open, face down', weights: [20, 0, 0, 0, 60] },
          { text: 'Keys, other keys, a coat made of coins', weights: [0, 60, 20, 0, 0] },
        ],
      },
      {
        title: 'The board says: delayed, fifty minutes.',
        choices: [
          { text: 'I had allowed for fifty-five', weights: [60, 0, 0, 0, 0] },
          { text: 'Good. I can see the planes from here', weights: [0, 0, 0, 20, 60] },
          { text: 'Good. I am still in a taxi', weights: [0, 60, 0, 0, 0] },
          { text: 'I go round and tell those who cannot see the board', weights: [20, 0, 60, 0, 0] },
          { text: 'Good. Second course', weights: [0, 0, 20, 60, 0] },
        ],
      },
      {
        title: 'Forty empty seats, and somebody takes the one beside you.',
        choices: [
          { text: 'Is that so? There is a hare on the runway', weights: [0, 20, 0, 0, 60] },
          { text: 'I ask where they are going, and then why', weights: [0, 0, 60, 0, 0] },
          { text: 'I move my bag, which was there to prevent this', weights: [60, 0, 0, 0, 20] },
          { text: 'I offer them an olive', weights: [0, 0, 40, 60, 0] },
        ],
      },
      {
        title: 'Your boarding pass is…',
        choices: [
          { text: 'in this pocket. This one. This one', weights: [0, 60, 0, 0, 0] },
          { text: 'printed, and on the phone, and known by heart', weights: [60, 0, 0, 0, 0] },
          { text: 'keeping my place in chapter nine', weights: [0, 0, 0, 0, 60] },
          { text: 'under the tomatoes', weights: [0, 40, 0, 60, 0] },
        ],
      },
      {
        title: 'They call your rows.',
        choices: [
          { text: 'I go last. We had just got to the good part of her divorce', weights: [0, 20, 60, 0, 0] },
          { text: 'I rose when they cleared their throat', weights: [60, 0, 0, 0, 0] },
          { text: 'I stay put. It all leaves at once', weights: [0, 0, 0, 20, 60] },
          { text: 'They call my rows, then my surname, then me', weights: [0, 60, 0, 0, 0] },
        ],
      },
      {
        title: 'You have been given the middle seat.',
        choices: [
          { text: 'Lovely. Twice the neighbours', weights: [0, 0, 60, 20, 0] },
          { text: 'It was the last one, and I am delighted', weights: [0, 60, 20, 0, 0] },
          { text: 'No. I chose 27A in March, and I have brought the email', weights: [40, 0, 0, 0, 60] },
          { text: 'One table for starters, one for mains', weights: [0, 0, 20, 60, 0] },
        ],
      },
      {
        title: 'What did you bring home?',
        choices: [
          { text: 'Two addresses and a wedding invitation', weights: [0, 0, 60, 0, 0] },
          { text: 'A cheese. It had its own seat', weights: [0, 0, 0, 60, 0] },
          { text: 'Everything on the list, and the list', weights: [60, 0, 0, 0, 0] },
          { text: 'A hundred photographs of one wing', weights: [0, 0, 0, 0, 60] },
          { text: 'Somebody else’s coat, on excellent terms', weights: [0, 60, 20, 0, 0] },
        ],
      },
    ],
  },
  {
    key: 'which-tree-in-a-storm',
    title: 'Which tree would you be in a storm?',
    description: 'Anyone can be a tree in June. Seven questions with the wind getting up.',
    category: 'nature',
    tags: ['tree', 'trees', 'weather', 'storms'],
    creator: 'minh_anh',
    coverAlt: 'A tree in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'Oak',
        description:
          'When it starts, people come and stand behind you without asking, and you have never minded, or never said. You hold your ground well past the point of sense, and you would rather lose a limb than be seen to lean. But many of the oldest oaks are quite hollow, still putting out leaves, and home to half the parish. You are allowed to creak.',
      },
      {
        title: 'Willow',
        description:
          'You feel the wind first and most, and by the time the others have noticed you have already bowed to it. They take this for giving in. In the morning you are still there, all of you, with your hair in the river. Push a willow twig into wet ground and it will very likely take root, which is roughly how you have handled every ending so far.',
      },
      {
        title: 'Scots pine',
        description:
          'You grew up in a certain amount of weather, and it shows in the angle. You make no fuss about storms; you drop the branches you no longer need and carry on upwards. You are far better company than you let on, particularly on a hill. There are people who find their way home by looking for your outline, and you would hate to be told who.',
      },
      {
        title: 'Aspen',
        description:
          'You tremble, and everyone can see it. An aspen leaf hangs on a flattened stalk that shakes in the faintest breeze, so the tree has a name for nerves; but underground a whole stand of them is often one shared root. That is you: worried at the top, held at the bottom, in eleven group chats. Nothing has knocked you over yet, because nothing has ever met you alone.',
      },
      {
        title: 'Yew',
        description:
          'You have seen this storm before and it was bigger then. While the rest thrash about you stay green, grow slowly and decline to give an opinion before Wednesday. Where a yew’s branch bends down to the ground it can take root and begin again, and you too have turned a collapse or two into an extra room. People come and sit near you, and could not tell you why.',
      },
    ],
    questions: [
      {
        title: 'The forecast says “severe”. You…',
        choices: [
          { text: 'knew on Sunday, in one knee', weights: [0, 40, 0, 0, 60] },
          { text: 'bring in the washing. Next door’s as well', weights: [60, 0, 0, 20, 0] },
          { text: 'look at the sky and take the other coat', weights: [0, 0, 60, 0, 20] },
          { text: 'send it to everyone, with a map, twice', weights: [20, 0, 0, 60, 0] },
        ],
      },
      {
        title: 'The first real gust. What goes?',
        choices: [
          { text: 'A few things I had been meaning to drop', weights: [0, 0, 60, 0, 20] },
          { text: 'My hat, my hair, my composure. Not my feet', weights: [0, 60, 0, 20, 0] },
          { text: 'Everything rattles. Everything always rattles', weights: [0, 20, 0, 60, 0] },
          { text: 'Nothing. I have widened my stance', weights: [60, 0, 20, 0, 0] },
        ],
      },
      {
        title: 'Bad news arrives, by telephone, in the middle of lunch.',
        choices: [
          { text: 'I have told three people before it has reached me', weights: [0, 0, 0, 60, 0] },
          { text: 'I say “leave it with me”', weights: [60, 0, 0, 0, 0] },
          { text: 'I finish the soup. Then I think', weights: [0, 0, 20, 0, 60] },
          { text: 'I cry in the corridor, and then I am clear', weights: [0, 60, 0, 20, 0] },
        ],
      },
      {
        title: 'Who shelters under you?',
        choices: [
          { text: 'Whoever is nearest. There is room', weights: [60, 0, 0, 0, 20] },
          { text: 'I rather think we are all sheltering under each other', weights: [0, 20, 0, 60, 0] },
          { text: 'Now and then a walker, and we do not talk', weights: [0, 0, 60, 0, 20] },
          { text: 'Anyone who has just been crying', weights: [0, 60, 0, 0, 0] },
        ],
      },
      {
        title: 'Somebody tells you to be strong.',
        choices: [
          { text: 'I would sooner be bendy', weights: [0, 60, 0, 0, 0] },
          { text: 'I tell them to be old. It is less work', weights: [0, 0, 0, 0, 60] },
          { text: 'I had been hoping to sit down', weights: [60, 0, 0, 20, 0] },
          { text: 'I was brought up on that instead of pudding', weights: [20, 0, 60, 0, 0] },
        ],
      },
      {
        title: 'The worst hour of the night. Where are you?',
        choices: [
          { text: 'Under two quilts, going along with it', weights: [0, 60, 0, 0, 20] },
          { text: 'On the stairs with everyone, holding the torch', weights: [20, 0, 0, 60, 0] },
          { text: 'At the window, rather enjoying it', weights: [0, 0, 60, 0, 0] },
          { text: 'Asleep', weights: [0, 0, 20, 0, 60] },
        ],
      },
      {
        title: 'Morning, and not a breath of wind. What is left of you?',
        choices: [
          { text: 'Two hundred messages, most of them hearts', weights: [0, 0, 0, 60, 0] },
          { text: 'All of me, in a slightly new shape', weights: [0, 60, 0, 0, 0] },
          { text: 'All of me, and somebody’s trampoline', weights: [60, 0, 0, 0, 0] },
          { text: 'Less than yesterday, and nothing I needed', weights: [0, 0, 60, 0, 0] },
          { text: 'Much the same as last century', weights: [0, 0, 0, 0, 60] },
        ],
      },
    ],
  },
];
