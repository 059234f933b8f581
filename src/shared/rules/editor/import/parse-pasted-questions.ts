import {
  createBlankAnswer,
  createBlankChoice,
  createBlankPquizChoice,
  createBlankPquizQuestion,
  createBlankQuestion,
  type NewId,
} from '#rules/editor/blank-draft';
import type { EditorPquizQuestion, EditorQuestion } from '#rules/editor/draft';

/** A paragraph of pasted text as a question with its answers. */
interface PastedQuestion {
  title: string;
  answers: { text: string; isRight: boolean }[];
}

const RIGHT_MARK = /^(?:\*|✓|✔|=|\[x\])\s*|(?:\*|✓|✔|\((?:right|correct)\))$/giu;
const BULLET = /^(?:[-–•]\s+|[A-Ta-t][.)]\s+|\[ ?\]\s*|~\s*)/u;
const NUMBER = /^(?:Q(?:uestion)?\s*)?\d{1,3}[.):]\s+/iu;

/**
 * Parses plain text with one question per paragraph: the first line is the question, each further line an answer.
 * Right answers are marked with a star; a single answer becomes a word to unscramble.
 */
export function parsePastedQuestions(text: string): PastedQuestion[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map(([title = '', ...answers]) => ({ title: title.replace(NUMBER, ''), answers: answers.map(parsePastedAnswer) }));
}

function parsePastedAnswer(line: string): PastedQuestion['answers'][number] {
  const plain = line.replace(BULLET, '');
  const text = plain.replace(RIGHT_MARK, '').trimEnd().replace(BULLET, '').trim();
  return { text, isRight: text !== plain.replace(BULLET, '').trim() };
}

export function parseKquizQuestions(text: string, newId: NewId): EditorQuestion[] {
  return parsePastedQuestions(text).map(({ title, answers }) => {
    const question = { ...createBlankQuestion(newId), title };
    const [first, ...others] = answers;
    if (!first) return question;
    if (others.length === 0) return { ...question, type: 21, answers: [createBlankAnswer(newId, first.text)] };
    const choices = answers.map((answer) => ({
      ...createBlankChoice(newId, answer.text),
      answerValue: answer.isRight ? (1 as const) : (0 as const),
    }));
    return { ...question, choices, type: answers.filter(({ isRight }) => isRight).length > 1 ? 12 : 11 };
  });
}

export function parsePquizQuestions(text: string, newId: NewId): EditorPquizQuestion[] {
  return parsePastedQuestions(text).map(({ title, answers }) => {
    const question = { ...createBlankPquizQuestion(newId), title };
    const [first, second] = answers;
    if (!first) return question;
    const choices = answers.map((answer) => createBlankPquizChoice(newId, answer.text));
    return { ...question, choices: second ? choices : [...choices, createBlankPquizChoice(newId)] };
  });
}
