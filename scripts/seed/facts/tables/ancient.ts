import type { FactTable, TermTable } from './row-types.ts';

export const ANCIENT_FACTS = {
  wonders: [
    [
      'Great Pyramid of Giza',
      'is the only one of the seven wonders still standing',
      'It was the tallest building in the world for over 3,800 years.',
    ],
    ['Hanging Gardens of Babylon', 'may never have existed at all', 'No text from Babylon itself mentions them.'],
    ['Colossus of Rhodes', 'was a bronze statue of the sun god', 'It fell in an earthquake after about fifty years.'],
    ['Lighthouse of Alexandria', 'stood on an island called Pharos', 'The French word for a lighthouse is still phare.'],
    ['Mausoleum of Halicarnassus', 'was a tomb that gave its name to others', 'It was built for a man named Mausolus.'],
    [
      'Temple of Artemis',
      'was burned down by a man who wanted to be famous',
      'It stood at Ephesus, and his name was ordered to be forgotten.',
    ],
    ['Stonehenge', 'is lined up with the sunrise at midsummer', 'Some of its stones came from Wales.'],
    ['Parthenon', 'was a temple, a church, a mosque and a powder store', 'The powder blew up in 1687.'],
    ['Colosseum', 'had lifts for animals and a sail for a roof', 'It was opened in the year 80, with a hundred days of games.'],
    ['Petra', 'was carved out of pink rock by the Nabataeans', 'Most of the city is still under the sand.'],
    ['Machu Picchu', 'was built by the Inca and never found by the Spanish', 'It stands at about 2,400 metres.'],
  ],
} as const satisfies FactTable;

export const ANCIENT_WORDS = {
  rome: [
    ['toga', 'a long woollen garment for citizens', 'It was about six metres long and needed help to put on.'],
    ['forum', 'the main square of a town', 'The word now means any place to argue.'],
    ['aqueduct', 'a channel that carries water', 'The one at Segovia stands without mortar.'],
    ['denarius', 'a silver coin', 'It lives on in the word dinar.'],
    ['legion', 'an army unit of some five thousand men', 'A century, in spite of its name, had about eighty.'],
    ['amphora', 'a clay jar with two handles for wine and oil', 'A hill in Rome is made of nothing but broken ones.'],
    ['gladius', 'a short sword', 'The gladiator is named after it, and so is the gladiolus.'],
    ['hypocaust', 'heating under the floor', 'Slaves fed the fire.'],
    ['consul', 'one of two heads of the republic', 'Each held office for a year and could veto the other.'],
    ['circus', 'a long track for chariot races', 'The Circus Maximus held some 150,000 people.'],
    ['plebeian', 'a common citizen', 'The opposite was a patrician.'],
    ['Ides', 'the middle of the month', 'It was the 15th in March, May, July and October, else the 13th.'],
  ],
  elsewhere: [
    ['agora', 'a Greek marketplace', 'Agoraphobia is named after it.'],
    ['acropolis', 'a Greek citadel on a hill', 'The word means high city.'],
    ['hoplite', 'a Greek foot soldier', 'He is named after his gear.'],
    ['trireme', 'a warship with three rows of oars', 'About 170 men rowed it.'],
    ['ostracon', 'a potsherd used as a ballot', 'Ostracism comes from it.'],
    ['papyrus', 'a writing material made of reeds', 'Paper took its name and nothing else.'],
    ['sarcophagus', 'a stone coffin', 'The word means flesh eater.'],
    ['scarab', 'a beetle worn as a charm in Egypt', 'It rolled the sun across the sky, they said.'],
    ['ziggurat', 'a stepped temple tower of Mesopotamia', 'The Tower of Babel was probably one.'],
    ['cuneiform', 'a script of wedges in clay', 'The oldest known letter of complaint is in it, about bad copper.'],
    ['stele', 'an upright stone slab with writing', 'Hammurabi’s laws are on one.'],
    ['quipu', 'an Inca record made of knotted cords', 'Nobody can read all of one yet.'],
  ],
} as const satisfies TermTable;
