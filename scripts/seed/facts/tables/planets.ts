import type { FactTable } from './row-types.ts';

/** The planets from the Sun outwards, with their orbital periods. */
export const PLANET_YEARS = [
  ['Mercury', '88 days'],
  ['Venus', '225 days'],
  ['Earth', '365 days'],
  ['Mars', '687 days'],
  ['Jupiter', '12 years'],
  ['Saturn', '29 years'],
  ['Uranus', '84 years'],
  ['Neptune', '165 years'],
] as const;

export const PLANET_FACTS = {
  rocky: [
    ['Mercury', 'is the smallest of the eight', 'It is only a little larger than our Moon.'],
    ['Venus', 'has a day longer than its year', 'It turns once in 243 days and goes round the Sun in 225.'],
    ['Mars', 'has the largest volcano in the solar system', 'Olympus Mons is about 22 kilometres high.'],
    ['Earth', 'is the only one not named after a god', 'At least not in English.'],
    ['Mars', 'has two small moons named after fear and terror', 'Phobos and Deimos went to war with their father.'],
    ['Venus', 'is the hottest of the eight', 'Its thick air keeps about 460 degrees in, day and night.'],
    ['Mercury', 'has the shortest year of the eight', 'It lasts 88 of our days.'],
    ['Earth', 'is the densest of the eight', 'Iron is to blame.'],
    ['Mars', 'owes its colour to rust', 'Even its sky looks like butterscotch.'],
    ['Venus', 'turns backwards, so that the Sun rises in the west', 'Nobody knows for certain what knocked it about.'],
    ['Mercury', 'was mapped by a probe called MESSENGER', 'Its namesake carried messages for the gods.'],
    ['Earth', 'has one moon that is unusually large for it', 'The Moon is more than a quarter as wide.'],
  ],
  giant: [
    ['Jupiter', 'weighs more than the other seven together', 'It weighs about two and a half times as much as they do.'],
    ['Saturn', 'is less dense than water', 'It would float, in a bath nobody has.'],
    ['Uranus', 'rolls round the Sun on its side', 'Each pole has 42 years of day, then 42 years of night.'],
    ['Neptune', 'was found with pen and paper before it was seen', 'Le Verrier worked out where to look, and Galle looked.'],
    ['Jupiter', 'has a red storm wider than the Earth', 'It has been watched since the 19th century at least.'],
    ['Saturn', 'has a storm in the shape of a hexagon', 'It sits on the north pole, and each side is longer than the Earth is wide.'],
    ['Uranus', 'was discovered by a musician in his garden in Bath', 'William Herschel wanted to name it after King George.'],
    ['Neptune', 'has the fastest winds of all the planets', 'They reach some 2,000 kilometres an hour.'],
    ['Jupiter', 'turns once in less than ten hours', 'It bulges at the middle because of it.'],
    ['Saturn', 'was visited by the probe Cassini', 'Its lander, Huygens, came down on the largest moon.'],
    ['Uranus', 'has moons named after people in Shakespeare', 'Two or three come from Alexander Pope instead.'],
    ['Neptune', 'finished its first lap since its discovery in 2011', 'It had been found in 1846.'],
  ],
} as const satisfies FactTable;

export const MOON_FACTS = {
  moons: [
    ['Io', 'has more active volcanoes than any other place known', 'Jupiter kneads it like dough.'],
    ['Europa', 'hides an ocean under ice, and circles Jupiter', 'It holds more water than all our seas.'],
    ['Ganymede', 'is the largest of all', 'It is bigger than the planet Mercury.'],
    ['Callisto', 'is the outermost of the four that Galileo found', 'Its surface is among the most cratered known.'],
    ['Titan', 'has rain, rivers and lakes of methane', 'It is the only moon with a thick atmosphere.'],
    ['Enceladus', 'sprays water into space from cracks in its south', 'The spray feeds one of Saturn’s rings.'],
    ['Mimas', 'has a crater that makes it look like the Death Star', 'The crater is called Herschel.'],
    ['Triton', 'circles Neptune backwards', 'It was probably caught, not born there.'],
    ['Charon', 'is half as wide as the world it circles', 'It and Pluto always show each other the same face.'],
    ['Phobos', 'circles Mars three times a day', 'It will break up in some tens of millions of years.'],
    ['Deimos', 'is the smaller of the two at Mars', 'It is about twelve kilometres across.'],
    ['Miranda', 'has a cliff about twenty kilometres high', 'It circles Uranus and has a name from The Tempest.'],
    ['Iapetus', 'is dark on one half and bright on the other', 'A ridge runs round its middle, like a walnut’s.'],
    ['Hyperion', 'looks like a sponge and tumbles without a rhythm', 'It circles Saturn.'],
  ],
} as const satisfies FactTable;
