import type { SeedKquiz } from '#scripts/seed/seed-types';

export const boneTrivia: readonly SeedKquiz[] = [
  {
    key: 'small-bones-big-names',
    title: 'Small bones, big names',
    description: 'Ten questions about what holds you up, and who gave it such odd names.',
    category: 'science',
    tags: ['bone', 'body', 'anatomy', 'names'],
    creator: 'leafy_dan',
    coverAlt: 'A single bone lies across a half sun with rays.',
    dimensions: [
      {
        name: 'single',
        levels: [
          {
            minScore: 0,
            title: 'Bag of bones',
            description: 'You own the full set and it works without you knowing the names. That is the beauty of it.',
          },
          { minScore: 4, title: 'Good posture', description: 'You have met your skeleton and the two of you are on speaking terms.' },
          { minScore: 7, title: 'Well articulated', description: 'Everything connects, and you can say to what.' },
          {
            minScore: 9,
            title: 'Head of the anatomy table',
            description: 'They ask you to carve the chicken, and then they regret it, because you explain.',
          },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'How much of an adult’s bones, by number, are in the hands and feet?',
        choices: ['About a tenth', 'About a quarter', 'About a third', 'More than half'],
        right: 3,
        explanation: 'Each hand has 27 and each foot 26, which makes 106 of the usual 206. The rest of you gets by on exactly 100.',
      },
      {
        type: 11,
        title: 'The smallest bone in your body is in the ear. What is it named after?',
        choices: ['A button', 'A stirrup', 'A comma', 'A thimble'],
        right: 1,
        explanation:
          'The stapes is about three millimetres long and really does look like a stirrup. Its two neighbours are the hammer and the anvil, so your ear is more or less a blacksmith’s.',
      },
      {
        type: 11,
        title: 'The tailbone is called the coccyx. Which bird’s beak did it remind the Greeks of?',
        choices: ['The cuckoo’s', 'The stork’s', 'The woodpecker’s', 'The hen’s'],
        right: 0,
        explanation:
          'Kokkyx is Greek for cuckoo. The anatomists were fond of beaks: the coracoid, a hook on your shoulder blade, is named after the raven.',
      },
      {
        type: 11,
        title: 'The topmost bone of the spine carries the head. Who lent it a name?',
        choices: ['Hercules', 'Sisyphus', 'Atlas', 'Ajax'],
        right: 2,
        explanation: 'It holds up a globe, so Atlas it is. It lets you nod; the bone below it, the axis, is the one that lets you say no.',
      },
      {
        type: 21,
        title: 'Which bone in your neck is joined to no other bone at all?',
        answers: ['hyoid'],
        explanation:
          'It hangs in muscles and ligaments under the tongue and helps you swallow and speak. The name means that it is shaped like the Greek letter upsilon.',
      },
      {
        type: 11,
        title: 'You have seven bones in your neck. How many does a giraffe have?',
        choices: ['14', '7', '21', '28'],
        right: 1,
        explanation:
          'Nearly all mammals have seven, mice and whales included; a giraffe’s are simply very long. The exceptions are sloths and manatees, who are never in a hurry to explain why.',
      },
      {
        type: 11,
        title: 'Clavicle, the collarbone, is Latin for what?',
        choices: ['Little bow', 'Coat hanger', 'Yoke', 'Little key'],
        right: 3,
        explanation:
          'One explanation is that it turns about its own length when you lift your arm, like a key in a lock. Clavichord and enclave come from the same key.',
      },
      {
        type: 11,
        title: 'What do you actually hit when you hit your funny bone?',
        choices: ['A nerve', 'A tendon', 'A vein', 'A loose chip of bone'],
        right: 0,
        explanation:
          'The ulnar nerve passes behind the elbow with hardly anything to protect it. The bone beside it is the humerus, which may be how the joke began.',
      },
      {
        type: 11,
        title: 'The kneecap is a “sesamoid” bone. What is the word comparing it to?',
        choices: ['A door that opens', 'A wheel', 'A sesame seed', 'A seashell'],
        right: 2,
        explanation:
          'Sesamoid bones grow inside tendons and most of them are tiny, like the pair under the ball of your big toe. The kneecap is by far the largest of the family.',
      },
      {
        type: 11,
        title: 'A bird’s wishbone is made of two bones grown together. Which of ours are they?',
        choices: ['The hip bones', 'The shoulder blades', 'The lowest ribs', 'The collarbones'],
        right: 3,
        explanation:
          'It braces the shoulders and can act as a spring between wingbeats. Tyrannosaurus had one as well, though nobody was ever brave enough to pull it.',
      },
    ],
  },
];
