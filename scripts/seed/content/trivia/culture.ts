import type { SeedKquiz } from '#scripts/seed/seed-types';

export const cultureTrivia: readonly SeedKquiz[] = [
  {
    key: 'instrument-from-its-oddest-fact',
    title: 'Guess the instrument from its oddest fact',
    description: 'No sound, no picture, just the thing each of them would rather not have mentioned at a concert.',
    category: 'music',
    tags: ['guitar', 'music', 'instruments', 'orchestra'],
    creator: 'sol_vega',
    coverAlt: 'A guitar leaning into a rising sun',
    dimensions: [
      {
        name: 'single',
        levels: [
          { minScore: 0, title: 'Excellent audience', description: 'You clap in the right places, and every orchestra needs more of you.' },
          { minScore: 4, title: 'Third triangle', description: 'You come in rarely, but when you do it is with feeling.' },
          { minScore: 7, title: 'Section leader', description: 'You know who is holding what, and roughly why it squeaks.' },
          {
            minScore: 10,
            title: 'Keeper of the instrument cupboard',
            description: 'You have the key, the valve oil and an opinion about the serpent.',
          },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'You play it without touching it. Its inventor came across it while building a device for measuring gases.',
        choices: ['The celesta', 'The theremin', 'The musical saw', 'The vibraphone'],
        right: 1,
        explanation:
          'Leon Theremin made it in Russia around 1920. One hand in the air sets the pitch, the other the volume, and an itchy nose ruins both.',
      },
      {
        type: 11,
        title: 'Its strings pull on its frame with a force of nearly twenty tonnes.',
        choices: ['The harpsichord', 'The double bass', 'The concert harp', 'The concert grand piano'],
        right: 3,
        explanation:
          'Some 230 strings pull at once, which is why there is a cast-iron frame inside all that furniture. Its name began as “piano e forte”, soft and loud, and then lost the loud.',
      },
      {
        type: 11,
        title: 'Benjamin Franklin invented it after hearing someone play wine glasses. Mozart wrote for it.',
        choices: ['The glass armonica', 'The accordion', 'The xylophone', 'The clarinet'],
        right: 0,
        explanation:
          'Franklin put glass bowls inside one another on a turning rod in 1761, so that wet fingers could reach a whole chord. Mozart’s last piece for it was written for a blind virtuoso, Marianne Kirchgessner.',
      },
      {
        type: 21,
        title:
          'Until some three hundred years ago the English called it a sackbut, and kept a straight face. Unscramble what they call it now.',
        answers: ['trombone'],
        explanation:
          'The Italian name won, and it means simply a big trumpet. The slide is old too: it can land on every pitch between two notes, on purpose or otherwise.',
      },
      {
        type: 11,
        title: 'Its body is as brass as any trumpet’s, and orchestras count it among the woodwind.',
        choices: ['The tuba', 'The cornet', 'The saxophone', 'The flugelhorn'],
        right: 2,
        explanation:
          'What matters is where the sound begins, and here that is a strip of cane. Adolphe Sax, a Belgian, patented a whole family of them in Paris in 1846.',
      },
      {
        type: 11,
        title: 'Most of the work of making one is done by termites.',
        choices: ['The didgeridoo', 'The alphorn', 'The maracas', 'The pan pipes'],
        right: 0,
        explanation:
          'The insects hollow out a living eucalyptus, and the maker goes round tapping trunks to find a good one. The Yolngu people of northern Australia call theirs the yidaki.',
      },
      {
        type: 11,
        title:
          'It is over two metres of wooden tube, bent back and forth and wrapped in leather, and it kept French church choirs in tune.',
        choices: ['The shawm', 'The lute', 'The viol', 'The serpent'],
        right: 3,
        explanation:
          'It is said to have been thought up by a churchman in Auxerre around 1590. A later relation with keys is called the ophicleide, which is Greek for snake with keys.',
      },
      {
        type: 11,
        title: 'Liszt gave it a part so prominent in his first piano concerto that critics called the whole piece after it.',
        choices: ['The tambourine', 'The triangle', 'The gong', 'The castanets'],
        right: 1,
        explanation: 'The “Triangle Concerto” was meant as an insult. Liszt kept the part, and marked it to be played with care.',
      },
      {
        type: 21,
        title: 'Press a key and a tiny quill plucks a string. Press it harder and nothing changes at all. Unscramble the instrument.',
        answers: ['harpsichord'],
        explanation:
          'The quills were often cut from the feathers of crows. Wanting soft and loud from a keyboard is what made Bartolomeo Cristofori invent the piano, around 1700.',
      },
      {
        type: 11,
        title: 'You turn a handle, a wheel rubs the strings, and the medieval model was so long that it took two people.',
        choices: ['The barrel organ', 'The zither', 'The hurdy-gurdy', 'The dulcimer'],
        right: 2,
        explanation:
          'It is a fiddle whose bow goes round in a circle. The two-person version was the organistrum: one turned, the other had the tune.',
      },
      {
        type: 11,
        title: 'The score of Tchaikovsky’s 1812 Overture gives it sixteen notes and no rehearsal advice.',
        choices: ['The cannon', 'The typewriter', 'The anvil', 'The wind machine'],
        right: 0,
        explanation:
          'Five shots come during the battle and eleven in the finale. Indoors, a bass drum usually stands in, out of respect for the ceiling.',
      },
    ],
  },
  {
    key: 'brush-and-pen',
    title: 'Brush and pen: which of the two do you know better?',
    description: 'Six questions about paintings, six about books, and a separate mark for each, so that you can blame the right school.',
    category: 'art',
    tags: ['book', 'paintings', 'novels', 'art'],
    creator: 'emilia',
    coverAlt: 'An open book in front of a rising sun',
    dimensions: [
      {
        name: 'Brush',
        levels: [
          {
            minScore: 0,
            title: 'Came for the café',
            description: 'The cake was good and the light in the big room was lovely. That is a museum visit.',
          },
          { minScore: 3, title: 'Stands well back', description: 'You give a painting time, and it has told you a thing or two.' },
          {
            minScore: 5,
            title: 'Sets off the alarm',
            description: 'You lean in so close to see the brushwork that the guards know your name.',
          },
        ],
      },
      {
        name: 'Pen',
        levels: [
          {
            minScore: 0,
            title: 'Saving it for a rainy day',
            description: 'All those books are still ahead of you, and readers everywhere are jealous.',
          },
          {
            minScore: 3,
            title: 'Bedside stack',
            description: 'There are four books on the go and you remember who is who in most of them.',
          },
          {
            minScore: 5,
            title: 'Reads on the stairs',
            description: 'You know how it begins, who wrote it and what they were really called.',
          },
        ],
      },
    ],
    questions: [
      {
        type: 11,
        title: 'When the Mona Lisa was stolen in 1911, which painter was brought in for questioning?',
        choices: ['Claude Monet', 'Henri Matisse', 'Pablo Picasso', 'Edgar Degas'],
        right: 2,
        dimension: 0,
        explanation:
          'He had nothing to do with it. The thief was Vincenzo Peruggia, who had worked at the Louvre and kept her in his lodgings for two years.',
      },
      {
        type: 11,
        title: 'Which novel begins: “There was no possibility of taking a walk that day”?',
        choices: ['Jane Eyre', 'Wuthering Heights', 'Middlemarch', 'Great Expectations'],
        right: 0,
        dimension: 1,
        explanation:
          'It is raining, and ten-year-old Jane is delighted, since she never liked long walks. Charlotte Brontë published it in 1847 as Currer Bell.',
      },
      {
        type: 11,
        title:
          'At a sale in The Hague in 1881, a dirty old picture of a girl in a turban went for a little over two guilders. Who had painted it?',
        choices: ['Frans Hals', 'Jan Steen', 'Rembrandt', 'Johannes Vermeer'],
        right: 3,
        dimension: 0,
        explanation: 'It was Girl with a Pearl Earring. The buyer left it to the Mauritshuis, a short walk away, where it still hangs.',
      },
      {
        type: 11,
        title: 'Mary Ann Evans wanted her novels taken seriously. What did she sign them?',
        choices: ['George Sand', 'George Eliot', 'Currer Bell', 'Ellis Bell'],
        right: 1,
        dimension: 1,
        explanation:
          'All four were women. George Sand was Aurore Dupin, and the Bells were Charlotte and Emily Brontë, with Anne as a third Bell named Acton.',
      },
      {
        type: 21,
        title: 'You paint on wet plaster and must be done before it dries. Unscramble the name of this calm and restful art.',
        answers: ['fresco'],
        dimension: 0,
        explanation:
          'It is Italian for fresh. The plaster locks the colour in as it sets, so painters laid only as much as they could fill in a day, and the joins between the days can often still be seen.',
      },
      {
        type: 11,
        title: 'In which novel is the villain found lying on the sofa, reading a railway timetable?',
        choices: ['Treasure Island', 'The Moonstone', 'The Invisible Man', 'Dracula'],
        right: 3,
        dimension: 1,
        explanation:
          'It is a Bradshaw’s Guide. The Count is planning a move to England and prepares for it more thoroughly than most of us would.',
      },
      {
        type: 11,
        title: 'Where was Vincent van Gogh when he painted The Starry Night?',
        choices: ['In an asylum near Saint-Rémy', 'In a café in Arles', 'On a boat off Marseille', 'In his brother’s flat in Paris'],
        right: 0,
        dimension: 0,
        explanation:
          'It was June 1889, and the view is from his east-facing window, with a village added. The bright light beside the cypress is thought to be Venus, which did stand there before dawn.',
      },
      {
        type: 11,
        title: 'Which book opens with letters from a ship’s captain in the Arctic to his sister?',
        choices: ['Moby-Dick', 'Gulliver’s Travels', 'Frankenstein', 'Robinson Crusoe'],
        right: 2,
        dimension: 1,
        explanation:
          'Robert Walton picks a half-frozen Victor Frankenstein off the ice and hears the rest. Mary Shelley began it at eighteen, in the cold wet summer of 1816.',
      },
      {
        type: 11,
        title: 'The stern farmer in Grant Wood’s American Gothic was not a farmer. Who posed for him?',
        choices: ['The painter’s bank manager', 'The painter’s dentist', 'The local sheriff', 'A travelling piano tuner'],
        right: 1,
        dimension: 0,
        explanation:
          'He was Byron McKeeby, and the woman is Wood’s sister Nan. They posed separately, and Wood said they were meant as father and daughter.',
      },
      {
        type: 11,
        title: 'Which of these does Sherlock Holmes never say in any story by Conan Doyle?',
        choices: [
          '“The game is afoot”',
          '“You know my methods, Watson”',
          '“Elementary, my dear Watson”',
          '“It is quite a three pipe problem”',
        ],
        right: 2,
        dimension: 1,
        explanation: 'He says “elementary” here and “my dear Watson” there, but never together. Stage and film put the two in one breath.',
      },
      {
        type: 11,
        title: 'Which painting is properly called Arrangement in Grey and Black No. 1?',
        choices: ['Whistler’s Mother', 'The Scream', 'Nighthawks', 'The Card Players'],
        right: 0,
        dimension: 0,
        explanation:
          'Whistler asked what the public could possibly care about who the sitter was. The public has called it Whistler’s Mother ever since.',
      },
      {
        type: 21,
        title: 'Three lines, seventeen sounds, usually a season and now and then a frog. Unscramble the kind of poem.',
        answers: ['haiku'],
        dimension: 1,
        explanation:
          'The sounds go five, seven, five. The frog is Matsuo Bashō’s: in 1686 it jumped into an old pond, and people have been listening to the splash since.',
      },
    ],
  },
];
