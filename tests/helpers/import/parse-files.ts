import { parseCsvQuestions } from '#rules/import/csv/parse-csv';
import { parseGiftQuestions } from '#rules/import/gift/parse-gift';
import { parseMoodleXml } from '#rules/import/moodle/parse-moodle-xml';
import { createHtmlCleaner } from '#worker/contents/import/clean-html';
import { readCsvTable } from '#worker/contents/import/read-csv-table';
import { readXml } from '#worker/contents/import/read-xml';

export function parseCsv(text: string) {
  const { rows, skipped } = readCsvTable(text);
  const parsed = parseCsvQuestions(rows);
  return { questions: parsed.questions, skipped: [...parsed.skipped, ...skipped] };
}

export const parseGift = (text: string) => parseGiftQuestions(text, createHtmlCleaner());

export function parseXml(text: string) {
  const { root, error } = readXml(text);
  if (error) throw new Error(`${error.message} ${error.line}:${error.column}`);
  return parseMoodleXml(root, createHtmlCleaner());
}
