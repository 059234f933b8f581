import type { QuestionOrReason } from '#rules/import/imported-question';
import { createTextReader, type HtmlCleaner, type TextReader } from '#rules/import/plain-texts';
import { asRecord, type JsonRecord } from '#rules/untyped-json';
import { buildMoodleChoices } from './moodle-choices.ts';
import { buildMoodlePairs } from './moodle-pairs.ts';
import { buildMoodleNumbers, buildMoodleTexts } from './moodle-texts.ts';
import type { MoodleAnswers, MoodleQuestion, QuestionParts } from './moodle-types.ts';

export interface MoodleQuestionOptions {
  cleanHtml: HtmlCleaner;
  resolveImage?: (src: string) => string | null;
}

/** Our question with what had to change, or why it has no counterpart here or more than one reading. */
export function buildMoodleQuestion(source: MoodleQuestion, { cleanHtml, resolveImage }: MoodleQuestionOptions): QuestionOrReason {
  const reader = createTextReader(cleanHtml, resolveImage);
  const { extras } = source;
  const title = reader.readWithPicture(source.title, 'Question');
  if (title.text === '') return reader.changes.find(({ what }) => what === 'Question: text')?.why ?? 'The question is missing.';
  const explanation = reader.readWithPicture(source.explanation, 'Explanation');
  const parts = buildParts(source.answers, extras, reader);
  if (typeof parts === 'string') return parts;
  const { feedbackLines, ...fields } = parts;
  const extraTexts = asRecord(extras['explanation']);
  const question = {
    title: title.text,
    ...(title.image && { image: title.image, imageAlt: title.imageAlt }),
    ...(source.numPoints !== undefined && { numPoints: source.numPoints }),
    ...(source.tags.length > 0 && { tags: readTags(source.tags, reader) }),
    ...pickCommonFields(extras),
    explanation: {
      ...explanation,
      text: [explanation.text, ...feedbackLines].filter((line) => line !== '').join('\n'),
      ...extraTexts,
    },
    ...fields,
  };
  return { question, changes: reader.changes };
}

function buildParts(answers: MoodleAnswers, extras: JsonRecord, reader: TextReader): QuestionParts | string {
  switch (answers.kind) {
    case 'choices':
      return buildMoodleChoices(answers, extras, reader);
    case 'texts':
      return buildMoodleTexts(answers, extras, reader);
    case 'numbers':
      return buildMoodleNumbers(answers.answers, extras, reader);
    case 'pairs':
      return buildMoodlePairs(answers.pairs, extras, reader);
  }
}

const COMMON_FIELDS = ['description', 'image', 'imageAlt', 'numPoints', 'dimensionIndex', 'tags'];
const pickCommonFields = (extras: JsonRecord) =>
  Object.fromEntries(COMMON_FIELDS.flatMap((name) => (extras[name] === undefined ? [] : [[name, extras[name]]])));

const MAX_TAG_LENGTH = 40;

function readTags(tags: readonly string[], reader: TextReader): string[] {
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH)) reader.note('Tag', `Tags have at most ${MAX_TAG_LENGTH} characters here.`);
  return [...new Set(tags.map((tag) => tag.slice(0, MAX_TAG_LENGTH).trim()))].filter((tag) => tag !== '');
}
