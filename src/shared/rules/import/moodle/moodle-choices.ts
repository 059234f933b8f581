import type { TextReader } from '#rules/import/plain-texts';
import { asList, type JsonRecord } from '#rules/untyped-json';
import { getExtraImage, type MoodleAnswer, type MoodleAnswers, PARTIAL_POINTS, type QuestionParts, quoteText } from './moodle-types.ts';

type ChoiceAnswers = Extract<MoodleAnswers, { kind: 'choices' }>;

/** A question with one right answer, or with several that give all points only together. */
export function buildMoodleChoices(
  { answers, isSingle, keepsOrder = false }: ChoiceAnswers,
  extras: JsonRecord,
  reader: TextReader,
): QuestionParts | string {
  const right = answers.filter(({ fraction }) => fraction > 0);
  if (right.length === 0) return 'No answer is marked as right. Start the right one with =.';
  const full = right.filter(({ fraction }) => fraction > 99.5);
  const type = isSingle ? 11 : 12;
  if (isSingle && full.length > 1)
    return 'Several answers are right, of which one is enough. Mark one, or give each right one a percentage: ~%50%.';
  if (isSingle && full.length < right.length) return PARTIAL_POINTS;
  const sum = right.reduce((total, { fraction }) => total + fraction, 0);
  // Three times 33.333 is not quite 100.
  if (!isSingle && Math.abs(sum - 100) >= 0.5) return PARTIAL_POINTS;
  const selectionChoices = answers.map((answer, i) => buildChoice(answer, i, { extras, reader, keepsOrder }));
  if (extras['type'] !== type) notePoints(answers, { isSingle, reader });
  return { type, selectionChoices, feedbackLines: [] };
}

function notePoints(answers: readonly MoodleAnswer[], { isSingle, reader }: { isSingle: boolean; reader: TextReader }): void {
  const right = answers.filter(({ fraction }) => fraction > 0);
  if (right.length > 1) reader.note('Points for some of the right answers', 'All right answers together give the points here.');
  const punished = answers.find(({ fraction }) => fraction < 0);
  if (punished && (isSingle || right.length === 1))
    reader.note(`Minus points for ${quoteText(punished.text.text)}`, 'A wrong answer takes no points away here.');
}

interface ChoiceOptions {
  extras: JsonRecord;
  reader: TextReader;
  keepsOrder: boolean;
}

function buildChoice({ text, fraction, feedback }: MoodleAnswer, index: number, { extras, reader, keepsOrder }: ChoiceOptions): JsonRecord {
  const name = `Answer ${index + 1}`;
  const { text: choiceText, image, imageAlt } = reader.readWithPicture(text, name);
  const feedbackParts = {
    ...reader.readWithPicture(feedback, `Feedback on answer ${index + 1}`),
    ...getExtraImage(extras['feedbackImages'], index),
  };
  return {
    text: choiceText,
    ...(image && { image, imageAlt }),
    ...getExtraImage(extras['choices'], index),
    ...((feedbackParts.text || feedbackParts.image) && { feedback: feedbackParts }),
    ...((keepsOrder || asList(extras['keepLast']).includes(index)) && { keepLast: true }),
    answerValue: fraction > 0 ? 1 : 0,
  };
}
