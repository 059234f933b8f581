import type { FactTable, TermTable } from './row-types.ts';

/** Latin names of bones and where they are. */
export const BONES = {
  bones: [
    ['femur', 'the thigh', 'It is the longest bone of the body.'],
    ['tibia', 'the shin', 'The Latin word also meant a flute.'],
    ['patella', 'the knee', 'The word means small dish. It is not there in babies, except as cartilage.'],
    ['humerus', 'the upper arm', 'It is near the spot called the funny bone.'],
    ['radius', 'the forearm', 'It turns round its neighbour, the ulna, when you turn a key.'],
    ['clavicle', 'the front of the shoulder', 'The word means little key.'],
    ['scapula', 'the back of the shoulder', 'It holds on mostly by muscle.'],
    ['sternum', 'the chest', 'Most of the ribs meet there.'],
    ['mandible', 'the lower jaw', 'It is the only bone of the skull that moves freely.'],
    ['cranium', 'around the brain', 'It is several bones that grow together.'],
    ['pelvis', 'the hips', 'The word means basin.'],
    ['coccyx', 'the end of the spine', 'It is named after the cuckoo, whose bill it resembles.'],
    ['phalanges', 'the fingers and toes', 'There are 14 in a hand, since the thumb has only two.'],
    ['calcaneus', 'the heel', 'The Achilles tendon pulls on it.'],
    ['stapes', 'the ear', 'It is the smallest bone of the body and means stirrup.'],
    ['carpals', 'the wrist', 'There are eight of them.'],
    ['metatarsals', 'the middle of the foot', 'Footballers break one and everybody learns the word.'],
  ],
} as const satisfies TermTable;

export const BODY_FACTS = {
  organs: [
    ['Skin', 'is the largest organ', 'It weighs several kilograms and sheds constantly.'],
    ['Liver', 'can grow back from about a third', 'It does hundreds of jobs, most of them chemistry.'],
    ['Heart', 'beats about 100,000 times a day', 'It has four rooms and its own pacemaker.'],
    ['Kidney', 'filters the blood and makes urine', 'You can live with just one.'],
    ['Lung', 'is larger on the right, to leave room on the left', 'The heart takes up that room.'],
    ['Stomach', 'holds acid strong enough to dissolve some metals', 'It renews its lining every few days.'],
    ['Pancreas', 'makes insulin', 'It makes digestive juice as well.'],
    ['Brain', 'uses about a fifth of the body’s energy', 'It feels no pain itself.'],
    ['Spleen', 'keeps a reserve of blood and was blamed for bad moods', 'You can live without it.'],
    ['Bladder', 'holds about half a litre', 'It says so at about half of that.'],
    ['Thyroid', 'sets how fast the body runs and needs iodine', 'It has the shape of a butterfly, and sits in the neck.'],
    ['Appendix', 'hangs off the large intestine and is famous for being taken out', 'It may serve as a refuge for useful bacteria.'],
  ],
  parts: [
    ['Cornea', 'is the clear window at the front of the eye', 'It gets its oxygen straight from the air.'],
    ['Iris', 'gives the eye its colour', 'It was named after the goddess of the rainbow.'],
    ['Retina', 'turns light into nerve signals', 'It gets the picture upside down.'],
    ['Cochlea', 'turns sound into nerve signals', 'It is coiled, and the word means snail shell.'],
    ['Enamel', 'is the hardest stuff in the body', 'It covers the teeth, and cannot grow back.'],
    ['Diaphragm', 'is the muscle that draws in the breath', 'When it jerks, you have the hiccups.'],
    ['Achilles tendon', 'joins the calf to the heel', 'A mother held her son by it, and forgot to dip it.'],
    ['Aorta', 'is the largest artery', 'It is about as wide as a garden hose.'],
    ['Epiglottis', 'closes the windpipe when you swallow', 'When it is late, you cough.'],
    ['Uvula', 'dangles at the back of the throat', 'The word means little grape.'],
    ['Trachea', 'carries air down to the lungs', 'It is the windpipe, and rings of cartilage hold it open.'],
    ['Biceps', 'bends the elbow', 'The word means two-headed.'],
    ['Hypothalamus', 'sets the temperature', 'It also makes you hungry.'],
  ],
} as const satisfies FactTable;
