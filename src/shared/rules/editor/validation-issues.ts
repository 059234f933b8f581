import type { Kind } from '#base/kinds';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';
import type { EditorDraft } from './draft.ts';
import { type EditorStep, STEPS } from './steps.ts';

interface SchemaIssue {
  /** As the wire's schema names it: `questions.3.selectionChoices.1`. */
  path: string;
  message: string;
}

/** Something to mend: where it stands in the editor, and what it says there and in the summary. */
export interface ValidationIssue {
  path: string;
  step: number;
  /** The question or result it is in. */
  itemIndex: number | null;
  /** "Question 5: answer D is empty" */
  summary: string;
  /** "Write answer D, or remove it." */
  message: string;
}

/** The schema's issues as the editor tells them, each once, in the order of the steps. */
export function toValidationIssues(edit: EditorDraft, issues: readonly SchemaIssue[]): ValidationIssue[] {
  const formatted = issues.map((issue) => formatIssue(edit, issue));
  const distinct = new Map(formatted.map((issue) => [`${issue.path} ${issue.message}`, issue]));
  return [...distinct.values()].toSorted((a, b) => a.step - b.step || (a.itemIndex ?? -1) - (b.itemIndex ?? -1));
}

/** What stands at a path or inside it. */
export const findIssueAt = (issues: readonly ValidationIssue[], path: string): ValidationIssue | undefined =>
  issues.find((issue) => issue.path === path || (issue.path.startsWith(`${path}.`) && isLeaf(path, issue.path)));

// A list's own issue and that of the text of one of its parts are told at the part.
const isLeaf = (path: string, inner: string) => /^\.(text|title)$/.test(inner.slice(path.length));

const FIELD_NAMES: Record<string, string> = {
  title: 'the title',
  description: 'the description',
  language: 'the language',
  urlName: 'the address',
  tags: 'the tags',
  categories: 'the categories',
  timeLimit: 'the time limit',
  htmlContent: 'the text',
  imageHomePage: 'the cover',
  explanation: 'the explanation',
  numPoints: 'the points',
  numSlots: 'the number of slots',
  image: 'the picture',
  imageAlt: 'the words for the picture',
  minScore: 'the score it begins at',
  name: 'the name',
  url: 'the address',
  imageStartPage: 'the picture before the first question',
  results: 'the results',
  questions: 'the questions',
};

function formatIssue(edit: EditorDraft, { path, message }: SchemaIssue): ValidationIssue {
  const [root = '', second = '', ...rest] = path.split('.');
  const at = /^\d+$/.test(second) ? Number(second) : null;
  const location = formatIssueLocation(root, at, rest);
  const texts = formatIssueTexts(root, rest, message);
  const isOfItem = root !== 'recommend';
  return {
    path,
    step: getIssueStep(edit.kind, root),
    itemIndex: isOfItem ? at : null,
    message: texts.message,
    summary: location ? `${location}: ${texts.short}` : capitaliseFirst(texts.short),
  };
}

function formatIssueLocation(root: string, at: number | null, rest: readonly string[]): string {
  if (at === null) return '';
  if (root === 'questions') return `Question ${at + 1}`;
  if (root === 'results') return `Result ${at + 1}`;
  if (root === 'recommend') return `Recommendation ${at + 1}`;
  if (root === 'dimensions') return rest[0] === 'levels' && rest[1] !== undefined ? `Level ${Number(rest[1]) + 1}` : `Dimension ${at + 1}`;
  return '';
}

const PARTS: Record<string, string> = {
  selectionChoices: 'answer',
  choices: 'answer',
  bucketChoices: 'bucket',
  pairLefts: 'left of pair',
  pairRights: 'right of pair',
  textInputAnswers: 'accepted answer',
};

function formatIssueTexts(root: string, rest: readonly string[], message: string): { short: string; message: string } {
  const part = rest.findIndex((name) => name in PARTS);
  const index = rest[part + 1];
  if (part >= 0 && index !== undefined) return formatPartTexts(rest[part] ?? '', Number(index), message);
  const field = rest.at(-1) ?? root;
  if (message === 'This cannot be empty.') {
    const name = root === 'questions' && field === 'title' ? 'the question' : (FIELD_NAMES[field] ?? 'this');
    return { short: `write ${name}`, message: `Write ${name}.` };
  }
  const short = lowerFirst(message.replace(/\.$/, ''));
  return {
    short: part >= 0 || !FIELD_NAMES[field] || (rest.length === 0 && root === field) ? short : `${FIELD_NAMES[field]}: ${short}`,
    message,
  };
}

function formatPartTexts(list: string, index: number, message: string): { short: string; message: string } {
  const isLettered = list === 'selectionChoices' || list === 'choices';
  const name = `${PARTS[list]} ${isLettered ? getChoiceLetter(index) : index + 1}`;
  const isEmpty = /^(This cannot be empty|Add a text or a picture( to the choice)?)\.$/.test(message);
  if (!isEmpty) return { short: `${name}: ${lowerFirst(message.replace(/\.$/, ''))}`, message };
  return { short: `${name} is empty`, message: `Write ${name}, or remove it.` };
}

const STEP_BY_FIELD: Record<string, EditorStep['id']> = {
  questions: 'questions',
  results: 'results',
  dimensions: 'ranking',
  htmlContent: 'detail',
};
const getIssueStep = (kind: Kind, root: string) =>
  Math.max(
    0,
    STEPS[kind].findIndex(({ id }) => id === STEP_BY_FIELD[root]),
  );

const capitaliseFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
