/** Shows the issues of a refused form at its fields. */
import type { ApiError } from '#base/api-error';
import { listSentRows } from './staff-rows.ts';

let shownCount = 0;

/** Removes the issues that the form shows. */
export function clearFieldIssues(form: HTMLFormElement): void {
  for (const hint of form.querySelectorAll('[data-field-issue]')) hint.remove();
  for (const field of form.querySelectorAll('[aria-invalid=true]')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}

/** Shows each issue at its field and focuses the first. Returns the sentence for the end of the form, which has the issues without a field. */
export function showFieldIssues(form: HTMLFormElement, { issues, message }: Pick<ApiError, 'issues' | 'message'>): string {
  const located = issues.map((issue) => ({ issue, field: findField(form, issue.path) }));
  const atFields = located.flatMap(({ issue, field }) => (field ? [{ field, text: issue.message }] : []));
  for (const { field, text } of atFields) showFieldIssue(field, text);
  atFields[0]?.field.focus();
  const others = located.flatMap(({ issue, field }) => (field ? [] : [issue.message]));
  if (atFields.length === 0) return others.join(' ') || message;
  return ['Not saved.', ...others, `Change the ${atFields.length === 1 ? 'field' : `${atFields.length} fields`} marked above.`].join(' ');
}

function showFieldIssue(field: HTMLElement, text: string): void {
  for (let details = field.closest('details'); details; details = details.parentElement?.closest('details') ?? null) details.open = true;
  const hint = document.createElement('span');
  shownCount += 1;
  hint.id = `field-issue-${shownCount}`;
  hint.className = 'hint hint-wrong';
  hint.dataset.fieldIssue = '';
  hint.textContent = text;
  field.insertAdjacentElement('afterend', hint);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', hint.id);
}

/** The field that the path of an issue names, such as `value.provider`, or `value.2.title` in a list of rows. */
function findField(form: HTMLFormElement, path: string): HTMLElement | null {
  const { wrap } = form.dataset;
  const segments = path.split('.');
  const findList = (name = '') => form.querySelector<HTMLElement>(`[data-rows="${CSS.escape(name)}"]`);
  if (segments[0] === wrap && !findList(wrap)) segments.shift();
  const [name = '', index = '', column = ''] = segments;
  const list = findList(name);
  if (!list) return form.querySelector(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
  const row = listSentRows(list)[Number(index)];
  const findColumn = (selector: string) => row?.querySelector<HTMLElement>(`${selector}:not([type=hidden])`) ?? null;
  // The only visible control of a removed row is the button that restores it.
  if (column === 'isRemoved') return findColumn('[data-restore-row]');
  return findColumn(`[data-column="${CSS.escape(column)}"]`) ?? findColumn('[data-column]');
}
