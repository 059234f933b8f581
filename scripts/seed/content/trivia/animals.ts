import type { SeedKquiz } from '#scripts/seed/seed-types';

export const animalTrivia: readonly SeedKquiz[] = [
  {
    key: 'only-a-birder',
    title: 'Only a birder gets 9 out of 9',
    description: 'Four questions on song, three on plumage, two on manners. Everyone else gets six and a nice walk home.',
    category: 'animals',
    tags: ['bird', 'birds', 'song', 'feathers'],
    creator: 'quizlark',
    coverAlt: 'A small bird sits in the half circle of a rising sun.',
    dimensions: [
      {
        name: 'Song',
        levels: [
          {
            minScore: 0,
            title: 'Listener',
            description: 'You know that something is singing, and that it is nice. That is how all of us began.',
          },
          { minScore: 2, title: 'Whistler', description: 'You can pick a tune out of a hedge and whistle it back, more or less.' },
          { minScore: 3, title: 'Chorister', description: 'You know who sings what, and from which branch. The dawn could use you.' },
        ],
      },
      {
        name: 'Plumage',
        levels: [
          { minScore: 0, title: 'Spotter', description: 'Small, brown and gone already. You saw it, which is the main thing.' },
          { minScore: 2, title: 'Painter', description: 'You look at a feather and ask how it is done. You often know, too.' },
        ],
      },
      {
        name: 'Habits',
        levels: [
          { minScore: 0, title: 'Passer-by', description: 'You and the birds nod to each other and get on with your mornings.' },
          { minScore: 1, title: 'Neighbour', description: 'You know what they get up to when they think nobody is looking.' },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'Which of these songbirds hunts by walking along the bed of a stream, under the water?',
        choices: ['Grey wagtail', 'White-throated dipper', 'Reed warbler', 'Sand martin'],
        right: 1,
        explanation:
          'The dipper has no webbed feet and needs none: it grips the stones and uses its short wings to hold itself down against the current. Then it walks out on the other side, hardly wet.',
        dimension: 2,
      },
      {
        type: 11,
        title: 'The night says “tu-whit, tu-whoo”. What are you usually hearing?',
        choices: [
          'A young owl asking for food',
          'One owl, breathing in and then out',
          'A male owl and his echo',
          'Two owls, one answering the other',
        ],
        right: 3,
        explanation:
          'The sharp “kewick” is typically a female tawny owl and the long wavering hoot a male. Poets wrote it down as one bird, and it has been sharing the credit ever since.',
      },
      {
        type: 11,
        title: 'Where does the blue in a blue jay’s feathers come from?',
        choices: [
          'Tiny structures that scatter the light',
          'A pigment in the berries it eats',
          'Copper in the water it drinks',
          'Oil from the gland above its tail',
        ],
        right: 0,
        explanation:
          'The pigment inside is melanin, which is brown. Crush a blue jay’s feather and the blue is gone, because it was only ever a trick of the architecture.',
        dimension: 1,
      },
      {
        type: 11,
        title: 'The chiffchaff and the willow warbler look almost exactly alike. What tells them apart at once?',
        choices: ['Their size', 'One hops and the other walks', 'Their songs', 'Only one of them has an eyebrow'],
        right: 2,
        explanation:
          'The chiffchaff says its own name over and over; the willow warbler lets a sweet phrase slide down the scale. Gilbert White, a Hampshire curate, sorted them out by ear in the eighteenth century.',
      },
      {
        type: 11,
        title: 'Which bird sings while flying straight up, high enough to vanish?',
        choices: ['House sparrow', 'Northern lapwing', 'Eurasian skylark', 'Tawny owl'],
        right: 2,
        explanation:
          'It climbs to a hundred metres and more and sings all the way, often for minutes without a pause. The lapwing tumbles through the spring air, but it never hangs up there.',
      },
      {
        type: 21,
        title: 'Birds do not sing with their larynx. What is the organ called that they use instead?',
        answers: ['syrinx'],
        explanation:
          'It sits deep in the chest, where the windpipe forks, so many songbirds can sound two notes at once, one from each branch. The word is Greek for the pipes of Pan.',
      },
      {
        type: 11,
        title: 'How does a male sandgrouse carry water across the desert to his chicks?',
        choices: ['In his throat pouch', 'Soaked into his belly feathers', 'In a curled leaf', 'He does not, he walks them to the pool'],
        right: 1,
        explanation:
          'He wades in and rocks until his belly is soaked; the feathers there have coiled fibres that open up and hold water like a sponge. Then he flies home, often many kilometres, and the chicks drink from his front.',
        dimension: 1,
      },
      {
        type: 11,
        title: 'Who keeps a larder by sticking beetles and lizards on thorns?',
        choices: ['Spotted flycatcher', 'Pied wagtail', 'Yellowhammer', 'Red-backed shrike'],
        right: 3,
        explanation:
          'A shrike has a hooked bill but only the feet of a songbird, so the thorn does the holding. Its scientific name, Lanius, is Latin for butcher.',
        dimension: 2,
      },
      {
        type: 11,
        title: 'In late summer the male mallard puts on a dull brown coat. What is that plumage called?',
        choices: ['Eclipse', 'Twilight', 'Mourning', 'Fallow'],
        right: 0,
        explanation:
          'Ducks drop all their flight feathers at once and cannot fly for some weeks. It is a sensible time not to be wearing a bright green head.',
        dimension: 1,
      },
    ],
  },
  {
    key: 'the-great-sea-quiz',
    title: 'The great sea quiz: from tide pool to trench',
    description: 'Nine questions that start at your ankles and end eleven kilometres down.',
    category: 'animals',
    tags: ['fish', 'ocean', 'sea', 'animals'],
    creator: 'quizlark',
    coverAlt: 'A fish swims across a half sun on the horizon.',
    dimensions: [
      {
        name: 'single',
        levels: [
          { minScore: 0, title: 'Ankle deep', description: 'The water is lovely here, and you can see your own feet. No need to rush.' },
          {
            minScore: 3,
            title: 'Snorkeller',
            description: 'Face in, bottom up, pointing at things. You have seen more than most people on the beach.',
          },
          { minScore: 6, title: 'Free diver', description: 'You go down on one breath and come back with facts.' },
          { minScore: 8, title: 'Trench dweller', description: 'You carry your own light and the pressure does not bother you.' },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'Ankle deep: how does a common starfish eat a mussel that it cannot swallow?',
        choices: [
          'It drills a hole with its teeth',
          'It drops the mussel on a rock',
          'It pushes its stomach out, into the shell',
          'It waits until the mussel falls asleep',
        ],
        right: 2,
        explanation:
          'Hundreds of tube feet pull the shell open by a hair’s breadth. The stomach comes out through the mouth, slips in, digests the mussel at home and goes back where it belongs.',
      },
      {
        type: 11,
        title: 'Tide pool: limpets wander about to graze at high tide. Where do many of them go when the water leaves?',
        choices: ['Back to exactly the same spot', 'Down the shore, with the water', 'Under the nearest weed', 'On top of a bigger limpet'],
        right: 0,
        explanation:
          'Each has a home scar, a ring worn into the rock that fits the edge of its own shell. It follows its trail of slime back and shuts the lid until the sea returns.',
      },
      {
        type: 11,
        title: 'Shallows: which letter does the pupil of a cuttlefish look like in bright light?',
        choices: ['S', 'O', 'T', 'W'],
        right: 3,
        explanation:
          'The odd shape evens out the glare from above. Behind it there is only one kind of light receptor, so this master of camouflage probably sees no colour at all, at least not the way we do.',
      },
      {
        type: 11,
        title: 'Reef: the female of a clownfish pair dies. What happens to her mate?',
        choices: ['He moves to another anemone', 'He becomes a female', 'He lives alone from then on', 'He adopts the eggs of a neighbour'],
        right: 1,
        explanation:
          'The largest fish in the anemone is the female. When she is gone the male changes sex, and the next in the queue grows up to be the new male. Film-makers have chosen a simpler version.',
      },
      {
        type: 21,
        title: 'Ice edge: which whale has a tusk that is really a tooth, grown out through its lip?',
        answers: ['narwhal'],
        explanation:
          'It is the upper left canine, wound like a corkscrew, and can be two and a half metres long. In the Middle Ages it was sold in Europe as the horn of a unicorn.',
      },
      {
        type: 11,
        title: 'Open water: how do sperm whales take a nap?',
        choices: ['Upright, like a row of posts', 'On their backs', 'In slow circles', 'Lying on the sea floor'],
        right: 0,
        explanation:
          'A family drifts in the water on end, not moving, for ten or fifteen minutes at a time. They seem to sleep very little, and they do it beautifully.',
      },
      {
        type: 11,
        title: 'Twilight: the vampire squid’s scientific name means “vampire squid from hell”. What does it live on?',
        choices: ['The blood of whales', 'Other squid', 'Sleeping tuna', 'Scraps that drift down from above'],
        right: 3,
        explanation:
          'It catches marine snow, which is a kind word for dead plankton and droppings, on a long sticky thread. It is not even a proper squid, but has an order all to itself.',
      },
      {
        type: 11,
        title: 'Midnight: what makes the lamp of a deep-sea anglerfish shine?',
        choices: ['A weak electric current', 'Stored sunlight', 'Bacteria that live in it', 'The eyes of its last meal'],
        right: 2,
        explanation:
          'The bacteria get board and lodging, the fish gets a lamp. Only the females carry one; in some species the male is a few centimetres long, bites on and never leaves.',
      },
      {
        type: 11,
        title: 'Trench: at the bottom of the Challenger Deep, nearly eleven kilometres down, who is at home?',
        choices: ['Giant squid', 'Little shrimp-like amphipods', 'Gulper eels', 'Nobody at all'],
        right: 1,
        explanation:
          'Amphipods and sea cucumbers live there under the weight of more than a thousand atmospheres. Fish give up a good deal higher, at a little over eight kilometres.',
      },
    ],
  },
];
