import type { TextReader } from '#rules/import/plain-texts';
import { asList, type JsonRecord } from '#rules/untyped-json';
import { getExtraImage, type MoodlePair, type QuestionParts, quoteText } from './moodle-types.ts';

/** Pairs to connect, or buckets if an export of ours says so. */
export function buildMoodlePairs(allPairs: readonly MoodlePair[], extras: JsonRecord, reader: TextReader): QuestionParts | string {
  const isOwn = extras['type'] === 31 || extras['type'] === 41;
  const texts = allPairs.map(({ left, right, feedback }, i) => ({
    left: reader.readWithPicture(left, `Pair ${i + 1}`),
    right: reader.readWithPicture(right, `Pair ${i + 1}`),
    feedback: reader.read(feedback, `Feedback on pair ${i + 1}`),
  }));
  const pairs = isOwn ? texts : texts.filter(({ left }) => left.text !== '' || left.image !== '');
  for (const { left, right } of texts)
    if (!isOwn && left.text === '' && left.image === '')
      reader.note(`Right side ${quoteText(right.text)} without a left side`, 'Every side belongs to a pair here.');
  const feedbackLines = pairs.flatMap(({ left, feedback }) => (feedback === '' ? [] : [`${left.text}: ${feedback}`]));
  if (feedbackLines.length > 0) reader.note('Feedback on single pairs', 'Pairs have none of their own. It is in the explanation.');
  if (extras['type'] === 31)
    return {
      ...buildBuckets(
        pairs.map(({ left }) => left),
        extras,
      ),
      feedbackLines,
    };
  return {
    type: 41,
    pairsAnswer: {
      pairLefts: pairs.map(({ left }, i) => ({ ...left, ...getExtraImage(extras['choices'], i) })),
      pairRights: pairs.map(({ right }, i) => ({ ...right, ...getExtraImage(extras['rights'], i) })),
    },
    feedbackLines,
  };
}

function buildBuckets(lefts: readonly object[], extras: JsonRecord): JsonRecord {
  const bucketIndexes = asList(extras['places']);
  return {
    type: 31,
    bucketChoices: asList(extras['buckets']),
    selectionChoices: lefts.map((left, i) => ({ ...left, ...getExtraImage(extras['choices'], i), bucketIndex: bucketIndexes[i] })),
  };
}
