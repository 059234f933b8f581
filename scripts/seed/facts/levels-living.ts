import type { LevelSet } from './levels.ts';

export const LEVELS_OF_LIVING_THINGS = {
  animals: [
    [
      ['Hatchling', 'Still a bit damp. Everyone starts there.'],
      ['Fledgling', 'You flapped, and left the branch for a moment.'],
      ['Keeper', 'They would trust you with the feeding, mostly.'],
      ['Zoologist', 'You missed none. The animals would like a word of thanks.'],
    ],
    [
      ['Goldfish', 'It was all new, and it will be again.'],
      ['House cat', 'You knew more than you let on.'],
      ['Old fox', 'Hardly anything gets past you.'],
      ['Owl', 'Wise, complete, and able to look behind you.'],
    ],
    [
      ['Footprints only', 'They had all gone by the time you came.'],
      ['Rustle in the leaves', 'You saw some of them, from behind.'],
      ['Patient in the hide', 'You waited, and it paid off.'],
      ['One of the herd', 'They do not even look up when you come.'],
    ],
    [
      ['Asleep all winter', 'You will know more in spring.'],
      ['Ears up', 'You noticed a good many things.'],
      ['On the scent', 'You lost the trail once or twice.'],
      ['Top of the food chain', 'Nothing in here got away.'],
    ],
  ],
  young: [
    [
      ['Egg', 'It is warm in there, and there is no hurry.'],
      ['First steps', 'Wobbly, but in the right direction.'],
      ['Half grown', 'All legs, and quick to learn.'],
      ['Grown up', 'You can leave the nest with full marks.'],
    ],
    [
      ['Newborn', 'Eyes still shut. They open in a week or so.'],
      ['Playful', 'You pounced, and caught some of it.'],
      ['Yearling', 'Nearly there, and hungry for more.'],
      ['Head of the herd', 'Everyone follows you.'],
    ],
    [
      ['Stray', 'You wandered about. Somebody will take you in.'],
      ['House-trained', 'You know the basics, and the sofa.'],
      ['Prize winner', 'A rosette for you, second class.'],
      ['Best in show', 'Nothing but first class.'],
    ],
  ],
  food: [
    [
      ['Toast', 'It is a meal, and nobody can take it from you.'],
      ['Home cook', 'There are three or four things you do well.'],
      ['Sous-chef', 'You run the kitchen when the boss is away.'],
      ['Three stars', 'A perfect evening, from bread to coffee.'],
    ],
    [
      ['Bread and water', 'Plain, but a start. There is more in the larder.'],
      ['Packed lunch', 'Well put together, with a gap where the apple was.'],
      ['Sunday roast', 'Nearly everything was on the table.'],
      ['Banquet', 'Nine courses, and you knew them all.'],
    ],
    [
      ['Peckish', 'You came hungry and left hungry.'],
      ['Tasting menu', 'A bit of this, and a good bit of that.'],
      ['Gourmet', 'Very little escapes your palate.'],
      ['Chef’s table', 'They come out of the kitchen to shake your hand.'],
    ],
    [
      ['Under-seasoned', 'It wanted salt. Stir and taste again.'],
      ['Simmering', 'It is coming on nicely.'],
      ['Well done', 'In the good sense.'],
      ['Cordon bleu', 'Nothing left on the plate.'],
    ],
  ],
  body: [
    [
      ['A bit stiff', 'Stretch, and have another go.'],
      ['First aider', 'You know where things are, roughly.'],
      ['Medical student', 'Enough to frighten your family at dinner.'],
      ['Anatomist', 'You know it all, inside and out.'],
    ],
    [
      ['Funny bone', 'It hurt a little, but you can laugh.'],
      ['Backbone', 'You held yourself upright.'],
      ['Steady hands', 'They would let you hold the scalpel.'],
      ['Surgeon', 'Not a slip.'],
    ],
    [
      ['In the waiting room', 'The magazines are old, but the chairs are soft.'],
      ['Healthy pulse', 'There is a beat, regular enough.'],
      ['Clean bill of health', 'Almost nothing to complain about.'],
      ['Picture of health', 'Come back in ten years.'],
    ],
  ],
  science: [
    [
      ['Empty test tube', 'Clean, at least. Fill it and try again.'],
      ['Slight reaction', 'It fizzed. That is how it starts.'],
      ['Lab assistant', 'You are allowed near the expensive things.'],
      ['Laureate', 'Stockholm will ring, early in the morning.'],
    ],
    [
      ['Hypothesis', 'An idea is all it takes to begin.'],
      ['Experiment', 'Some of it worked, and you wrote it down.'],
      ['Published', 'The reviewers had only small remarks.'],
      ['Law of nature', 'It comes out right every time.'],
    ],
    [
      ['Trace amount', 'It was detected. That is not nothing.'],
      ['Diluted', 'A fair solution, if a little weak.'],
      ['Concentrated', 'Strong, with few impurities.'],
      ['Pure', 'One hundred per cent.'],
    ],
    [
      ['Safety goggles on', 'Nothing blew up, so there is that.'],
      ['Apprentice', 'You know which end of the burner is hot.'],
      ['Professor', 'Chalk on the sleeve, and nearly everything right.'],
      ['Breakthrough', 'They will name a unit after you.'],
    ],
  ],
  units: [
    [
      ['Thumb and eye', 'A rough measure. Cathedrals were built with it.'],
      ['Kitchen scales', 'Good enough for cake.'],
      ['Calibrated', 'Off by a hair.'],
      ['The standard itself', 'They should keep you under glass near Paris.'],
    ],
    [
      ['Give or take', 'You were in the right order of magnitude.'],
      ['Folding rule', 'Handy, with a joint that sticks.'],
      ['Micrometer', 'You go to the third decimal.'],
      ['Exact', 'No rounding needed.'],
    ],
    [
      ['By guess', 'It fits, if you squint.'],
      ['By rule of thumb', 'It will do for most of what life asks.'],
      ['By the book', 'There was just one misprint.'],
      ['By definition', 'You cannot be wrong, and were not.'],
    ],
  ],
} as const satisfies Record<string, readonly LevelSet[]>;
