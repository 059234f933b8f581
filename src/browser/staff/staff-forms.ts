/** Forms of staff screens: each names its endpoint (`rules/screens/form-call`), sends its fields as JSON and shows the error. */
import { SAVED_TEXT } from '#base/texts/common';
import { api, catchApiError } from '#browser/api';
import { flash } from '#browser/flash';
import { flashOnNextPage } from '#browser/pending-flash';
import type { EndpointInput, EndpointKey } from '#contract/endpoints';
import { clearFieldIssues, showFieldIssues } from './field-issues.ts';
import { showStaffCounts } from './staff-counts.ts';
import { readListField, readRows } from './staff-rows.ts';

/** What each form of the page would send as the page was loaded. */
const initialBodies = new WeakMap<HTMLFormElement, string>();

export function bindStaffForms(): void {
  for (const form of listForms()) initialBodies.set(form, serializeForm(form));
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.call) return;
    event.preventDefault();
    const { question: confirmText } = form.dataset;
    if (confirmText && !confirm(confirmText)) return;
    void submitForm(form, form.dataset.call as EndpointKey);
  });
}

const listForms = () => document.querySelectorAll<HTMLFormElement>('form[data-call]');
const serializeForm = (form: HTMLFormElement) => JSON.stringify(readFormBody(form));

async function submitForm(form: HTMLFormElement, key: EndpointKey): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  clearFieldIssues(form);
  showFormError(form, '');
  const missing = findMissingField(form);
  if (missing) {
    showFormError(form, missing.dataset.missing ?? '');
    return (missing instanceof HTMLFieldSetElement ? missing.querySelector('input') : missing)?.focus();
  }
  button?.setAttribute('aria-busy', 'true');
  // `buildFormCall` checked the endpoint and its parameters when the page was rendered; the fields are the page's own.
  const body = readFormBody(form);
  const input = {
    params: JSON.parse(form.dataset.params ?? '{}') as object,
    ...((!key.startsWith('DELETE ') || Object.keys(body).length > 0) && { body }),
  };
  const { response, error } = await catchApiError<unknown>(api(key, input as EndpointInput<EndpointKey>));
  button?.removeAttribute('aria-busy');
  if (error) return showFormError(form, showFieldIssues(form, error));
  if (!showAnswer(form, response)) await showSavedState(form);
}

/**
 * Shows the text of the answer that a form names as `data-show`, in the section's part for it (`data-answer`). The page stays as it is:
 * a new secret is shown once. False if the form names none, or the answer does not have it.
 */
function showAnswer(form: HTMLFormElement, response: unknown): boolean {
  const text = (response as Record<string, unknown> | undefined)?.[form.dataset.show ?? ''];
  const part = form.closest('section')?.querySelector<HTMLElement>('[data-answer]');
  const field = part?.querySelector('textarea');
  if (typeof text !== 'string' || !part || !field) return false;
  part.hidden = false;
  field.value = text;
  field.focus();
  field.select();
  return true;
}

/**
 * Loads the page again, or the one in the form's `data-next`. If another form has unsaved changes, only the part of the page with the saved
 * form is replaced, or removed if the page does not have it any more.
 */
async function showSavedState(form: HTMLFormElement): Promise<void> {
  const savedText = form.dataset.done ?? SAVED_TEXT;
  if (form.dataset.next) {
    flashOnNextPage(savedText, { tone: 'success' });
    return location.assign(form.dataset.next);
  }
  const hasUnsavedChanges = [...listForms()].some((other) => other !== form && initialBodies.get(other) !== serializeForm(other));
  const part = form.closest<HTMLElement>('section[id], li[id]');
  const page = hasUnsavedChanges && part ? await fetchPage().catch(() => null) : null;
  if (!part || !page) {
    flashOnNextPage(savedText, { tone: 'success' });
    return location.reload();
  }
  replacePart(part, page.getElementById(part.id));
  for (const { dataset, textContent, hidden } of page.querySelectorAll<HTMLElement>('[data-staff-count]'))
    showStaffCounts({ [dataset.staffCount ?? '']: hidden ? 0 : Number(textContent) });
  flash(savedText, { tone: 'success' });
}

function replacePart(part: HTMLElement, savedPart: HTMLElement | null): void {
  if (!savedPart) {
    const next = part.nextElementSibling ?? part.previousElementSibling;
    part.remove();
    next?.querySelector<HTMLElement>('a, button')?.focus();
    return;
  }
  part.replaceWith(savedPart);
  for (const savedForm of savedPart.querySelectorAll<HTMLFormElement>('form[data-call]'))
    initialBodies.set(savedForm, serializeForm(savedForm));
  savedPart.querySelector<HTMLElement>('[type=submit], a')?.focus();
}

/** The first field, or group of choices, that is empty and has a text for that: `data-missing`. Disabled ones are not part of the form. */
const findMissingField = (form: HTMLFormElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('[data-missing]:enabled')].find((field) =>
    field instanceof HTMLFieldSetElement ? !field.querySelector(':checked') : (field as HTMLInputElement).value.trim() === '',
  );

/** The page as the server has it. XMLHttpRequest parses it without a script that makes markup of a text. */
const fetchPage = (): Promise<Document | null> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = reject;
    request.send();
  });

function showFormError(form: HTMLFormElement, message: string): void {
  const element = form.querySelector('[data-form-error]');
  if (element) element.textContent = message;
}

/**
 * The form's fields by name, without disabled ones. `data-as` gives the type of each, such as a number or a list; a name with a dot, such as
 * `action.reason`, is a field of an object.
 */
function readFormBody(form: HTMLFormElement): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]:enabled')) {
    const [name = '', parent] = field.name.split('.').toReversed();
    const fields = parent === undefined ? body : ((body[parent] ?? {}) as Record<string, unknown>);
    const value = readFieldValue(field, fields[name]);
    if (value === undefined) continue;
    fields[name] = value;
    if (parent !== undefined) body[parent] = fields;
  }
  for (const list of form.querySelectorAll<HTMLElement>('[data-rows]')) {
    const rows = readRows(list);
    body[list.dataset.rows ?? ''] = list.dataset.plain === undefined ? rows : rows.flatMap(Object.values);
  }
  return form.dataset.wrap ? { [form.dataset.wrap]: body[form.dataset.wrap] ?? body } : body;
}

function readFieldValue(field: HTMLInputElement, previous: unknown): unknown {
  switch (field.dataset.as) {
    case 'none':
      return undefined;
    case 'number':
      return field.value.trim() === '' ? null : Number(field.value);
    case 'yes':
      return field.checked;
    case 'set':
      return [...((previous as string[] | undefined) ?? []), ...(field.checked ? [field.value] : [])];
    case 'options':
      return { ...(previous as object | undefined), [field.value]: field.checked };
    case 'option':
      return { ...(previous as object | undefined), [field.dataset.option ?? '']: field.value };
    case 'list':
      return readListField(field.value);
    case 'end':
      return field.value === '' ? null : new Date(`${field.value}T23:59:59.000+07:00`).toISOString();
    default:
      return field.value;
  }
}
