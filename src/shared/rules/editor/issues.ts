import type { Kind } from '#base/kinds';
import { letterOf } from '#rules/play/texts/letters';
import type { ContentEdit } from './draft.ts';
import { STEPS, type Step } from './steps.ts';

interface WireIssue {
  /** As the wire's schema names it: `questions.3.selectionChoices.1`. */
  path: string;
  message: string;
}

/** Something to mend: where it stands in the editor, and what it says there and in the summary. */
export interface EditIssue {
  path: string;
  step: number;
  /** The question or result it is in. */
  at: number | null;
  /** "Question 5: answer D is empty" */
  line: string;
  /** "Write answer D, or remove it." */
  message: string;
}

/** The schema's issues as the editor tells them, each once, in the order of the steps. */
export function issuesOf(edit: ContentEdit, issues: readonly WireIssue[]): EditIssue[] {
  const told = issues.map((issue) => tell(edit, issue));
  const distinct = new Map(told.map((issue) => [`${issue.path} ${issue.message}`, issue]));
  return [...distinct.values()].toSorted((a, b) => a.step - b.step || (a.at ?? -1) - (b.at ?? -1));
}

/** What stands at a path or inside it. */
export const issueAt = (issues: readonly EditIssue[], path: string): EditIssue | undefined =>
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

function tell(edit: ContentEdit, { path, message }: WireIssue): EditIssue {
  const [root = '', second = '', ...rest] = path.split('.');
  const at = /^\d+$/.test(second) ? Number(second) : null;
  const where = placeOf(root, at, rest);
  const said = saidOf(root, rest, message);
  const isOfItem = root !== 'recommend';
  return {
    path,
    step: stepOf(edit.kind, root),
    at: isOfItem ? at : null,
    message: said.message,
    line: where ? `${where}: ${said.short}` : capitalised(said.short),
  };
}

function placeOf(root: string, at: number | null, rest: readonly string[]): string {
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

function saidOf(root: string, rest: readonly string[], message: string): { short: string; message: string } {
  const part = rest.findIndex((name) => name in PARTS);
  const index = rest[part + 1];
  if (part >= 0 && index !== undefined) return partSaid(rest[part] ?? '', Number(index), message);
  const field = rest.at(-1) ?? root;
  if (message === 'This cannot be empty.') {
    const name = root === 'questions' && field === 'title' ? 'the question' : (FIELD_NAMES[field] ?? 'this');
    return { short: `write ${name}`, message: `Write ${name}.` };
  }
  const short = lowered(message.replace(/\.$/, ''));
  return {
    short: part >= 0 || !FIELD_NAMES[field] || (rest.length === 0 && root === field) ? short : `${FIELD_NAMES[field]}: ${short}`,
    message,
  };
}

function partSaid(list: string, index: number, message: string): { short: string; message: string } {
  const isLettered = list === 'selectionChoices' || list === 'choices';
  const name = `${PARTS[list]} ${isLettered ? letterOf(index) : index + 1}`;
  const isEmpty = /^(This cannot be empty|Give (the choice|it) a text or a picture)\.$/.test(message);
  if (!isEmpty) return { short: `${name}: ${lowered(message.replace(/\.$/, ''))}`, message };
  return { short: `${name} is empty`, message: `Write ${name}, or remove it.` };
}

const STEP_OF: Record<string, Step['id']> = { questions: 'questions', results: 'results', dimensions: 'ranking', htmlContent: 'detail' };
const stepOf = (kind: Kind, root: string) =>
  Math.max(
    0,
    STEPS[kind].findIndex(({ id }) => id === STEP_OF[root]),
  );

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
