import type { TermTable } from './row-types.ts';

/** An animal, the word for its young, and the word's origin or the animals that share it. */
export const YOUNG = {
  farm: [
    ['sheep', 'lamb', 'A lamb on its own is often raised by bottle, and then called a cade.'],
    ['goat', 'kid', 'Human ones only got the name later, as slang.'],
    ['horse', 'foal', 'A young male is a colt and a young female a filly.'],
    ['cow', 'calf', 'Whales, elephants and giraffes use the same word.'],
    ['pig', 'piglet', 'The smallest of the litter is the runt.'],
    ['hen', 'chick', 'It chirps inside the egg before it hatches.'],
    ['duck', 'duckling', 'It follows the first moving thing it sees.'],
    ['goose', 'gosling', 'The ending -ling simply means small.'],
    ['turkey', 'poult', 'The word is related to poultry and pullet.'],
    ['cat', 'kitten', 'A litter is called a kindle.'],
    ['llama', 'cria', 'It comes from a Spanish word for a baby.'],
  ],
  wild: [
    ['swan', 'cygnet', 'It comes from cygne, French for swan.'],
    ['deer', 'fawn', 'Its spots fade in the first autumn.'],
    ['bear', 'cub', 'Lions and tigers have cubs as well.'],
    ['hare', 'leveret', 'It comes from lièvre, French for hare.'],
    ['seal', 'pup', 'Bats and rats have pups too.'],
    ['eagle', 'eaglet', 'The ending -et makes things small.'],
    ['owl', 'owlet', 'It often leaves the nest before it can fly.'],
    ['kangaroo', 'joey', 'Koalas and wombats have joeys too.'],
    ['eel', 'elver', 'It is as clear as glass when it reaches the coast.'],
    ['frog', 'tadpole', 'The word is made of toad and poll, an old word for head.'],
    ['salmon', 'smolt', 'It is a parr before that, and a grilse after its first winter at sea.'],
    ['hedgehog', 'hoglet', 'It is born with its spines just under the skin.'],
    ['pigeon', 'squab', 'Hardly anyone ever sees one, since it stays put until it is grown.'],
    ['hawk', 'eyas', 'It was once a nyas, from the French for nestling, and lost its n.'],
    ['platypus', 'puggle', 'The name is unofficial but everyone uses it.'],
    ['cod', 'codling', 'Fishmongers use the word for any small one.'],
  ],
} as const satisfies TermTable;

/** An animal and where it lives. */
export const HOMES = {
  homes: [
    ['badger', 'sett', 'Some have been in use for hundreds of years.'],
    ['fox', 'earth', 'It often takes over a rabbit’s hole and enlarges it.'],
    ['otter', 'holt', 'It tends to be under the roots of a tree by the water.'],
    ['beaver', 'lodge', 'The doors are under water.'],
    ['squirrel', 'drey', 'It is a ball of twigs in the fork of a tree.'],
    ['hare', 'form', 'It is nothing but a dent in the grass.'],
    ['rabbit', 'warren', 'It is a whole town of tunnels.'],
    ['eagle', 'eyrie', 'It is used year after year and can get very heavy.'],
    ['bee', 'hive', 'Wild ones make do with a hollow tree.'],
    ['ant', 'hill', 'The part you see is the smaller half.'],
    ['wasp', 'paper nest', 'It is made of wood, chewed.'],
    ['horse', 'stable', 'It prefers one with a view of the others.'],
    ['bat', 'roost', 'It hangs upside down there because it takes off by falling.'],
    ['pig', 'sty', 'Given the choice, it keeps it clean.'],
  ],
} as const satisfies TermTable;

/** An animal, its female, its male and one thing more. The female is empty where she has no word of her own. */
export const SEXES = [
  ['fox', 'vixen', 'dog', 'Vixen speaks with a southern accent: in the south of England, f became v.'],
  ['red deer', 'hind', 'stag', 'In smaller deer it is doe and buck.'],
  ['sheep', 'ewe', 'ram', 'A castrated male is a wether, and the one with the bell leads the flock.'],
  ['goat', 'nanny', 'billy', 'Both are short forms of people’s names, Anne and William.'],
  ['pig', 'sow', 'boar', 'Badgers and hedgehogs use the same two words.'],
  ['horse', 'mare', 'stallion', 'Stallion has to do with stall: it was the one kept in.'],
  ['chicken', 'hen', 'cockerel', 'Strictly, a cockerel is less than a year old, and a cock after that.'],
  ['duck', '', 'drake', 'The bird and the dragon of the same name are not related.'],
  ['goose', '', 'gander', 'To take a gander is to stretch your neck, as he does.'],
  ['swan', 'pen', 'cob', 'Nobody is sure where either word comes from. The young is a cygnet.'],
  ['cat', 'queen', 'tom', 'He was a ram cat until a book of 1760 had a hero called Tom.'],
  ['ferret', 'jill', 'hob', 'Several together are a business.'],
  ['donkey', 'jenny', 'jack', 'A jack and a mare together make a mule.'],
  ['falcon', '', 'tiercel', 'He is about a third smaller, and the word says so.'],
  ['bee', '', 'drone', 'He has a grandfather but no father.'],
  ['elephant', 'cow', 'bull', 'Whales, seals and moose use the same two words.'],
] as const;

/** Animals and their collective nouns. */
export const FLOCKS = {
  birds: [
    ['crows', 'murder', 'The words for groups were a parlour game of the 15th century, and some stuck.'],
    ['starlings', 'murmuration', 'It is named for the sound of all those wings.'],
    ['larks', 'exaltation', 'They earn it by going up.'],
    ['owls', 'parliament', 'The word caught on late, thanks to a book by C. S. Lewis.'],
    ['geese', 'gaggle', 'On the wing they are a skein.'],
    ['finches', 'charm', 'It goes back to an old word for birdsong.'],
    ['ravens', 'unkindness', 'A conspiracy will do as well.'],
    ['nightingales', 'watch', 'They do stay up.'],
    ['peacocks', 'ostentation', 'A muster is the plainer word.'],
    ['flamingos', 'flamboyance', 'No other word was ever likely.'],
    ['partridges', 'covey', 'It is one family, as a rule.'],
    ['rooks', 'building', 'A rookery is where it happens.'],
  ],
  beasts: [
    ['lions', 'pride', 'It is mostly mothers, sisters and daughters.'],
    ['whales', 'pod', 'Gam is the older sailors’ word.'],
    ['wolves', 'pack', 'It is usually two parents and their children.'],
    ['bees', 'swarm', 'It is a colony on the move, with a queen in the middle.'],
    ['caterpillars', 'army', 'Some of them do march in single file.'],
    ['fish', 'shoal', 'When they all swim the same way it turns into a school.'],
    ['leopards', 'leap', 'They live alone, so it is seldom needed.'],
    ['foxes', 'skulk', 'They would say they were walking.'],
    ['moles', 'labour', 'It suits them, although they work alone.'],
    ['kittens', 'kindle', 'It comes from an old word for giving birth.'],
    ['jellyfish', 'smack', 'You find out why when you swim into one.'],
    ['cats', 'clowder', 'It may be the same word as clutter.'],
    ['apes', 'shrewdness', 'It was a compliment, in the 15th century.'],
    ['rhinoceroses', 'crash', 'Whoever coined it had seen one arrive.'],
  ],
} as const satisfies TermTable;
