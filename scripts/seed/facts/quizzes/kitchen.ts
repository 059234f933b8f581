import { addArticle, capitaliseText } from '#scripts/seed/facts/format-words';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { COOKING, PASTA } from '#scripts/seed/facts/tables/kitchen';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

const VERB_WORDING: TermWording = {
  category: 'food',
  levels: 'food',
  what: [(word) => `A recipe tells you to ${word}. What do you do?`, (word) => `What does it mean to ${word}?`],
  which: [(meaning) => `Which word tells a cook to ${meaning}?`, (meaning) => `To ${meaning}: what is that called in a kitchen?`],
  fact: (word, meaning) => `To ${word} is to ${meaning}`,
  match: 'Match each word to what the cook does.',
};
const article = (word: string): string => (/^(pesto|tahini|aioli|gelatine|buttermilk|ghee)$/.test(word) ? word : addArticle(word));
const NOUN_WORDING: TermWording = {
  ...VERB_WORDING,
  what: [(word) => `What is ${article(word)}?`, (word) => `The recipe mentions ${article(word)}. What is that?`],
  which: [(meaning) => `What do cooks call ${meaning}?`, (meaning) => `Which word stands for ${meaning}?`],
  fact: (word, meaning) => `${capitaliseText(article(word))} is ${meaning}`,
  match: 'Match each word to its meaning.',
};
const SHAPE_WORDING: TermWording = {
  ...VERB_WORDING,
  what: [(word) => `What does ${word} mean?`, (word) => `There is ${word} for dinner. What does the name say?`],
  which: [(meaning) => `Which pasta is named after ${meaning}?`, (meaning) => `The name of which pasta means ${meaning}?`],
  fact: (word, meaning) => `${capitaliseText(word)} means ${meaning}`,
  match: 'Match each pasta to the meaning of its name.',
};

export const KITCHEN_QUIZZES: readonly QuizPlan[] = [
  ...planTermQuizzes(COOKING, VERB_WORDING, [
    {
      key: 'the-recipe-says-deglaze',
      title: 'The recipe says deglaze. Now what?',
      description: 'Verbs from cookery books, for people who usually skip to the picture.',
      tags: ['pot', 'cooking', 'words'],
      from: ['verbs'],
      part: [1, 2],
    },
    {
      key: 'poach-fold-and-cure',
      title: 'Poach, fold, cure: are you being told off?',
      description: 'More orders from the kitchen. Nobody is cross, it is only dinner.',
      tags: ['spoon', 'cooking', 'words'],
      from: ['verbs'],
      part: [0, 2],
    },
  ]),
  ...planTermQuizzes(COOKING, NOUN_WORDING, [
    {
      key: 'roux-coulis-and-fond-hopes',
      title: 'A roux is not a kangaroo',
      description: 'Kitchen French, with some Italian and a jar of ghee.',
      tags: ['chef', 'cooking', 'words'],
      from: ['nouns'],
    },
  ]),
  ...planTermQuizzes(PASTA, SHAPE_WORDING, [
    {
      key: 'little-ears-and-bridegrooms',
      title: 'Little ears, little worms, bridegrooms',
      description: 'What the names of pasta mean. You may want to eat first.',
      tags: ['pasta', 'italian', 'words'],
      from: ['pasta'],
    },
  ]),
];
