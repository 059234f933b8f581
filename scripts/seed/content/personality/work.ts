import type { SeedPquiz } from '#scripts/seed/seed-types';

export const workPersonality: readonly SeedPquiz[] = [
  {
    key: 'build-a-sandwich',
    title: 'Build a sandwich, learn your work style',
    description: 'Seven layers, no wrong ones, and a fairly accurate reference for your next employer.',
    category: 'food',
    tags: ['sandwich', 'bread', 'work', 'lunch'],
    creator: 'bram_dewit',
    coverAlt: 'A tall sandwich in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'The architect',
        description:
          'You chose load-bearing bread, and you thought about what the tomato would do later. At work you ask what happens in step four while the room is still clapping for step one. Your documents have headings, and the headings have headings. You would be startled to learn how many colleagues simply do what you did last time.',
      },
      {
        title: 'The finisher',
        description:
          'You wanted lunch, so you made lunch. While the others were discussing mustard as a concept you had eaten, wiped the board and gone back. You are the reason that things at your place end. Try leaving one small thing undone overnight, under supervision.',
      },
      {
        title: 'The diplomat',
        description:
          'You left the onion out in case of a conversation. You can seat two people who are not speaking at one table and have them agree on a date by pudding. You have turned “as I already said” into “just coming back to this” more often than anyone will ever know. You are allowed the onion sometimes.',
      },
      {
        title: 'The improviser',
        description:
          'There were no rules and you still broke two of them. You begin with what is there and end with something people beg you to make again, which you cannot, because you were not watching. Deadlines suit you; plans hang off you like a borrowed coat. Every team needs one of you, and can carry exactly one.',
      },
      {
        title: 'The deep diver',
        description:
          'One serious filling, proper bread, no discussion. You think best with your back to the room, and you surface days later with the whole thing solved and a faintly surprised expression. Meetings cost you something, and you pay without complaint. You say two sentences in them, and those are the two that get written down.',
      },
    ],
    questions: [
      {
        title: 'The bread',
        choices: [
          { text: 'Whatever is already open', result: 1 },
          { text: 'Two slices from the same loaf, next to each other in life', result: 0 },
          { text: 'Soft white. It has never upset anyone', result: 2 },
          { text: 'Dark rye. It keeps its own counsel', result: 4 },
          { text: 'Half a bun, a cracker and some confidence', result: 3 },
        ],
      },
      {
        title: 'The spread',
        choices: [
          { text: 'None. It holds things up', result: 1 },
          { text: 'The ends of three jars, together at last', result: 3 },
          { text: 'Butter, right to the edge, as damp-proofing', result: 0 },
          { text: 'Hummus. It gets on with everybody', result: 2 },
          { text: 'Mustard. The same one since I was nineteen', result: 4 },
        ],
      },
      {
        title: 'The filling',
        choices: [
          { text: 'Whatever most people were having', result: 2 },
          { text: 'Last night’s roast potatoes', result: 3 },
          { text: 'One cheese, thick, considered', result: 4 },
          { text: 'The usual. That was settled years ago', result: 1 },
        ],
      },
      {
        title: 'Something green',
        choices: [
          { text: 'Lettuce, as a moisture barrier', result: 0 },
          { text: 'Is a gherkin green? Then four gherkins', result: 3 },
          { text: 'Not in this one. Next question', result: 1 },
          { text: 'Watercress. I have thought about it a great deal', result: 4 },
        ],
      },
      {
        title: 'Somebody suggests putting crisps in it.',
        choices: [
          { text: 'I was already reading and did not hear', result: 4 },
          { text: 'In a bowl on the side, so that people can choose', result: 2 },
          { text: 'Two flavours, and press down hard', result: 3 },
          { text: 'On top of the cheese, below the lettuce, or they go soft', result: 0 },
        ],
      },
      {
        title: 'The cut',
        choices: [
          { text: 'In four, so that it goes round', result: 2 },
          { text: 'Corner to corner, by eye, exact', result: 0 },
          { text: 'No cut. That is one more knife to wash', result: 1 },
          { text: 'No cut. It stays one whole thought', result: 4 },
          { text: 'It came apart by itself, which I prefer', result: 3 },
        ],
      },
      {
        title: 'And where do you eat it?',
        choices: [
          { text: 'At a table, on a plate, at ten past one', result: 0 },
          { text: 'Next to whoever was sitting alone', result: 2 },
          { text: 'Behind a door, with a difficult book', result: 4 },
          { text: 'It is gone. I was standing up', result: 1 },
          { text: 'On a wall, on the way to something else', result: 3 },
        ],
      },
    ],
  },
  {
    key: 'what-your-desk-says',
    title: 'What your desk says about you',
    description: 'It has been watching you for years. Eight questions, answered with one hand on the evidence.',
    category: 'life',
    tags: ['lamp', 'desk', 'work', 'habits'],
    creator: 'petra_lind',
    coverAlt: 'A lamp in a window, above rows of scalloped feathers',
    results: [
      {
        title: 'It is a cockpit',
        description:
          'Everything is within one arm’s length, including the charger for the charger. You like to see all the dials at once, and you have a shortcut that opens the shortcuts. People think you are busy; you are in fact enjoying the view. Do land occasionally, and stretch your legs.',
      },
      {
        title: 'It is a nest',
        description:
          'There is a cardigan that lives on this chair and a mug that knows things. You cannot work until you are comfortable, and once you are comfortable you cannot be moved, which is how you get so much done. Visitors sit down for a minute and leave an hour later, feeling better about their families. The crumbs are structural.',
      },
      {
        title: 'It is a museum',
        description:
          'Every object here has a label and you are the label: the pebble from that beach, the ticket stub, the ugly little horse from somebody you miss. You work under the gaze of thirty small memories and it does not slow you down at all. None of it is useful, apart from the whole of it. Please let nobody dust.',
      },
      {
        title: 'It is a monastery',
        description:
          'One lamp, one pencil, one thing at a time. People assume that you are naturally calm; really you know what becomes of you with two windows open, and have arranged your life accordingly. Guests lower their voices near it without knowing why. We have not asked to see inside the drawers.',
      },
      {
        title: 'It is a dig',
        description:
          'Your desk is not messy, it is stratified. Last week is near the top, spring lies about a hand deep, and beneath the seed catalogue there is a letter you will answer when you are both older. You can find anything in eleven seconds, provided no one helps. You think the way you stack: one thing on another, until two of them touch and it turns out to be an idea.',
      },
    ],
    questions: [
      {
        title: 'Put out a hand without looking. What did you touch?',
        choices: [
          { text: 'Exactly what I was after', result: 0 },
          { text: 'A mug. Warm, luckily', result: 1 },
          { text: 'Desk', result: 3 },
          { text: 'Paper, and under it some older paper', result: 4 },
        ],
      },
      {
        title: 'How many mugs are on it now?',
        choices: [
          { text: 'One full, one empty, one for company', result: 1 },
          { text: 'One. Somebody I love glued the handle back on', result: 2 },
          { text: 'One, with a lid, in a holder, on the right', result: 0 },
          { text: 'None. The mug lives in the kitchen', result: 3 },
          { text: 'Three, from different periods', result: 4 },
        ],
      },
      {
        title: 'Where do your pens live?',
        choices: [
          { text: 'Everywhere, the way sparrows do', result: 4 },
          { text: 'In a clay pot that somebody made at school', result: 2 },
          { text: 'I have two. They are the same pen', result: 3 },
          { text: 'In my hair, until proved otherwise', result: 1 },
        ],
      },
      {
        title: 'A colleague would like to borrow a stapler.',
        choices: [
          { text: 'It was my grandmother’s. Mind the hinge', result: 2 },
          { text: 'Left drawer, second tray, loaded', result: 0 },
          { text: 'Of course. It is under April', result: 4 },
          { text: 'I have never needed to join two things', result: 3 },
        ],
      },
      {
        title: 'What is on the wall in front of you?',
        choices: [
          { text: 'A postcard, a drawing, a photo of a dog', result: 2 },
          { text: 'Nothing, and it is doing very well', result: 3 },
          { text: 'Fairy lights. I am not sorry', result: 1 },
          { text: 'A second screen, and a third one for the weather', result: 0 },
        ],
      },
      {
        title: 'You are to change desks by Monday.',
        choices: [
          { text: 'A van, some tissue paper, a short speech', result: 2 },
          { text: 'Nine minutes. There is a diagram', result: 0 },
          { text: 'I put it all in my pocket', result: 3 },
          { text: 'I carry the cushion over. The rest will follow', result: 1 },
          { text: 'We will need a geologist', result: 4 },
        ],
      },
      {
        title: 'Which thing on it would you save first?',
        choices: [
          { text: 'The keyboard, about which I have views', result: 0 },
          { text: 'The pebble', result: 2 },
          { text: 'The blanket', result: 1 },
          { text: 'That one folder. No, below that', result: 4 },
        ],
      },
      {
        title: 'Half past five. You…',
        choices: [
          { text: 'put Tuesday on top of Monday', result: 4 },
          { text: 'push the chair in, and it is as if I never came', result: 3 },
          { text: 'run through the closing checks, aloud', result: 0 },
          { text: 'turn the little horse to face the door', result: 2 },
          { text: 'are still here. It only just got warm', result: 1 },
        ],
      },
    ],
  },
];
