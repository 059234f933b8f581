/** Forms of staff screens: each names its endpoint (`rules/screens/form-call`), sends its fields as JSON and shows the error. */
import type { ApiError } from '#base/api-error';
import { SAVED_TEXT } from '#base/texts/common';
import { api, catchApiError } from '#browser/api';
import { flashOnNextPage } from '#browser/pending-flash';
import type { EndpointInput, EndpointKey } from '#contract/endpoints';
import { readListField, readRows } from './staff-rows.ts';

export function bindStaffForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.call) return;
    event.preventDefault();
    const { question: confirmText } = form.dataset;
    if (confirmText && !confirm(confirmText)) return;
    void submitForm(form, form.dataset.call as EndpointKey);
  });
}

async function submitForm(form: HTMLFormElement, key: EndpointKey): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const body = readFormBody(form);
  if (body === null) return showFormError(form, 'This is not valid JSON.');
  button?.setAttribute('aria-busy', 'true');
  // `buildFormCall` checked the endpoint and its parameters when the page was rendered; the fields are the page's own.
  const input = { params: JSON.parse(form.dataset.params ?? '{}') as object, ...(!key.startsWith('DELETE ') && { body }) };
  const { error } = await catchApiError<unknown>(api(key, input as EndpointInput<EndpointKey>));
  button?.removeAttribute('aria-busy');
  if (error) return showFormError(form, formatApiIssue(error));
  flashOnNextPage(SAVED_TEXT, { tone: 'success' });
  location.reload();
}

function formatApiIssue({ issues: [issue], message }: ApiError): string {
  if (!issue) return message;
  return issue.path ? `${issue.path}: ${issue.message}` : issue.message;
}

function showFormError(form: HTMLFormElement, message: string): void {
  const element = form.querySelector('[data-form-error]');
  if (element) element.textContent = message;
}

/** The form's fields by name. `data-as` gives the type of each, such as a number, a list or JSON. Null if a JSON field is invalid. */
function readFormBody(form: HTMLFormElement): Record<string, unknown> | null {
  const body: Record<string, unknown> = {};
  try {
    for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
      const value = readFieldValue(field, body[field.name]);
      if (value !== undefined) body[field.name] = value;
    }
  } catch {
    return null;
  }
  for (const list of form.querySelectorAll<HTMLElement>('[data-rows]')) {
    const rows = readRows(list);
    body[list.dataset.rows ?? ''] = list.dataset.plain === undefined ? rows : rows.flatMap(Object.values);
  }
  return form.dataset.wrap ? { [form.dataset.wrap]: body[form.dataset.wrap] ?? body } : body;
}

function readFieldValue(field: HTMLInputElement, previous: unknown): unknown {
  switch (field.dataset.as) {
    case 'number':
      return Number(field.value);
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
    case 'json':
      return JSON.parse(field.value) as unknown;
    case 'end':
      return field.value === '' ? null : new Date(`${field.value}T23:59:59.000Z`).toISOString();
    default:
      return field.value;
  }
}
