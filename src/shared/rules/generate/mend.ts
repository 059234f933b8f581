type Loose = Record<string, unknown>;

const CHOICES_MOST = 6;
const CUT = { title: 200, description: 2_000, explanation: 4_000, choice: 1_000 };

const record = (value: unknown): Loose => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '';
/** The first of these fields that says something. */
const first = (source: Loose, names: readonly string[], most: number) =>
  names.map((name) => text(source[name], most)).find((one) => one !== '') ?? '';
const titled = (value: unknown) => {
  const source = record(value);
  const title = typeof value === 'string' ? text(value, CUT.title) : first(source, ['title', 'name'], CUT.title);
  return { title, description: first(source, ['description', 'text'], CUT.description) || title };
};

/** What a model wrote as trivia, mended: other names of fields, right answers by their words, questions that make no sense left out. */
export function mendKquiz(answer: unknown, { topic, questionCount }: { topic: string; questionCount: number }): Loose {
  const source = record(answer);
  const questions = list(source['questions']).flatMap(kquizQuestion).slice(0, questionCount);
  const levels = list(source['levels'])
    .map(titled)
    .filter(({ title }) => title !== '')
    .slice(0, 5);
  return { ...heading(source, topic), levels, questions };
}

const heading = (source: Loose, topic: string) => {
  const title = first(source, ['title', 'name'], CUT.title) || topic;
  return { title, description: first(source, ['description', 'summary'], CUT.description) || title };
};

function kquizQuestion(value: unknown): Loose[] {
  const source = record(value);
  const title = first(source, ['title', 'question', 'text'], CUT.description);
  const given = list(source['choices'] ?? source['options'] ?? source['answers']).map((one) =>
    typeof one === 'object' ? first(record(one), ['text', 'title'], CUT.choice) : text(one, CUT.choice),
  );
  const right = rightOf(source, given);
  const choices = [...new Set(given.filter((one) => one !== ''))];
  const place = choices.indexOf(given[right] ?? '');
  if (title === '' || choices.length < 2 || place < 0 || place >= CHOICES_MOST) return [];
  return [
    {
      title,
      choices: choices.slice(0, CHOICES_MOST),
      right: place,
      explanation: first(source, ['explanation', 'reason'], CUT.explanation),
    },
  ];
}

/** The right answer by its place, its letter or its words. */
function rightOf(source: Loose, choices: readonly string[]): number {
  const right = source['right'] ?? source['correct'] ?? source['answer'] ?? source['correctIndex'];
  if (typeof right === 'number') return right;
  const words = text(right, CUT.choice);
  const same = choices.findIndex((one) => one.toLowerCase() === words.toLowerCase());
  if (same >= 0) return same;
  return /^[A-Fa-f]$/.test(words) ? words.toLowerCase().charCodeAt(0) - 97 : /^\d$/.test(words) ? Number(words) : -1;
}

/** What a model wrote as a personality quiz, mended: choices that count for no result are left out. */
export function mendPquiz(answer: unknown, { topic, questionCount }: { topic: string; questionCount: number }): Loose {
  const source = record(answer);
  const results = list(source['results'])
    .map(titled)
    .filter(({ title }) => title !== '')
    .slice(0, 8);
  const questions = list(source['questions']).flatMap((value) => {
    const question = record(value);
    const title = first(question, ['title', 'question', 'text'], CUT.description);
    const choices = list(question['choices'] ?? question['options']).flatMap((one) => pquizChoice(record(one), results));
    return title === '' || choices.length < 2 ? [] : [{ title, choices: choices.slice(0, 8) }];
  });
  return { ...heading(source, topic), results, questions: questions.slice(0, questionCount) };
}

function pquizChoice(source: Loose, results: readonly { title: string }[]): Loose[] {
  const title = first(source, ['title', 'text'], CUT.choice);
  const named = results.findIndex((result) => result.title.toLowerCase() === text(source['result'], CUT.title).toLowerCase());
  const result = typeof source['result'] === 'number' ? source['result'] : named;
  return title !== '' && Number.isInteger(result) && result >= 0 && result < results.length ? [{ title, result }] : [];
}

export function mendArticle(answer: unknown, { topic }: { topic: string }): Loose {
  const source = record(answer);
  return { ...heading(source, topic), html: first(source, ['html', 'htmlContent', 'body'], 60_000) };
}
