/** An instrument, its family, what is true of it alone (the rest of a sentence) and a fact. */
import type { FactTable } from './row-types.ts';

export const INSTRUMENTS = {
  strings: [
    ['Violin', 'is the highest of the bowed strings in an orchestra', 'It has four strings, each a fifth apart.'],
    ['Viola', 'reads the alto clef and bears most of the jokes', 'It is a fifth lower than the violin.'],
    ['Cello', 'stands on a spike between the knees', 'Its full name, violoncello, means little big viol.'],
    ['Double bass', 'is the only bowed string tuned in fourths', 'Jazz players mostly pluck it.'],
    ['Harp', 'has 47 strings and seven pedals', 'The C strings are red, so that the player does not get lost.'],
    ['Lute', 'looks like half a pear and has a bent neck', 'Its name comes from the Arabic al-ʿūd, the wood.'],
    ['Banjo', 'has a skin stretched over its body and African ancestors', 'Enslaved people brought the idea to America.'],
    ['Ukulele', 'is Hawaiian, with a name that means jumping flea', 'It goes back to a small guitar from Madeira.'],
    ['Sitar', 'has strings that hum along beneath its frets', 'Ravi Shankar taught George Harrison to play it.'],
    ['Balalaika', 'has a triangular body and three strings', 'It comes in six sizes, up to one that stands on a peg.'],
    ['Mandolin', 'has four pairs of strings, tuned like a violin', 'It is played with a plectrum, and a lot of trembling.'],
    ['Koto', 'has thirteen strings on movable bridges', 'It is played kneeling, in Japan.'],
  ],
  wind: [
    [
      'Flute',
      'is blown across a hole and counts as woodwind though made of metal',
      'A bone one over 35,000 years old was found in Germany.',
    ],
    ['Piccolo', 'plays an octave above its big sister', 'It is the highest instrument of the orchestra.'],
    ['Oboe', 'gives the note that the orchestra tunes to', 'It has a double reed. Its name is from French for high wood.'],
    ['Clarinet', 'has a single reed and plays the cat in Peter and the Wolf', 'Gershwin’s Rhapsody in Blue begins with one.'],
    ['Bassoon', 'is the grandfather in Peter and the Wolf', 'Its tube is about two and a half metres long, folded.'],
    ['Saxophone', 'is made of brass and is a woodwind instrument', 'Its inventor was a Belgian, Adolphe Sax.'],
    ['Recorder', 'is learned by half the schoolchildren of Europe', 'Its name comes from an old word for practising a tune.'],
    ['Bagpipe', 'is played with a bag under the arm', 'It exists from Scotland to Bulgaria and beyond.'],
    ['Didgeridoo', 'is a branch hollowed out by termites', 'It comes from the north of Australia.'],
    ['Pan flute', 'is a row of tubes, one for each note', 'In the Andes it is called siku or zampoña.'],
    ['Ocarina', 'has the shape of a goose egg and a name that means little goose', 'It was made in Budrio in Italy.'],
    ['Harmonica', 'is played by breathing both in and out', 'One went into space in 1965.'],
  ],
  brass: [
    ['Trumpet', 'is the highest of the common brass and has three valves', 'Two silver ones were found with Tutankhamun.'],
    ['Trombone', 'has a slide', 'Its name is Italian for large trumpet.'],
    ['French horn', 'is played with one hand inside the bell', 'It is coiled, over three metres of it.'],
    ['Tuba', 'has the lowest voice of the brass', 'Its name is Latin for a straight war trumpet.'],
    ['Bugle', 'has no valves and sounds the Last Post', 'It can play only the notes of one harmonic series.'],
    ['Sousaphone', 'is worn round the body, for marching', 'It was made for a bandleader called John Philip Sousa.'],
    ['Alphorn', 'is made of wood and rests on the ground', 'It is longer than two people.'],
    ['Flugelhorn', 'looks like a fat trumpet and sounds softer', 'Its name comes from the wings of a hunt.'],
    ['Euphonium', 'has a Greek name that means sweet-voiced', 'It is the tenor of the brass band.'],
    ['Vuvuzela', 'drove viewers mad at the World Cup of 2010', 'It has just one note.'],
  ],
  'struck-and-keyed': [
    ['Piano', 'has 88 keys and hammers of felt', 'Its full name means soft and loud.'],
    ['Harpsichord', 'has keys that pluck the strings', 'It cannot play louder by being hit harder.'],
    ['Organ', 'has pipes, and a keyboard for the feet', 'Mozart called it the king of instruments.'],
    ['Celesta', 'plays the Sugar Plum Fairy', 'Tchaikovsky had one sent from Paris in secret.'],
    ['Accordion', 'has bellows and is worn on the chest', 'The German patent is from 1829.'],
    ['Kettledrum', 'is a large copper bowl with a skin that can be tuned', 'A pedal does the tuning. In the plural it is timpani.'],
    ['Xylophone', 'has bars of wood, and a Greek name that says so', 'Saint-Saëns used it for dancing skeletons.'],
    ['Triangle', 'is a bent steel rod hung on a thread', 'One corner is left open, or it would not ring.'],
    ['Castanet', 'is clicked in the palm and named after a chestnut', 'Flamenco dancers often do without.'],
    ['Maraca', 'is a gourd with seeds, shaken by the handle', 'It likes company, and usually comes in twos.'],
    ['Gong', 'is a bronze disc, and a Javanese word', 'Whole orchestras of them play in Indonesia.'],
    ['Tambourine', 'is a frame with jingles', 'It is in the Bible, under another name.'],
    ['Cajón', 'is a wooden box that the player sits on', 'It comes from Peru.'],
    ['Vibraphone', 'has metal bars, and motors that make them shimmer', 'Lionel Hampton made it swing.'],
    ['Theremin', 'is played without being touched', 'It is electronic, and from the Soviet Union.'],
  ],
} as const satisfies FactTable;

/** Instruments by family, for sorting questions. */
export const INSTRUMENT_FAMILIES = {
  Strings: ['Violin', 'Cello', 'Harp', 'Lute', 'Banjo', 'Sitar', 'Mandolin', 'Viola', 'Guitar', 'Ukulele', 'Zither', 'Double bass'],
  Woodwind: ['Flute', 'Oboe', 'Clarinet', 'Bassoon', 'Saxophone', 'Recorder', 'Piccolo', 'Cor anglais'],
  Brass: ['Trumpet', 'Trombone', 'Tuba', 'French horn', 'Bugle', 'Cornet', 'Sousaphone'],
  Percussion: ['Timpani', 'Triangle', 'Xylophone', 'Castanets', 'Maracas', 'Gong', 'Tambourine', 'Cymbals', 'Glockenspiel', 'Snare drum'],
} as const;
