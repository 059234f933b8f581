import { type FactWording, planFactQuizzes } from '#scripts/seed/facts/fact-quizzes';
import { buildMultipleChoice, buildSorting } from '#scripts/seed/facts/questions';
import type { QuizPlan } from '#scripts/seed/facts/quiz-plan';
import { BIRDS } from '#scripts/seed/facts/tables/animals-birds';
import { COLD_ANIMALS } from '#scripts/seed/facts/tables/animals-cold';
import { WARM_ANIMALS } from '#scripts/seed/facts/tables/animals-warm';

const inSentence = (name: string): string => (/^(Tasmanian|Arctic)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1));
const ANIMAL_WORDING: FactWording = {
  category: 'animals',
  levels: 'animals',
  which: 'Which animal',
  riddle: (does) => `It ${does}. Which animal is it?`,
  subject: (name) => `The ${inSentence(name)}`,
};
const BIRD_WORDING: FactWording = { ...ANIMAL_WORDING, which: 'Which bird', riddle: (does) => `It ${does}. Which bird is it?` };

const WARM: readonly QuizPlan[] = planFactQuizzes(WARM_ANIMALS, ANIMAL_WORDING, [
  {
    key: 'who-does-what-on-the-savanna',
    title: 'Sunscreen, tusks first, and other savanna habits',
    description: 'Ten African animals. One of them sweats red, and one goes home backwards.',
    tags: ['paw', 'mammals', 'africa'],
    from: ['savanna'],
  },
  {
    key: 'blue-eyes-for-the-winter',
    title: 'Whose eyes turn blue for the winter?',
    description: 'Animals of the north, from the garden hedge to the edge of the ice.',
    tags: ['squirrel', 'mammals', 'winter'],
    from: ['north'],
    requiredNames: ['Reindeer'],
  },
  {
    key: 'the-animal-with-cubic-droppings',
    title: 'The animal with cubic droppings',
    description: 'Mammals from far corners, one of which was taken for a hoax when it first reached London.',
    tags: ['rabbit', 'mammals', 'australia'],
    from: ['far-corners'],
    requiredNames: ['Wombat', 'Platypus'],
  },
  {
    key: 'canaries-of-the-sea',
    title: 'A tooth, a whistle and the canary of the sea',
    description: 'Mammals that went back into the water and did rather well.',
    tags: ['wave', 'mammals', 'ocean'],
    from: ['sea'],
    extra: [
      buildMultipleChoice(
        'Tick the ones that breathe air.',
        ['Narwhal', 'Manatee', 'Sea snake', 'Emperor penguin'],
        ['Whale shark', 'Sunfish', 'Manta ray'],
        'Narwhals, manatees, sea snakes and penguins have lungs and come up to use them. The whale shark is a fish, as are the sunfish and the manta ray.',
      ),
    ],
  },
  {
    key: 'small-mammals-large-claims',
    title: 'Small mammals with large claims',
    description: 'Bats, moles and one that glides. One of them has to eat every few hours, so please be quick.',
    tags: ['mouse', 'mammals', 'night'],
    from: ['flyers'],
  },
]);

const WINGED: readonly QuizPlan[] = planFactQuizzes(BIRDS, BIRD_WORDING, [
  {
    key: 'who-sings-in-winter',
    title: 'Who is that singing in January?',
    description: 'Ten birds you could meet without going anywhere. They have been watching you, too.',
    tags: ['bird', 'garden', 'song'],
    from: ['garden'],
    extra: [
      buildMultipleChoice(
        'Tick the birds that spend the winter in Africa.',
        ['Swallow', 'Swift', 'Nightingale', 'Cuckoo'],
        ['Wren', 'Robin', 'Magpie'],
        'Swallows, swifts, nightingales and cuckoos cross the Sahara twice a year. A wren weighs about as much as a pound coin and stays.',
      ),
    ],
  },
  {
    key: 'birds-that-overdo-it',
    title: 'Birds that overdo it',
    description: 'Eggs too big, journeys too long, a liking for anything blue.',
    tags: ['feather', 'birds', 'nature'],
    from: ['odd'],
    extra: [
      buildMultipleChoice(
        'Tick the birds that cannot fly.',
        ['Kakapo', 'Rhea', 'Cassowary', 'Kiwi'],
        ['Albatross', 'Crane', 'Turkey'],
        'Kakapos, rheas, cassowaries and kiwis cannot. Wild turkeys can, and sleep in trees.',
      ),
    ],
  },
  {
    key: 'beaks-and-claws',
    title: 'Beaks, claws and very good eyes',
    description: 'Birds that hunt, fish or help themselves to bones.',
    tags: ['owl', 'birds', 'hunters'],
    from: ['hunters'],
  },
]);

const COLD: readonly QuizPlan[] = planFactQuizzes(COLD_ANIMALS, ANIMAL_WORDING, [
  {
    key: 'fish-that-break-the-rules',
    title: 'Fish that walk, shoot and give birth',
    description: 'The fathers are pregnant, the lamps are alive, and one had been extinct.',
    tags: ['fish', 'ocean', 'nature'],
    from: ['fish'],
    which: 'Which fish',
    riddle: (does) => `It ${does}. Which fish is it?`,
  },
  {
    key: 'no-bones-about-it',
    title: 'No bones about it',
    description: 'Soft, shelled and spiny animals of the sea, plus one from your lettuce.',
    tags: ['snail', 'ocean', 'shells'],
    from: ['soft-and-shelled'],
  },
  {
    key: 'ears-on-the-belly',
    title: 'Which one dances to give directions?',
    description: 'Ten insects and how they see, sing and steer.',
    tags: ['bug', 'insects', 'nature'],
    from: ['insects'],
    which: 'Which insect',
    riddle: (does) => `It ${does}. Which insect is it?`,
    extra: [
      buildSorting(
        'Six legs or eight?',
        { Six: ['Earwig', 'Flea', 'Ladybird', 'Wasp'], Eight: ['Tick', 'Scorpion', 'Harvestman'] },
        'Insects have six legs. Ticks, scorpions and harvestmen are relatives of the spiders, and have eight.',
      ),
    ],
  },
  {
    key: 'never-exactly-a-hundred',
    title: 'Never exactly a hundred legs',
    description: 'Everything that creeps and is not an insect, under stones, in blood and in space.',
    tags: ['spider', 'invertebrates', 'nature'],
    from: ['many-legs'],
  },
  {
    key: 'running-on-water',
    title: 'It runs across water. It is not a miracle',
    description: 'Reptiles and amphibians, among them one that freezes solid and one that never grows up.',
    tags: ['turtle', 'reptiles', 'amphibians'],
    from: ['scales-and-slime'],
  },
]);

export const ANIMAL_QUIZZES: readonly QuizPlan[] = [...WARM, ...WINGED, ...COLD];
