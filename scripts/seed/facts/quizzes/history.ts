import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import { addArticle, capitaliseText } from '#scripts/seed/facts/format-words';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { ANCIENT_FACTS, ANCIENT_WORDS } from '#scripts/seed/facts/tables/ancient';
import { PEOPLE } from '#scripts/seed/facts/tables/people';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

const asIs = (name: string): string => name;
const PERSON_WORDING: FactWording = { category: 'history', levels: 'history', which: 'Who', subject: asIs, answer: asIs, spells: 0 };
const PLACE_WORDING: FactWording = {
  category: 'history',
  levels: 'history',
  which: 'Which of these',
  subject: (name) => (/^(Petra|Stonehenge|Machu)/.test(name) ? name : `The ${name}`),
  spells: 0,
};

const plain = (word: string): string => (/^(Ides)$/.test(word) ? 'the Ides' : /^(cuneiform|papyrus)$/.test(word) ? word : addArticle(word));
const OLD_WORD_WORDING: TermWording = {
  category: 'history',
  levels: 'history',
  what: [(word) => `What ${word === 'Ides' ? 'were' : 'was'} ${plain(word)}?`, (word) => `A guide says ${word}. What does it mean?`],
  which: [(meaning) => `Which word means ${meaning}?`, (meaning) => `What was ${meaning} called?`],
  fact: (word, meaning) => `${capitaliseText(plain(word))} ${word === 'Ides' ? 'were' : 'was'} ${meaning}`,
  match: 'Match each word to its meaning.',
};

export const HISTORY_QUIZZES: readonly QuizPlan[] = [
  ...planFactQuizzes(PEOPLE, PERSON_WORDING, [
    {
      key: 'rulers-and-their-habits',
      title: 'Six wives, one elephant and seventy-two years',
      description: 'Ten rulers by the things people still tell about them, the true ones.',
      tags: ['crown', 'rulers', 'people'],
      from: ['rulers'],
    },
    {
      key: 'people-who-went-too-far',
      title: 'People who went too far',
      description: 'Explorers and travellers. One brought back a giraffe and one was saved by a skirt.',
      tags: ['compass', 'explorers', 'people'],
      from: ['travellers'],
    },
    {
      key: 'they-would-not-move',
      title: 'They would not get up, or would not sit down',
      description: 'Ten people who changed what was thought to be settled.',
      tags: ['lamp', 'rights', 'people'],
      from: ['reformers'],
    },
  ]),
  ...planFactQuizzes(ANCIENT_FACTS, PLACE_WORDING, [
    {
      key: 'wonders-of-the-old-world',
      title: 'Seven wonders, one left standing',
      description: 'Old buildings and what became of them. One burned down so that a man could be famous.',
      tags: ['monument', 'ancient', 'buildings'],
      from: ['wonders'],
    },
  ]),
  ...planTermQuizzes(ANCIENT_WORDS, OLD_WORD_WORDING, [
    {
      key: 'a-day-in-rome',
      title: 'How would you get dressed for the forum?',
      description: 'Roman words for Roman things. Most are still in use, if slightly worn.',
      tags: ['monument', 'rome', 'words'],
      from: ['rome'],
    },
    {
      key: 'flesh-eaters-and-potsherds',
      title: 'Flesh eaters, potsherds and knotted strings',
      description: 'Words from Greece, Egypt, Mesopotamia and the Andes, dug up and dusted.',
      tags: ['scroll', 'ancient', 'words'],
      from: ['elsewhere'],
    },
  ]),
];
