import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import { buildMatching, buildSorting } from '#scripts/seed/facts/questions';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { BODY_FACTS, BONES } from '#scripts/seed/facts/tables/body';
import { PEOPLE } from '#scripts/seed/facts/tables/people';
import { planTermQuizzes, type TermWording } from '#scripts/seed/facts/term-quizzes';

function located(place: string): string {
  if (place.startsWith('around')) return place;
  return /^the (front|back|end)/.test(place) ? `at ${place}` : `in ${place}`;
}

const BONE_WORDING: TermWording = {
  category: 'science',
  levels: 'body',
  what: [
    (bone) => `Where in the body would you find the ${bone}?`,
    (bone) => `You have broken your ${bone}. Where does it hurt?`,
    (bone) => `Where would a doctor look for the ${bone}?`,
  ],
  which: [(place) => `Which of these is found ${located(place)}?`, (place) => `Which of these do you have ${located(place)}?`],
  fact: (bone, place) => `The ${bone} ${/^(phalanges|carpals|metatarsals)$/.test(bone) ? 'are' : 'is'} found ${located(place)}`,
  match: 'Match each bone to its place.',
};

const ORGAN_WORDING: FactWording = {
  category: 'science',
  levels: 'body',
  which: 'Which organ',
  subject: (name) => `The ${name.toLowerCase()}`,
};
const SCIENTIST_WORDING: FactWording = {
  category: 'science',
  levels: 'science',
  which: 'Who',
  subject: (name) => name,
  answer: (name) => name,
  spells: 0,
};

export const BODY_QUIZZES: readonly QuizPlan[] = [
  ...planTermQuizzes(BONES, BONE_WORDING, [
    {
      key: 'you-have-broken-your-what',
      title: 'You have broken your what?',
      description: 'Bones by their Latin names. The doctor will not translate.',
      tags: ['bone', 'body', 'latin'],
      from: ['bones'],
      ask: 'what',
      withoutPairs: true,
      part: [0, 2],
      extra: [
        buildMatching(
          'Match each bone to what its name means.',
          [
            ['Pelvis', 'Basin'],
            ['Patella', 'Small dish'],
            ['Stapes', 'Stirrup'],
            ['Clavicle', 'Little key'],
          ],
          'A pelvis is a basin, a patella a small dish, a stapes a stirrup and a clavicle a little key. Anatomists named things after what stood about the house.',
        ),
      ],
    },
    {
      key: 'cuckoos-bill-and-other-bones',
      title: 'Cuckoo’s bill and other bones',
      description: 'Where the bones have got to, under their Latin names.',
      tags: ['skull', 'body', 'latin'],
      from: ['bones'],
      withoutPairs: true,
      part: [1, 2],
      extra: [
        buildSorting(
          'Arm or leg?',
          { Arm: ['Humerus', 'Radius', 'Ulna'], Leg: ['Femur', 'Tibia', 'Fibula'] },
          'The arm has the humerus, the radius and the ulna, the leg has the femur, the tibia and the fibula. The two limbs follow the same plan: one bone, two bones, many bones.',
        ),
      ],
    },
  ]),
  ...planFactQuizzes(BODY_FACTS, ORGAN_WORDING, [
    {
      key: 'which-organ-is-that',
      title: 'Which organ can grow back?',
      description: 'Ten organs by their day jobs. You have been carrying most of them around all morning.',
      tags: ['heart', 'body', 'health'],
      from: ['organs'],
    },
    {
      key: 'dangling-at-the-back-of-the-throat',
      title: 'That thing at the back of your throat has a name',
      description: 'Smaller parts of the body that hardly anyone thanks.',
      tags: ['eye', 'body', 'health'],
      from: ['parts'],
      which: 'Which part of the body',
    },
  ]),
  ...planFactQuizzes(PEOPLE, SCIENTIST_WORDING, [
    {
      key: 'prisms-and-a-metal-nose',
      title: 'Prisms, a bath and a metal nose',
      description: 'Who found it out? Ten scientists and the things they could not leave alone.',
      tags: ['telescope', 'scientists', 'discoveries'],
      from: ['scientists'],
      part: [0, 2],
    },
    {
      key: 'who-said-the-continents-drift',
      title: 'Hardly anyone believed them at first',
      description: 'Ten more people who were right, some of them much too early.',
      tags: ['microscope', 'scientists', 'discoveries'],
      from: ['scientists'],
      part: [1, 2],
    },
  ]),
];
