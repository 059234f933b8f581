import { asList, asRecord, asText, type JsonRecord } from '#rules/untyped-json';

const MAX_CHOICES = 6;
const MAX_LENGTHS = { title: 200, description: 2_000, explanation: 4_000, choice: 1_000 };

const readText = (value: unknown, maxLength: number): string => asText(value).trim().slice(0, maxLength);
/** The first non-empty text among these fields. */
const findFirstText = (source: JsonRecord, names: readonly string[], maxLength: number) =>
  names.map((name) => readText(source[name], maxLength)).find((text) => text !== '') ?? '';
function readTitleAndDescription(value: unknown) {
  const source = asRecord(value);
  const title =
    typeof value === 'string' ? readText(value, MAX_LENGTHS.title) : findFirstText(source, ['title', 'name'], MAX_LENGTHS.title);
  return { title, description: findFirstText(source, ['description', 'text'], MAX_LENGTHS.description) || title };
}

/**
 * Repairs a trivia quiz from a model: accepts other field names and right answers given as text or letter, and drops questions
 * without a title, two choices or a right answer.
 */
export function repairKquiz(modelOutput: unknown, { topic, questionCount }: { topic: string; questionCount: number }): JsonRecord {
  const source = asRecord(modelOutput);
  const questions = asList(source['questions']).flatMap(repairKquizQuestion).slice(0, questionCount);
  const levels = asList(source['levels'])
    .map(readTitleAndDescription)
    .filter(({ title }) => title !== '')
    .slice(0, 5);
  return { ...readHeading(source, topic), levels, questions };
}

function readHeading(source: JsonRecord, topic: string) {
  const title = findFirstText(source, ['title', 'name'], MAX_LENGTHS.title) || topic;
  return { title, description: findFirstText(source, ['description', 'summary'], MAX_LENGTHS.description) || title };
}

function repairKquizQuestion(value: unknown): JsonRecord[] {
  const source = asRecord(value);
  const title = findFirstText(source, ['title', 'question', 'text'], MAX_LENGTHS.description);
  const texts = asList(source['choices'] ?? source['options'] ?? source['answers']).map((choice) =>
    typeof choice === 'object'
      ? findFirstText(asRecord(choice), ['text', 'title'], MAX_LENGTHS.choice)
      : readText(choice, MAX_LENGTHS.choice),
  );
  const rightText = texts[findRightIndex(source, texts)] ?? '';
  const choices = [...new Set(texts.filter((text) => text !== ''))];
  const rightIndex = choices.indexOf(rightText);
  if (title === '' || choices.length < 2 || rightIndex < 0 || rightIndex >= MAX_CHOICES) return [];
  return [
    {
      title,
      choices: choices.slice(0, MAX_CHOICES),
      right: rightIndex,
      explanation: findFirstText(source, ['explanation', 'reason'], MAX_LENGTHS.explanation),
    },
  ];
}

/** The index of the right answer, which a model gives as an index, a letter or the choice's text; -1 if unknown. */
function findRightIndex(source: JsonRecord, choices: readonly string[]): number {
  const right = source['right'] ?? source['correct'] ?? source['answer'] ?? source['correctIndex'];
  if (typeof right === 'number') return right;
  const text = readText(right, MAX_LENGTHS.choice);
  const matchingIndex = choices.findIndex((choice) => choice.toLowerCase() === text.toLowerCase());
  if (matchingIndex >= 0) return matchingIndex;
  return /^[A-Fa-f]$/.test(text) ? text.toLowerCase().charCodeAt(0) - 97 : /^\d$/.test(text) ? Number(text) : -1;
}

/** Repairs a personality quiz from a model; drops choices that name no result. */
export function repairPquiz(modelOutput: unknown, { topic, questionCount }: { topic: string; questionCount: number }): JsonRecord {
  const source = asRecord(modelOutput);
  const results = asList(source['results'])
    .map(readTitleAndDescription)
    .filter(({ title }) => title !== '')
    .slice(0, 8);
  const questions = asList(source['questions']).flatMap((value) => {
    const question = asRecord(value);
    const title = findFirstText(question, ['title', 'question', 'text'], MAX_LENGTHS.description);
    const choices = asList(question['choices'] ?? question['options']).flatMap((choice) => repairPquizChoice(asRecord(choice), results));
    return title === '' || choices.length < 2 ? [] : [{ title, choices: choices.slice(0, 8) }];
  });
  return { ...readHeading(source, topic), results, questions: questions.slice(0, questionCount) };
}

function repairPquizChoice(source: JsonRecord, results: readonly { title: string }[]): JsonRecord[] {
  const title = findFirstText(source, ['title', 'text'], MAX_LENGTHS.choice);
  const namedIndex = results.findIndex(
    (result) => result.title.toLowerCase() === readText(source['result'], MAX_LENGTHS.title).toLowerCase(),
  );
  const result = typeof source['result'] === 'number' ? source['result'] : namedIndex;
  return title !== '' && Number.isInteger(result) && result >= 0 && result < results.length ? [{ title, result }] : [];
}

export function repairArticle(modelOutput: unknown, { topic }: { topic: string }): JsonRecord {
  const source = asRecord(modelOutput);
  return { ...readHeading(source, topic), html: findFirstText(source, ['html', 'htmlContent', 'body'], 60_000) };
}
