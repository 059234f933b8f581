import type { Kind } from '#base/kinds';

interface PortablePromptOptions {
  topic: string;
  /** The name of the language in that language. */
  languageName: string;
  questionCount: number;
  tone: string;
}

const FORMATS: Record<Kind, (questionCount: number) => readonly string[]> = {
  kquiz: (questionCount) => [
    `Write ${questionCount} quiz questions with four short answers each, of which exactly one is right. Use only facts that can be checked.`,
    'Format: plain text. Each question is a paragraph: the question in the first line, then one answer per line without letters or numbers. Put a space and a star (*) after the right answer. Leave an empty line between questions.',
    'Example:',
    'What does a lark do at dawn?\nSleep\nSing *\nSwim\nBake',
  ],
  pquiz: (questionCount) => [
    `Write ${questionCount} questions of a personality quiz with four answers each. No answer is right or wrong; the first answers of all questions suit one kind of person, the second answers another, and so on.`,
    'Format: plain text. Each question is a paragraph: the question in the first line, then one answer per line without letters or numbers. Leave an empty line between questions.',
    'Example:',
    'The alarm goes off at six\nI am up already\nFive more minutes\nI never set one\nIt wakes everyone but me',
  ],
  article: () => ['Write an article of about 500 words with a heading for each part. Use only facts that can be checked.'],
};

/** The prompt to paste into an assistant elsewhere. Its answer can be pasted into the editor. */
export const buildPortablePrompt = (kind: Kind, { topic, languageName, questionCount, tone }: PortablePromptOptions): string =>
  [
    `Topic: ${topic}`,
    `Language: ${languageName}`,
    ...(tone ? [`Tone: ${tone}`] : []),
    '',
    ...FORMATS[kind](questionCount),
    ...(kind === 'article' ? [] : ['', 'Answer with the questions alone.']),
  ].join('\n');
