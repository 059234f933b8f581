import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';
import { LANGUAGES } from '#rules/editor/languages';
import { getIssueStep, type ValidationIssue } from '#rules/editor/validation-issues';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { isRecord, type JsonRecord } from '#rules/untyped-json';

/** A line of the checklist before publishing, with the field that its link leads to. */
export interface ChecklistRow {
  label: string;
  detail: string;
  /** `mustFix` prevents publishing; `wouldHelp` never does. */
  state: 'done' | 'wouldHelp' | 'mustFix';
  /** The text of the link; empty where there is nothing to do. */
  action: string;
  path: string;
  /** The index of the step. */
  step: number;
  /** The index of the question or result. */
  itemIndex: number | null;
}

/** The number of tags from which on people find a content well. */
const ENOUGH_TAGS = 3;

/** What is ready, what would help, and what must be fixed before a draft is published. `issues` are those of the whole draft. */
export function buildPublishChecklist(draft: EditorDraft, issues: readonly ValidationIssue[]): ChecklistRow[] {
  const titleIssues = issues.filter(({ path }) => path === 'title');
  const bodyIssues = issues.filter(({ path }) => isBodyPath(path));
  const otherIssues = issues.filter((issue) => !titleIssues.includes(issue) && !bodyIssues.includes(issue));
  const title = draft.title.trim();
  return [
    buildBodyRow(draft, bodyIssues),
    buildRow('Title', titleIssues[0]?.summary ?? title, { issue: titleIssues[0], action: 'Edit', path: 'title' }),
    ...otherIssues.map((issue) => buildRow('Details', issue.summary, { issue, action: 'Fix', path: issue.path })),
    buildCoverRow(draft),
    buildLanguageRow(draft),
    buildTagsRow(draft),
    ...buildAltTextRows(draft),
  ];
}

const BODY_FIELDS = ['questions', 'results', 'dimensions', 'htmlContent'];
const isBodyPath = (path: string) => BODY_FIELDS.includes(path.split('.')[0] ?? '');

interface RowOptions {
  issue?: ValidationIssue | undefined;
  action: string;
  path: string;
}

const buildRow = (label: string, detail: string, { issue, action, path }: RowOptions): ChecklistRow => ({
  ...{ label, detail, action },
  state: issue ? 'mustFix' : 'done',
  path: issue?.path ?? path,
  step: issue?.step ?? 0,
  itemIndex: issue?.itemIndex ?? null,
});

/** How many of the questions of a draft are complete; an article has none. */
export function countCompleteQuestions(draft: EditorDraft, issues: readonly ValidationIssue[]): { complete: number; total: number } | null {
  if (draft.kind === 'article') return null;
  const incomplete = new Set(issues.flatMap(({ path }) => /^questions\.(\d+)/.exec(path)?.[1] ?? []));
  return { complete: draft.questions.length - incomplete.size, total: draft.questions.length };
}

function buildBodyRow(draft: EditorDraft, issues: readonly ValidationIssue[]): ChecklistRow {
  const [issue] = issues;
  const progress = countCompleteQuestions(draft, issues);
  if (!progress) {
    const isEmpty = draft.kind === 'article' && draft.htmlContent.trim() === '';
    const detail = issue?.summary ?? (isEmpty ? 'The article has no text yet' : 'Written');
    const row = buildRow('Text', detail, { issue, action: issue || isEmpty ? 'Write' : 'Edit', path: 'htmlContent' });
    return { ...row, step: getIssueStep(draft.kind, 'htmlContent'), ...(isEmpty && !issue && { state: 'wouldHelp' }) };
  }
  const summary = `${progress.complete} of ${progress.total} complete`;
  const isElsewhere = issue && !issue.path.startsWith('questions');
  return buildRow('Questions', isElsewhere ? `${summary}. ${issue.summary}` : summary, {
    ...{ issue, path: 'questions' },
    action: issue ? 'Fix' : '',
  });
}

function buildCoverRow(draft: EditorDraft): ChecklistRow {
  const hasCover = draft.imageHomePage !== '';
  const row = buildRow('Cover', hasCover ? 'Your picture' : 'A drawing takes its place', {
    ...{ action: hasCover ? 'Edit' : 'Add a cover', path: 'imageHomePage' },
  });
  return hasCover ? row : { ...row, state: 'wouldHelp' };
}

function buildLanguageRow({ language }: EditorDraft): ChecklistRow {
  const name = LANGUAGES.find(({ value }) => value === language)?.label ?? language;
  return buildRow('Language', name, { action: 'Change', path: 'language' });
}

function buildTagsRow({ tags }: EditorDraft): ChecklistRow {
  if (tags.length >= ENOUGH_TAGS) return buildRow('Tags', tags.join(', '), { action: 'Edit', path: 'tags' });
  const detail = tags.length === 0 ? 'Tags help people find it' : `${tags.join(', ')}. More tags help people find it`;
  return { ...buildRow('Tags', detail, { action: 'Add tags', path: 'tags' }), state: 'wouldHelp' };
}

/** A row if the draft has pictures. */
function buildAltTextRows(draft: EditorDraft): ChecklistRow[] {
  const pictures = listPictures(buildSaveBody(draft), []);
  if (pictures.length === 0) return [];
  const undescribed = pictures.filter(({ isDescribed }) => !isDescribed);
  const [first] = undescribed;
  if (!first) return [buildRow('Alt text', 'Every picture has one', { action: '', path: '' })];
  const [root = '', index = ''] = first.path;
  return [
    {
      ...buildRow('Alt text', `${formatNumberWithNoun(undescribed.length, 'picture')} without`, {
        ...{ action: 'Describe them', path: first.path.join('.') },
      }),
      state: 'wouldHelp',
      step: getIssueStep(draft.kind, root),
      itemIndex: /^\d+$/.test(index) ? Number(index) : null,
    },
  ];
}

interface PictureInBody {
  /** The path of its alt text. */
  path: readonly string[];
  isDescribed: boolean;
}

/** The pictures of a save body. A field `…Alt` is the alt text of the field before it. */
function listPictures(value: unknown, path: readonly string[]): PictureInBody[] {
  if (Array.isArray(value)) return value.flatMap((element, index) => listPictures(element, [...path, String(index)]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => [...readPicture(value, name, path), ...listPictures(field, [...path, name])]);
}

function readPicture(record: JsonRecord, name: string, path: readonly string[]): PictureInBody[] {
  const altText = record[`${name}Alt`];
  if (typeof altText !== 'string' || record[name] === '') return [];
  return [{ path: [...path, `${name}Alt`], isDescribed: altText.trim() !== '' }];
}
