import { TAG_LIMITS } from '#base/limits/contents';
import { IMPORT_LIMITS } from '#base/limits/editor';
import type { QuestionOrReason } from '#rules/import/imported-question';
import { createTextReader, type HtmlCleaner, type TextReader, type TextWithPicture } from '#rules/import/plain-texts';
import { asRecord, type JsonRecord } from '#rules/untyped-json';
import { buildMoodleChoices } from './moodle-choices.ts';
import { buildMoodlePairs } from './moodle-pairs.ts';
import { buildMoodleNumbers, buildMoodleTexts } from './moodle-texts.ts';
import { type MoodleAnswers, type MoodleQuestion, type QuestionParts, TOO_MANY_ANSWERS } from './moodle-types.ts';

export interface MoodleQuestionOptions {
  cleanHtml: HtmlCleaner;
  resolveImage?: (src: string) => string | null;
}

/** Our question with what had to change, or why it has no counterpart here or more than one reading. */
export function buildMoodleQuestion(source: MoodleQuestion, { cleanHtml, resolveImage }: MoodleQuestionOptions): QuestionOrReason {
  const reader = createTextReader(cleanHtml, resolveImage);
  const { extras } = source;
  if (countAnswers(source.answers) > IMPORT_LIMITS.answers) return TOO_MANY_ANSWERS;
  const title = readTitle(source.title, reader);
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

/** A title that is plain already brings its changes along. */
function readTitle(title: MoodleQuestion['title'], reader: TextReader): TextWithPicture {
  if (!('changes' in title)) return reader.readWithPicture(title, 'Question');
  for (const { what, why } of title.changes) reader.note(what, why);
  return title;
}

const countAnswers = (answers: MoodleAnswers): number => (answers.kind === 'pairs' ? answers.pairs.length : answers.answers.length);

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

function readTags(tags: readonly string[], reader: TextReader): string[] {
  const { maxLength } = TAG_LIMITS;
  if (tags.some((tag) => tag.length > maxLength)) reader.note('Tag', `Tags have at most ${maxLength} characters here.`);
  return [...new Set(tags.map((tag) => tag.slice(0, maxLength).trim()))].filter((tag) => tag !== '');
}
