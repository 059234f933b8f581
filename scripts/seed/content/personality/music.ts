import type { SeedPquiz } from '#scripts/seed/seed-types';

export const musicPersonality: readonly SeedPquiz[] = [
  {
    key: 'your-friends-are-a-band',
    title: 'Your friends are a band. What do you play?',
    description: 'No musical talent needed. You have been rehearsing this part for years, mostly in restaurants.',
    category: 'music',
    tags: ['guitar', 'bands', 'friendship', 'music'],
    creator: 'ade_okafor',
    coverAlt: 'A guitar in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'Drums',
        description:
          'You are why anything starts. You count people in: to the car, to the restaurant, to the chorus, and they complain about the count and would be lost without it. Nobody looks at you during the song and everybody looks at you when it stops. You arrive with the most luggage and leave last.',
      },
      {
        title: 'Bass',
        description:
          'People do not notice you until you are missing, and then the whole evening sounds thin. You stand slightly to the left, remember whose birthday it is and hold the low note while the others have feelings. You have said perhaps four sentences tonight. Two of them are already running jokes.',
      },
      {
        title: 'Lead guitar',
        description:
          'You have been waiting for a gap, and here it is. Your stories have a solo in them, which is always longer than in rehearsal and nearly always worth it. You are a tender soul with excellent volume. Without you it would be a pleasant dinner; with you it is an occasion, and somebody is on the table.',
      },
      {
        title: 'Keys',
        description:
          'You could play everyone’s part and have the tact not to. You fill in: the awkward pause, the missing address, the chord that makes what somebody just said sound true. You clearly had lessons, and it shows in how you load a car. One day they will ask you to sing one yourself, and it will go very quiet, in the good way.',
      },
      {
        title: 'Vocals',
        description:
          'You are in the middle of every photograph and have no idea how this keeps happening. You say what the others are thinking, half a second early and more or less in tune. It costs more than it looks; you go home hoarse and lie there wondering whether you talked too much. You did, and they would pay to hear it again.',
      },
      {
        title: 'Tambourine',
        description:
          'You are not strictly in the band, and you are the reason that there is one. You could not say what key this is in and have never been happier. Wherever you stand becomes the good end of the room, and three shy people are dancing because you were worse at it first. It is very hard to play a tambourine sadly, and you have stopped trying.',
      },
    ],
    questions: [
      {
        title: 'Nobody can decide where to eat. You…',
        choices: [
          { text: 'describe a meal you once had, with gestures', weights: [0, 0, 60, 0, 20, 0] },
          { text: 'booked on Monday, in case', weights: [20, 0, 0, 60, 0, 0] },
          { text: 'count down from five and start walking', weights: [60, 0, 0, 0, 0, 20] },
          { text: 'name a place, once, quietly, and wait', weights: [0, 60, 0, 20, 0, 0] },
        ],
      },
      {
        title: 'Somebody is late again.',
        choices: [
          { text: 'Yes, and I am told it was quite an entrance', weights: [0, 0, 20, 0, 60, 0] },
          { text: 'Are we not all here? I was dancing', weights: [0, 0, 0, 0, 0, 60] },
          { text: 'I told them six, and everyone else half past', weights: [40, 0, 0, 60, 0, 0] },
          { text: 'I stand outside with them when they get here', weights: [0, 60, 0, 0, 0, 0] },
        ],
      },
      {
        title: 'Find yourself in the group photo.',
        choices: [
          { text: 'Behind the tall one, content', weights: [0, 60, 0, 20, 0, 0] },
          { text: 'The blur', weights: [0, 0, 0, 0, 0, 60] },
          { text: 'Front, middle, mouth open', weights: [0, 0, 0, 0, 60, 0] },
          { text: 'One foot up on something', weights: [0, 0, 60, 0, 0, 0] },
          { text: 'I set the timer and ran', weights: [60, 0, 0, 20, 0, 0] },
        ],
      },
      {
        title: 'A friend’s heart is broken. You bring…',
        choices: [
          { text: 'the exact right thing to say, a little too loudly', weights: [0, 0, 20, 0, 60, 0] },
          { text: 'a playlist, in order, with notes', weights: [0, 0, 0, 60, 0, 0] },
          { text: 'soup, and I stay late without saying much', weights: [0, 60, 0, 0, 0, 0] },
          { text: 'their shoes. We are going out', weights: [60, 0, 0, 0, 0, 20] },
        ],
      },
      {
        title: 'A week in a shared kitchen.',
        choices: [
          { text: 'Both lids, on the off beat', weights: [20, 0, 0, 0, 0, 60] },
          { text: 'There is a rota. I am the rota', weights: [60, 0, 0, 0, 0, 0] },
          { text: 'Whatever the cook has just run out of, I am holding', weights: [0, 20, 0, 60, 0, 0] },
          { text: 'My sauce. It takes four hours and there is a speech', weights: [0, 0, 60, 0, 20, 0] },
        ],
      },
      {
        title: 'Where do you sit in the car?',
        choices: [
          { text: 'Back left, asleep, keeping the cake level', weights: [0, 60, 0, 0, 0, 0] },
          { text: 'By the open window, doing the solo', weights: [0, 0, 60, 0, 0, 0] },
          { text: 'Beside the driver, in charge of how we all feel', weights: [0, 0, 0, 20, 60, 0] },
          { text: 'At the wheel. It was never discussed', weights: [60, 0, 0, 0, 0, 0] },
          { text: 'Middle of the back, knees up, thrilled', weights: [0, 0, 0, 0, 0, 60] },
        ],
      },
      {
        title: 'You go home early. What do they say five minutes later?',
        choices: [
          { text: '“So how did that story end?”', weights: [0, 0, 60, 0, 20, 0] },
          { text: '“Who has the tickets?”', weights: [20, 0, 0, 60, 0, 0] },
          { text: '“Is it me, or has something stopped?”', weights: [20, 60, 0, 0, 0, 0] },
          { text: '“Are we still having fun?”', weights: [0, 0, 0, 0, 0, 60] },
          { text: '“It is very quiet.”', weights: [0, 0, 0, 0, 60, 0] },
        ],
      },
      {
        title: 'Choose your moment in the song.',
        choices: [
          { text: 'The one chord that turns it all over', weights: [0, 0, 0, 60, 0, 0] },
          { text: 'The bar where everything stops', weights: [60, 0, 0, 0, 0, 0] },
          { text: 'The chorus, arms out', weights: [0, 0, 0, 0, 60, 0] },
          { text: 'The low note you only hear the third time', weights: [0, 60, 0, 0, 0, 0] },
          { text: 'The handclaps', weights: [0, 0, 0, 0, 0, 60] },
          { text: 'Minute three, on both knees', weights: [0, 0, 60, 0, 0, 0] },
        ],
      },
    ],
  },
  {
    key: 'pick-six-songs',
    title: 'Pick six songs and we will guess your decade',
    description:
      'Thirty songs, all of them invented this morning. Choose six by feel and we will tell you which decade still has your coat.',
    category: 'music',
    tags: ['music', 'songs', 'decades', 'nostalgia'],
    creator: 'tomas_k',
    coverAlt: 'Musical notes in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'The sixties',
        description:
          'Two and a half minutes, three chords, one enormous feeling, out by the fade. You like songs the way you like goodbyes, short and in harmony, and you own one good coat instead of six fair ones. You believe that a thing can be changed if enough people sing at it. You have been right about that more often than your friends admit.',
      },
      {
        title: 'The seventies',
        description:
          'You would like the long version, please, on the good sofa, with the sleeve to read. You are generally to be found in the middle of things: the seventh minute, the second bottle, the talk about what it all meant. Your loyalty is absolute and so are your collars. You have never skipped a track in your life, and you regard shuffle as a form of litter.',
      },
      {
        title: 'The eighties',
        description:
          'You were told it was a bit much, and you took that as a starting point. Big drums, big sleeves, dry ice: you would rather be caught feeling something on a staircase than be tasteful in a corner. Under the lacquer there is a soft and very organised heart, the sort that tapes things for people. Somebody still has one of those tapes, with your handwriting on it.',
      },
      {
        title: 'The nineties',
        description:
          'You said it did not matter, and then you learned every word. You love things sideways, from under a fringe, with your sleeves pulled over your hands; but you would stand in the rain for a friend and be furious to be thanked. Your favourite song starts quiet, and so does your temper. You taped it off the radio and can still hear the man talking over the end.',
      },
      {
        title: 'The two thousands',
        description:
          'You have one song for the bus, one for the walk from the bus and one for looking out of the bus as if it were a film. Your idea of closeness is a single pair of earphones, one side each, and a long way to go. You overthink a caption, underthink a fringe and dance properly only in kitchens. Your heart is on shuffle, and it always lands on the same three.',
      },
    ],
    questions: [
      {
        title: 'Song one comes on while you are making toast.',
        choices: [
          { text: '“Tell It to Lorraine”, two minutes ten, handclaps throughout', result: 0 },
          { text: '“Slow River, Wide Collar”, still on its first guitar solo', result: 1 },
          { text: '“Velvet Answerphone”, with a drum like a slammed door', result: 2 },
          { text: '“Yeah, Tuesday”, mumbled quite beautifully', result: 3 },
          { text: '“Low Battery Summer”, on a phone, in a glass, for volume', result: 4 },
        ],
      },
      {
        title: 'Song two is for driving, or for looking out of the bus.',
        choices: [
          { text: '“Chrome Lagoon”, a synthesiser going past at night', result: 2 },
          { text: '“Seat by the Wheel Arch”, a piano, some rain, one tear', result: 4 },
          { text: '“Hitch Me to Margate”, four voices and a mouth organ', result: 0 },
          { text: '“Ring Road Picnic”, three chords and a great deal of fuzz', result: 3 },
          { text: '“Caravan of Amber, Parts I to IV”', result: 1 },
        ],
      },
      {
        title: 'Song three is for a broken heart.',
        choices: [
          { text: '“Fine, Actually, Thanks”, whispered, then very much shouted', result: 3 },
          { text: '“Dear Harold, I Am Keeping the Dog”, with strings', result: 0 },
          { text: '“Away Message (I Am Not Away)”, with a clever beat', result: 4 },
          { text: '“Tears on the Squash Court”, saxophone by a wet window', result: 2 },
          { text: '“The Other Side of the Waterbed”, three key changes', result: 1 },
        ],
      },
      {
        title: 'Song four gets the whole room up.',
        choices: [
          { text: '“Satin Escalator”, a bass line with its own hips', result: 1 },
          { text: '“Do the Wet Umbrella”, which comes with a dance', result: 0 },
          { text: '“Warehouse, Please”, one piano chord and a whistle', result: 3 },
          { text: '“Shoulder Pads (Extended Mix)”', result: 2 },
          { text: '“Hands Up If You Brought a Jacket (feat. Everyone)”', result: 4 },
        ],
      },
      {
        title: 'Song five is the one you say you do not like.',
        choices: [
          { text: '“Sugarplum Motorcycle”, by five brothers in matching jumpers', result: 0 },
          { text: '“Your Heart Put Me on Hold”, by four boys on four stools', result: 3 },
          { text: '“Rhinestone Grandad”, with a spoken bit', result: 1 },
          { text: '“Glitter on My Gadget”, mostly computer', result: 4 },
          { text: '“Captain of My Hairspray”, with a key change like a lift', result: 2 },
        ],
      },
      {
        title: 'Song six. The lights are going up.',
        choices: [
          { text: '“Everyone We Ever Texted”, a choir, a drum, a field', result: 4 },
          { text: '“Freeze Frame on the Fire Escape”, fist in the air', result: 2 },
          { text: '“Goodnight, Waterloo Pigeons”, and the strings fade', result: 0 },
          { text: '“Lighters, Everyone, Lighters”, eleven minutes, nobody leaves', result: 1 },
          { text: '“Carpet Burn Sunrise”, sung arm in arm, out of tune', result: 3 },
        ],
      },
    ],
  },
];
