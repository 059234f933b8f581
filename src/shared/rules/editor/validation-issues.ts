import type { RequestIssue } from '#base/errors';
import type { Kind } from '#base/kinds';
import { EMPTY_TEXT, REQUIRED_TEXT, TEXT_OR_PICTURE_TEXT } from '#base/texts/validation';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';
import { capitaliseFirst } from '#rules/text/capitalise-first';
import type { EditorDraft } from './draft.ts';
import { type EditorStep, STEPS } from './steps.ts';

/** A problem the editor lists: its location, and its texts at the field and in the summary. */
export interface ValidationIssue {
  path: string;
  /** The index of its step. */
  step: number;
  /** The index of its question, result or dimension. */
  itemIndex: number | null;
  /** For the summary: "Question 5: answer D is empty". */
  summary: string;
  /** At the field: "Write answer D, or remove it." */
  message: string;
}

/** The issues of a save body, with paths such as `questions.3.selectionChoices.1`, with the editor's texts, without duplicates, in the order of the steps. */
export function toValidationIssues(draft: EditorDraft, issues: readonly RequestIssue[]): ValidationIssue[] {
  const formatted = issues.map((issue) => formatIssue(draft, issue));
  const distinct = new Map(formatted.map((issue) => [`${issue.path} ${issue.message}`, issue]));
  return [...distinct.values()].toSorted((a, b) => a.step - b.step || (a.itemIndex ?? -1) - (b.itemIndex ?? -1));
}

/** The issue at a path or at the text or title inside it. */
export const findIssueAt = (issues: readonly ValidationIssue[], path: string): ValidationIssue | undefined =>
  issues.find((issue) => issue.path === path || (issue.path.startsWith(`${path}.`) && isLeaf(path, issue.path)));

// The schema reports an empty part at its text; the editor shows the issue at the part.
const isLeaf = (path: string, inner: string) => /^\.(text|title)$/.test(inner.slice(path.length));

const FIELD_NAMES: Record<string, string> = {
  title: 'the title',
  description: 'the description',
  language: 'the language',
  urlName: 'the link',
  tags: 'the tags',
  categories: 'the categories',
  timeLimit: 'the time limit',
  htmlContent: 'the text',
  imageHomePage: 'the cover',
  explanation: 'the explanation',
  numPoints: 'the points',
  numSlots: 'the number of slots',
  image: 'the picture',
  imageAlt: 'the alt text',
  imageHomePageAlt: 'the alt text of the cover',
  imageStartPageAlt: 'the alt text of the picture before the first question',
  minScore: 'the minimum score',
  dimensionIndex: 'the dimension',
  resultWeights: 'the weights',
  name: 'the name',
  url: 'the link',
  imageStartPage: 'the picture before the first question',
  results: 'the results',
  questions: 'the questions',
};

function formatIssue(draft: EditorDraft, { path, message }: RequestIssue): ValidationIssue {
  const [root = '', second = '', ...rest] = path.split('.');
  const index = /^\d+$/.test(second) ? Number(second) : null;
  const location = formatIssueLocation(root, index, rest);
  const texts = formatIssueTexts(root, index === null ? [second, ...rest].filter(Boolean) : rest, message);
  const isInList = root !== 'recommend';
  return {
    path,
    step: getIssueStep(draft.kind, root),
    itemIndex: isInList ? index : null,
    message: texts.message,
    summary: location ? `${location}: ${texts.short}` : capitaliseFirst(texts.short),
  };
}

function formatIssueLocation(root: string, index: number | null, rest: readonly string[]): string {
  if (index === null) return '';
  if (root === 'questions') return `Question ${index + 1}`;
  if (root === 'results') return `Result ${index + 1}`;
  if (root === 'recommend') return `Recommendation ${index + 1}`;
  if (root === 'dimensions')
    return rest[0] === 'levels' && rest[1] !== undefined ? `Level ${Number(rest[1]) + 1}` : `Dimension ${index + 1}`;
  return '';
}

const PART_NAMES: Record<string, string> = {
  selectionChoices: 'answer',
  choices: 'answer',
  bucketChoices: 'bucket',
  pairLefts: 'left of pair',
  pairRights: 'right of pair',
  textInputAnswers: 'accepted answer',
};

function formatIssueTexts(root: string, rest: readonly string[], message: string): { short: string; message: string } {
  const partDepth = rest.findIndex((name) => name in PART_NAMES);
  const partIndex = rest[partDepth + 1];
  if (partDepth >= 0 && partIndex !== undefined) {
    const subject = rest[partDepth + 2] === 'feedback' ? 'feedback on ' : '';
    return formatPartTexts(rest[partDepth] ?? '', { index: Number(partIndex), subject, message });
  }
  const name = findFieldName(root, rest);
  if (message === EMPTY_TEXT || message === REQUIRED_TEXT) return { short: `write ${name ?? 'this'}`, message: `Write ${name ?? 'this'}.` };
  const short = lowerFirst(message.replace(/\.$/, ''));
  const isAboutList = rest.length === 0 && LIST_FIELDS.includes(root);
  return { short: partDepth >= 0 || !name || isAboutList ? short : `${name}: ${short}`, message };
}

/** The name of the innermost field of a path that has one, such as "the explanation" for the text of an explanation. */
function findFieldName(root: string, rest: readonly string[]): string | undefined {
  const field = [root, ...rest].findLast((part) => part in FIELD_NAMES);
  if (root === 'questions' && field === 'title') return 'the question';
  return field === root && LIST_FIELDS.includes(root) && rest.length > 0 ? undefined : FIELD_NAMES[field ?? ''];
}

// The messages of a list as a whole say what they are about.
const LIST_FIELDS = ['questions', 'results', 'tags', 'categories'];

function formatPartTexts(
  list: string,
  { index, subject, message }: { index: number; subject: string; message: string },
): { short: string; message: string } {
  const isLettered = list === 'selectionChoices' || list === 'choices';
  const name = `${subject}${PART_NAMES[list]} ${isLettered ? getChoiceLetter(index) : index + 1}`;
  const isEmpty = [EMPTY_TEXT, REQUIRED_TEXT, TEXT_OR_PICTURE_TEXT].includes(message);
  if (!isEmpty) return { short: `${name}: ${lowerFirst(message.replace(/\.$/, ''))}`, message };
  return { short: `${name} is empty`, message: `Write ${name}, or remove it.` };
}

const STEP_BY_FIELD: Record<string, EditorStep['id']> = {
  questions: 'questions',
  results: 'results',
  dimensions: 'ranking',
  htmlContent: 'detail',
};
/** The index of the step that has a field, by the first name of its path. */
export const getIssueStep = (kind: Kind, root: string): number =>
  Math.max(
    0,
    STEPS[kind].findIndex(({ id }) => id === STEP_BY_FIELD[root]),
  );

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
