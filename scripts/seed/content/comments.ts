interface SeedComment {
  by: string;
  text: string;
}

/** The comments on the hand-written contents of a fresh site. */
export const COMMENTS: readonly { key: string; comments: readonly (SeedComment & { replies?: readonly SeedComment[] })[] }[] = [
  {
    key: 'which-morning-bird',
    comments: [
      {
        by: 'ha_linh',
        text: 'Owl. At six in the morning. I feel seen, and also tired.',
        replies: [
          { by: 'emilia', text: 'Owls of the world, unite. Slowly. After eleven.' },
          { by: 'jo_wren', text: 'Skylark here, please forgive us.' },
        ],
      },
      { by: 'ade_okafor', text: 'Question four is my whole family in one sentence.' },
      { by: 'duc_pham', text: 'Swallow, which explains the suitcase that never quite gets unpacked.' },
      { by: 'wanda_b', text: 'Sent this to my flat. We are two owls, a robin and one woodpecker, and now everything makes sense.' },
    ],
  },
  {
    key: 'only-a-birder',
    comments: [
      {
        by: 'leafy_dan',
        text: 'Eight. I will be going outside now to think about the ninth.',
        replies: [{ by: 'jo_wren', text: 'It was the scramble, was it not.' }],
      },
      { by: 'ines_ferro', text: 'The explanations are better than half the field guides on my shelf.' },
    ],
  },
  {
    key: 'the-great-sea-quiz',
    comments: [
      { by: 'minh_anh', text: 'I got as far as the knees.' },
      { by: 'otis_moor', text: 'Played it with the children on the ferry. They won.' },
    ],
  },
  {
    key: 'how-much-are-we-connected',
    comments: [{ by: 'lena_vogel', text: 'My sister and I live 900 kilometres apart and got the same result. Ringing her now.' }],
  },
  {
    key: 'capitals-that-are-not-the-city-you-think',
    comments: [
      { by: 'bram_dewit', text: 'I draw maps and still fell for two of these.' },
      {
        by: 'kofi_mensah',
        text: 'Fifteen questions and I learnt something from eleven of them.',
        replies: [{ by: 'noor_b', text: 'Which four did you know?' }],
      },
    ],
  },
  {
    key: 'flags-without-colours',
    comments: [{ by: 'samir_haddad', text: 'Harder than it has any right to be. Stripes are not as memorable as I thought.' }],
  },
  { key: 'which-kitchen-appliance', comments: [{ by: 'petra_lind', text: 'Slow cooker. Nobody at work was surprised.' }] },
  { key: 'what-your-desk-says', comments: [{ by: 'paul_t', text: 'I tidied the desk first. It did not help.' }] },
  {
    key: 'seven-rivers-that-run-the-wrong-way',
    comments: [{ by: 'isla_reid', text: 'Read this to the end on a bus and missed my stop. The Tonlé Sap drawing is lovely.' }],
  },
  { key: 'a-short-history-of-the-fork', comments: [{ by: 'chiara_m', text: 'My grandmother would have sided with Peter Damian.' }] },
  { key: 'find-the-pairs-of-eggs', comments: [{ by: 'zeynep_a', text: 'Sixteen turns. The plain ones are the cruel ones.' }] },
  { key: 'ten-skies-ten-planets', comments: [{ by: 'minh_anh', text: 'Sunset on Mars got me. Obvious afterwards, as always.' }] },
  { key: 'instrument-from-its-oddest-fact', comments: [{ by: 'tomas_k', text: 'I own four of these and got one of my own wrong.' }] },
];
