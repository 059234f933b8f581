/** The templates of the specification as rows. A creator can start a content from one, and staff can edit them. */

const right = (text: string, ...wrong: string[]) => [{ text, answerValue: 1 }, ...wrong.map((other) => ({ text: other, answerValue: 0 }))];
const about = (title: string, choices: ReturnType<typeof right>, text: string) => ({
  type: 11,
  title,
  selectionChoices: choices,
  explanation: { text },
});
const level = (minScore: number, title: string, description: string) => ({ minScore, title, description });

const howMuchYouKnowMe = {
  type: 'kquiz',
  title: 'How much do you know me?',
  description: 'Eight questions about me. Change the answers to yours, send it to your friends, and see who was listening.',
  language: 'en',
  tags: ['friends', 'about me'],
  explanationDisplay: 0,
  dimensions: [
    {
      name: 'single',
      levels: [
        level(0, 'We have just met', 'Never mind: now you know where to begin.'),
        level(3, 'A good neighbour', 'You know the outside well. Come in for a coffee.'),
        level(6, 'A close friend', 'You remember the small things, and those are the ones that count.'),
        level(8, 'My other half', 'Did you read my diary?'),
      ],
    },
  ],
  questions: [
    about(
      'What do I have for breakfast on a free day?',
      right('Pancakes', 'Nothing at all', 'Leftovers', 'Only coffee'),
      'Always the same three of them.',
    ),
    about(
      'Where would you find me on a Sunday afternoon?',
      right('On a long walk', 'On the sofa', 'In the kitchen', 'At a game'),
      'Rain or shine.',
    ),
    about('Which of these am I afraid of?', right('Heights', 'Spiders', 'The dark', 'Phone calls'), 'A ladder is high enough.'),
    about(
      'What was the first thing I wanted to become?',
      right('A pilot', 'A teacher', 'A vet', 'A singer'),
      'It lasted until I was nine.',
    ),
    about('Which season is mine?', right('Autumn', 'Spring', 'Summer', 'Winter'), 'For the light, and the soup.'),
    about('What do I do when I cannot sleep?', right('Read', 'Count sheep', 'Clean something', 'Scroll'), 'Two pages, usually.'),
    about(
      'What would I save from a fire, after everyone is out?',
      right('The photo box', 'My laptop', 'The plants', 'My shoes'),
      'It has no copies.',
    ),
    about('What can I never say no to?', right('Fresh bread', 'A dance', 'A dare', 'A nap'), 'With butter.'),
  ],
};

const whatWouldIDo = {
  type: 'kquiz',
  title: 'What would I do?',
  description: 'Six situations, and what I would really do in each. Put in your own, and let your friends guess.',
  language: 'en',
  tags: ['friends', 'about me'],
  explanationDisplay: 0,
  dimensions: [
    {
      name: 'single',
      levels: [
        level(0, 'A mystery to you', 'I surprise you at every corner.'),
        level(3, 'You can read me', 'Most of the time you see it coming.'),
        level(5, 'You would have done it for me', 'Next time I simply send you.'),
      ],
    },
  ],
  questions: [
    about(
      'I find a wallet in the street. What do I do?',
      right('Look for the address and walk there', 'Hand it in', 'Wait beside it', 'Ask online'),
      'And then I stay for tea.',
    ),
    about(
      'The waiter brings the wrong dish. What do I do?',
      right('Eat it and say nothing', 'Send it back', 'Swap with you', 'Laugh and photograph it'),
      'It looked good anyway.',
    ),
    about(
      'I win a trip for two, leaving tonight. What do I do?',
      right('Pack and call you', 'Sell it', 'Ask for another date', 'Give it to my parents'),
      'Have your bag ready.',
    ),
    about(
      'Somebody jumps the queue. What do I do?',
      right('Say it, politely', 'Sigh loudly', 'Nothing', 'Jump ahead of them'),
      'With a smile that is not one.',
    ),
    about(
      'I have a whole day without the internet. What do I do?',
      right('Repair something', 'Visit somebody', 'Sleep', 'Look for the internet'),
      'It may work afterwards.',
    ),
    about(
      'A stranger on the train starts to cry. What do I do?',
      right('Offer a tissue', 'Ask what happened', 'Change seats', 'Cry too'),
      'I always carry some.',
    ),
  ],
};

const song = (title: string, words: string, ...wrong: string[]) => about(title, right(words, ...wrong), 'Play it loud.');
const myTopSong = {
  type: 'kquiz',
  title: 'My top song',
  description: 'Guess the songs of my life. Put in your own titles; a sound or a picture makes it nicer.',
  language: 'en',
  tags: ['music', 'about me'],
  explanationDisplay: 0,
  dimensions: [
    {
      name: 'single',
      levels: [
        level(0, 'Another radio station', 'We will make you a list.'),
        level(3, 'You hum along', 'You know the choruses.'),
        level(5, 'The same headphones', 'One each.'),
      ],
    },
  ],
  questions: [
    song('Which song wakes me in the morning?', 'The first song of mine', 'The second', 'The third', 'An alarm bell'),
    song('Which song do I sing when nobody hears it?', 'My secret song', 'An anthem', 'A lullaby', 'An advert'),
    song('Which song was played at my first dance?', 'A slow one', 'A fast one', 'A very old one', 'I did not dance'),
    song('Which song makes me cry?', 'The sad one', 'The happy one', 'The one from the film', 'None at all'),
    {
      type: 21,
      title: 'Unscramble the artist I have seen most often.',
      textInputAnswers: [{ text: 'artist' }],
      explanation: { text: 'Change this word to the name.' },
    },
  ],
};

const result = (title: string, description: string) => ({ title, description });
const weigh = (title: string, ...resultWeights: number[]) => ({ title, resultWeights });
const howMuchAreWeConnected = {
  type: 'pquiz',
  title: 'How much are we connected?',
  description: 'Think of one person while you answer. What is between the two of you?',
  language: 'en',
  tags: ['friends', 'relationships'],
  results: [
    result('Two ends of one string', 'You pull, they feel it. Distance makes no difference to a string like this.'),
    result('Neighbouring gardens', 'You see each other over the fence, trade fruit, and each keep your own weeds.'),
    result('Ships that signal', 'You meet seldom and mean it. A light on the horizon is enough.'),
    result('A bridge being built', 'There is work on both banks. The middle is still open, and you can already see across.'),
  ],
  questions: [
    {
      title: 'How did you last hear from each other?',
      questionMode: 'advanced',
      choices: [
        weigh('An hour ago, about nothing', 3, 1, 0, 0),
        weigh('This week, by chance', 0, 3, 0, 1),
        weigh('Months ago, at length', 1, 0, 3, 0),
        weigh('I am not sure how to begin', 0, 0, 1, 3),
      ],
    },
    {
      title: 'They are late. What do you think?',
      questionMode: 'advanced',
      choices: [
        weigh('I knew it, I came late too', 3, 1, 0, 0),
        weigh('I read on', 0, 2, 2, 0),
        weigh('I hope nothing has happened', 2, 0, 0, 2),
        weigh('Did they forget?', 0, 0, 1, 3),
      ],
    },
    {
      title: 'Which of these do you share?',
      questionMode: 'advanced',
      choices: [
        weigh('A way of finishing sentences', 3, 0, 0, 0),
        weigh('A street, a school or a desk', 0, 3, 0, 1),
        weigh('One summer', 0, 0, 3, 1),
        weigh('A plan', 1, 0, 0, 3),
      ],
    },
    {
      title: 'You have good news. When do they hear it?',
      questionMode: 'advanced',
      choices: [
        weigh('First', 3, 0, 0, 1),
        weigh('When we next meet', 0, 3, 1, 0),
        weigh('In my next long letter', 0, 0, 3, 0),
        weigh('I would like to tell them', 0, 0, 1, 3),
      ],
    },
    {
      title: 'What would you miss?',
      questionMode: 'advanced',
      choices: [
        weigh('Everything, at once', 3, 0, 0, 0),
        weigh('The sound from next door', 0, 3, 0, 0),
        weigh('Knowing that they are there', 1, 0, 3, 0),
        weigh('What could still become of it', 0, 0, 0, 3),
      ],
    },
  ],
};

/** A small game in one HTML document: a test of reaction time. */
const GAME_DOCUMENT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quick as a lark</title>
<link rel="stylesheet" href="/fonts/game.css">
<style>
  html, body { height: 100%; margin: 0; font-family: var(--font-text, system-ui, sans-serif); }
  button { inline-size: 100%; block-size: 100%; border: 0; font: inherit; font-size: 1.5rem; color: #1d2b36; background: #dfe8ee; cursor: pointer; }
  button.go { background: #f3b63f; }
  small { display: block; font-size: 1rem; margin-block-start: .75rem; }
</style>
</head>
<body>
<button type="button" id="field">Press to begin<small>Then press again as soon as the colour changes.</small></button>
<script>
  // Change the words, the colours and the waiting times: this template is yours.
  const field = document.getElementById('field');
  let stage = 'ready', since = 0, timer = 0, best = Infinity;
  const say = (words, hint) => { field.textContent = words; const small = document.createElement('small'); small.textContent = hint; field.append(small); };
  field.addEventListener('click', () => {
    if (stage === 'ready') {
      stage = 'waiting'; say('Wait for it …', 'Not yet.');
      timer = setTimeout(() => { stage = 'go'; since = performance.now(); field.classList.add('go'); say('Now!', 'Press!'); }, 1000 + Math.random() * 3000);
    } else if (stage === 'waiting') {
      clearTimeout(timer); stage = 'ready'; say('Too early', 'Press to try again.');
    } else {
      const ms = Math.round(performance.now() - since); best = Math.min(best, ms);
      // The page stores the best result on the player's device, and shows it below the game.
      parent.postMessage({ type: 'QUIZLARK_GAME_RESULT', score: ms, text: ms + ' milliseconds', better: 'lower' }, '*');
      stage = 'ready'; field.classList.remove('go');
      say(ms + ' milliseconds', 'Best so far: ' + best + '. Press to try again.');
    }
  });
</script>
</body>
</html>`;

const game = {
  type: 'article',
  title: 'Quick as a lark',
  description: 'How fast do you see a light? A small game to begin from.',
  language: 'en',
  tags: ['game'],
  htmlContent: GAME_DOCUMENT,
};

export const SEED_TEMPLATES: readonly (readonly [key: string, value: object])[] = [
  ['how-much-you-know-me', howMuchYouKnowMe],
  ['what-would-i-do', whatWouldIDo],
  ['my-top-song', myTopSong],
  ['how-much-are-we-connected', howMuchAreWeConnected],
  ['game', game],
];
