import type { SeedPquiz } from '#scripts/seed/seed-types';

export const morningPersonality: readonly SeedPquiz[] = [
  {
    key: 'which-morning-bird',
    title: 'Which morning bird are you?',
    description: 'Nine questions between the alarm and the sunrise. No bird is better than another, though one of them will say so.',
    category: 'personality',
    tags: ['bird', 'birds', 'mornings', 'breakfast'],
    creator: 'quizlark',
    coverAlt: 'A small bird in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'Skylark',
        description:
          'Up before the light, already humming. You make the early hours look easy and ask no credit for it, though you would quite like somebody to notice that the windows are open. A skylark nests on the ground, in the grass; it is only the singing that gets it up there, and the same goes for you. Everyone you love has been dragged to at least one sunrise, and not one of them regrets it.',
      },
      {
        title: 'Barn swallow',
        description:
          'You do not so much wake up as pass through. You are half out of the door with toast in one hand, two plans ahead and nine per cent on your phone, and no living person has seen you sit through a whole breakfast. But you come back. A swallow can cross the Sahara and still find the same barn, and you have never once forgotten whose kitchen you belong in.',
      },
      {
        title: 'Robin',
        description:
          'Small routine, enormous feelings. You have a mug, a chair and a window, and you would defend all three against a much larger animal. You know who has gone quiet, who takes two sugars and who is only pretending to be fine. The robin sings right through winter, when most of the choir has fallen silent or flown south, and in your own way so do you.',
      },
      {
        title: 'Tawny owl',
        description:
          'You have seen plenty of sunrises, all of them from the wrong side. Your best thoughts arrive after eleven at night, once the world has stopped asking for things, and mornings are something you get through with dignity and a hood. People think you are grumpy; you are only loading. The famous twit-twoo is usually two owls, one calling and one answering, and there is somebody who always answers you.',
      },
      {
        title: 'Woodpecker',
        description:
          'By the time anyone says good morning, you have descaled the kettle, answered six messages and had a word with the gate. You do not believe in the right mood; you believe in starting. Where other birds sing, a woodpecker finds something solid and drums on it until the whole wood knows. You show love by mending things before anyone has noticed they were broken.',
      },
    ],
    questions: [
      {
        title: 'The alarm goes off at six. You…',
        choices: [
          { text: 'are on your second coffee', weights: [20, 0, 0, 0, 60] },
          { text: 'snooze. Twice. With conviction', weights: [0, 0, 40, 60, 0] },
          { text: 'open the window and listen', weights: [60, 0, 40, 0, 0] },
          { text: 'what alarm?', weights: [0, 60, 0, 40, 0] },
        ],
      },
      {
        title: 'What is breakfast?',
        choices: [
          { text: 'Whatever fits in one hand', weights: [0, 60, 0, 0, 40] },
          { text: 'Lunch', weights: [0, 20, 0, 60, 0] },
          { text: 'The same bowl, the same spoon, the same chair', weights: [0, 0, 60, 20, 20] },
          { text: 'A proper one, for whoever turns up', weights: [60, 0, 40, 0, 0] },
        ],
      },
      {
        title: 'The first thing you say out loud is…',
        choices: [
          { text: 'half a song, from the middle', weights: [60, 40, 0, 0, 0] },
          { text: 'nothing, until somebody has earned it', weights: [0, 0, 0, 60, 20] },
          { text: '“Right.”', weights: [0, 20, 0, 0, 60] },
          { text: 'good morning, to a plant', weights: [20, 0, 60, 0, 0] },
        ],
      },
      {
        title: 'Seven o’clock in the family group chat. Which one are you?',
        choices: [
          { text: 'A photo of the sunrise. Again', weights: [60, 20, 0, 0, 0] },
          { text: 'A thumbs up, for something from last Tuesday', weights: [0, 60, 0, 20, 0] },
          { text: '“Did everyone sleep?”, and I mean it', weights: [20, 0, 60, 0, 0] },
          { text: 'The article about eels, sent at 2.14', weights: [0, 0, 0, 60, 20] },
          { text: 'The list of who is bringing what on Sunday', weights: [0, 0, 20, 0, 60] },
        ],
      },
      {
        title: 'A whole free hour before anything starts. Where does it go?',
        choices: [
          { text: 'On one small job, which becomes four', weights: [0, 0, 20, 0, 60] },
          { text: 'Back to bed, to rehearse', weights: [0, 0, 20, 60, 0] },
          { text: 'Out of the door. I will see where when I get there', weights: [20, 60, 0, 0, 0] },
          { text: 'Up the nearest hill, to look at the day from above', weights: [60, 20, 0, 0, 0] },
        ],
      },
      {
        title: 'Somebody cheerful rings before eight.',
        choices: [
          { text: 'I am pleased, then sure that something has happened', weights: [0, 0, 60, 0, 0] },
          { text: 'I was about to ring them', weights: [60, 20, 0, 0, 0] },
          { text: 'I put them on speaker and carry on sanding', weights: [0, 40, 0, 0, 60] },
          { text: 'I watch it ring, the way one watches weather', weights: [0, 20, 0, 60, 0] },
        ],
      },
      {
        title: 'What should a kitchen window look out on?',
        choices: [
          { text: 'Rooftops, wires and a great deal of sky', weights: [40, 60, 0, 0, 0] },
          { text: 'A garden with one spade standing in it', weights: [0, 0, 60, 0, 20] },
          { text: 'The moon, ideally', weights: [0, 20, 0, 60, 0] },
          { text: 'A tree I have plans for', weights: [0, 0, 20, 0, 60] },
        ],
      },
      {
        title: 'How do you leave the house?',
        choices: [
          { text: 'Twice. The first time I forgot to say goodbye properly', weights: [0, 20, 60, 20, 0] },
          { text: 'Early, so as to enjoy it', weights: [60, 0, 0, 0, 40] },
          { text: 'With a list, a pencil and a spare pencil', weights: [0, 0, 20, 0, 60] },
          { text: 'At a run, waving', weights: [20, 60, 0, 0, 0] },
        ],
      },
      {
        title: 'The sun comes up over the field. You feel…',
        choices: [
          { text: 'that it is mine, personally', weights: [0, 0, 60, 20, 0] },
          { text: 'that it is time to be going', weights: [0, 60, 0, 0, 20] },
          { text: 'that somebody ought to be told', weights: [60, 0, 20, 0, 0] },
          { text: 'that there is a good deal of daylight in there, if we start now', weights: [20, 0, 0, 0, 60] },
          { text: 'that it is bedtime', weights: [0, 0, 0, 60, 0] },
        ],
      },
    ],
  },
  {
    key: 'tea-coffee-or-a-nap',
    title: 'Tea, coffee or a nap: a diagnosis',
    description: 'Something is the matter and it is ten past three. Seven questions, then a prescription you can fill at home.',
    category: 'life',
    tags: ['coffee', 'tea', 'sleep', 'afternoons'],
    creator: 'quizlark',
    coverAlt: 'A steaming cup in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'A pot of tea',
        description:
          'You are not tired, you are unheard. What you need is a pot, two cups and somebody who asks how it went and then waits for the second answer. Warm the pot first, and say the thing you have been rephrasing since Monday. Repeat at four o’clock for as long as it stays interesting.',
      },
      {
        title: 'One good coffee',
        description:
          'There is nothing wrong with you that a decision would not fix. You have had the plan for days and you have been circling it like a dog about to lie down. Take one good cup, standing up, and begin before it cools. Not after three in the afternoon; we both remember last time.',
      },
      {
        title: 'A nap',
        description:
          'You have been running on politeness since the middle of last week. You have looked in the fridge three times today, and you were not hungry once. Lie down for twenty minutes with your shoes off and one blanket too many. The problem will still be there afterwards, but it will be shorter than you.',
      },
      {
        title: 'A walk round the block',
        description:
          'You have not been outside in any serious way, and your shoulders have come up to hear what your ears are saying. The thought you are having now is the one you had at ten, in a different jumper. Go round the block once, nothing in your ears, and nod at a dog. You will have the answer by the second corner and claim you had it all along.',
      },
      {
        title: 'A biscuit and some peace',
        description:
          'Clinically you are fine; you are simply out of patience and a little low on butter. People have been coming to you all day with questions that begin “quick one”. Take one biscuit, or the number that one becomes, behind a door that shuts. You will come out kinder, and nobody need mention the crumbs.',
      },
    ],
    questions: [
      {
        title: 'Ten past three. How are you holding up?',
        choices: [
          { text: 'I have read this line four times', result: 2 },
          { text: 'Fine, if nobody asks me one more thing', result: 4 },
          { text: 'Twelve tabs open, none of them the right one', result: 1 },
          { text: 'I have not seen the sky since breakfast', result: 3 },
        ],
      },
      {
        title: 'Where does it hurt?',
        choices: [
          { text: 'The to-do list, about halfway down', result: 1 },
          { text: 'A conversation from Tuesday', result: 0 },
          { text: 'The neck, the back, the chair', result: 3 },
          { text: 'Just behind the eyes', result: 2 },
          { text: 'Nowhere, until the phone rings', result: 4 },
        ],
      },
      {
        title: '“Have you got a second?”',
        choices: [
          { text: 'Walk with me', result: 3 },
          { text: 'I had one. Somebody took it', result: 4 },
          { text: 'Yes. Sit. Tell me everything', result: 0 },
          { text: 'I blink, slowly, like a lizard', result: 2 },
        ],
      },
      {
        title: 'What happened last night?',
        choices: [
          { text: 'I composed a superb reply, in bed, to nobody', result: 0 },
          { text: 'I was going to begin. I sharpened the pencils', result: 1 },
          { text: 'One more episode, four times', result: 2 },
          { text: 'I moved from the desk chair to the other chair', result: 3 },
          { text: 'They came for one drink. They stayed', result: 4 },
        ],
      },
      {
        title: 'Your ideal interruption',
        choices: [
          { text: 'A parcel, left on the step in silence', result: 4 },
          { text: 'A power cut', result: 2 },
          { text: 'A fire drill, in sunshine', result: 3 },
          { text: 'A deadline, moved closer', result: 1 },
          { text: 'A friend with no agenda', result: 0 },
        ],
      },
      {
        title: 'Pick a noise.',
        choices: [
          { text: 'A kettle beginning to think about it', result: 0 },
          { text: 'Gravel', result: 3 },
          { text: 'Two taps of a spoon on a rim', result: 1 },
          { text: 'Somebody else’s lawnmower, far away', result: 2 },
          { text: 'The lid coming off a tin', result: 4 },
        ],
      },
      {
        title: 'Honestly, now. What would fix today?',
        choices: [
          { text: 'Getting out', result: 3 },
          { text: 'Being asked', result: 0 },
          { text: 'Tomorrow', result: 2 },
          { text: 'Being left', result: 4 },
          { text: 'Getting started', result: 1 },
        ],
      },
    ],
  },
];
