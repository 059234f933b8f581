import { IMPORT_LIMITS } from '#base/limits/editor';
import type { QuestionOrReason } from '#rules/import/imported-question';
import { TOO_MANY_ANSWERS } from '#rules/import/moodle/moodle-types';
import { createTextReader, type HtmlCleaner, type TextReader } from '#rules/import/plain-texts';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { asList, asRecord, asText, type JsonRecord } from '#rules/untyped-json';
import { readH5pImage, toHtmlText } from './h5p-texts.ts';

const NO_READING = 'Its places are parts of a picture or take several things. Buckets with names are the counterpart here.';

/** H5P.DragQuestion, if every place has a name of its own and everything to drag belongs to at most one place. */
export function parseH5pDragQuestion(params: JsonRecord, cleanHtml: HtmlCleaner): QuestionOrReason[] {
  const reader = createTextReader(cleanHtml);
  const { settings, task } = asRecord(params['question']);
  const zones = asList(asRecord(task)['dropZones']).map(asRecord);
  const elements = asList(asRecord(task)['elements']).map(asRecord);
  if (zones.length > IMPORT_LIMITS.answers || elements.length > IMPORT_LIMITS.answers) return [TOO_MANY_ANSWERS];
  const labels = zones.map(({ label }) => reader.read(toHtmlText(label), 'Place'));
  const hasNames = labels.every((label, i) => label !== '' && labels.indexOf(label) === i && zones[i]?.['showLabel'] === true);
  if (!hasNames || zones.length < 2) return [NO_READING];
  const rightElements = zones.map(({ correctElements }) => new Set(asList(correctElements).map(String)));
  const bucketIndexes = elements.map((_, i) => rightElements.flatMap((elementNames, zone) => (elementNames.has(String(i)) ? [zone] : [])));
  if (bucketIndexes.some((indexes) => indexes.length > 1)) return [NO_READING];
  const items = elements.map((element) => readItem(asRecord(element['type']), reader));
  const placed = items.flatMap((item, i) => (bucketIndexes[i]?.[0] === undefined ? [] : [{ ...item, bucketIndex: bucketIndexes[i][0] }]));
  if (placed.length === 0) return [NO_READING];
  if (placed.length < items.length)
    reader.note(`${formatNumberWithNoun(items.length - placed.length, 'item')} without a place`, 'Every item belongs to a bucket here.');
  if (asText(asRecord(asRecord(settings)['background'])['path']) !== '')
    reader.note('Picture behind the places', 'Buckets have no background here.');
  const title = asText(asRecord(settings)['questionTitle']).trim() || 'Drag each item to its place.';
  return [
    {
      question: { type: 31, title, bucketChoices: labels.map((text) => ({ text })), selectionChoices: placed },
      changes: reader.changes,
    },
  ];
}

function readItem(type: JsonRecord, reader: TextReader): JsonRecord {
  const params = asRecord(type['params']);
  return asText(type['library']).startsWith('H5P.Image ')
    ? { text: '', ...readH5pImage(type, reader) }
    : { text: reader.read(toHtmlText(params['text']), 'Item') };
}
