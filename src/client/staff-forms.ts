/** Forms of staff's screens: each names its call in `data-call`, sends its fields as JSON, and says what came of it. */
import { TEXTS } from '#base/texts';
import { flash } from './flash.ts';
import { flashOnNextPage } from './flash-kept.ts';
import { rowsOf } from './staff-rows.ts';

interface Refusal {
  error?: { message?: string; issues?: { path: string; message: string }[] };
}

export function bindStaffForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.call) return;
    event.preventDefault();
    const { question } = form.dataset;
    if (question && !confirm(question)) return;
    void send(form, form.dataset.call);
  });
}

async function send(form: HTMLFormElement, call: string): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const [method = 'POST', path = ''] = call.split(' ');
  const body = bodyOf(form);
  if (body === null) return say(form, 'This is not valid JSON.');
  button?.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(path.replace(':key', encodeURIComponent(String((body as { key?: string }).key ?? ''))), {
      method,
      ...(method !== 'DELETE' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) return say(form, wordsOf((await response.json().catch(() => ({}))) as Refusal));
    flashOnNextPage(TEXTS.saved, { tone: 'success' });
    location.reload();
  } catch {
    flash(TEXTS.error, { tone: 'danger' });
  } finally {
    button?.removeAttribute('aria-busy');
  }
}

const wordsOf = ({ error }: Refusal) => {
  const [issue] = error?.issues ?? [];
  return issue ? `${issue.path ? `${issue.path}: ` : ''}${issue.message}` : (error?.message ?? TEXTS.error);
};

function say(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[data-problem]');
  if (place) place.textContent = words;
}

/** The fields by their names; `data-as` says what each is: a number, a yes or no, a list, JSON, or a day's end. Null for bad JSON. */
function bodyOf(form: HTMLFormElement): Record<string, unknown> | null {
  const body: Record<string, unknown> = {};
  try {
    for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
      const value = sentOf(field, body[field.name]);
      if (value !== undefined) body[field.name] = value;
    }
  } catch {
    return null;
  }
  for (const list of form.querySelectorAll<HTMLElement>('[data-rows]')) {
    const rows = rowsOf(list);
    body[list.dataset.rows ?? ''] = list.dataset.plain === undefined ? rows : rows.flatMap(Object.values);
  }
  return form.dataset.wrap ? { [form.dataset.wrap]: body[form.dataset.wrap] ?? body } : body;
}

function sentOf(field: HTMLInputElement, before: unknown): unknown {
  switch (field.dataset.as) {
    case 'number':
      return Number(field.value);
    case 'yes':
      return field.checked;
    case 'set':
      return [...((before as string[] | undefined) ?? []), ...(field.checked ? [field.value] : [])];
    case 'options':
      return { ...(before as object | undefined), [field.value]: field.checked };
    case 'option':
      return { ...(before as object | undefined), [field.dataset.option ?? '']: field.value };
    case 'list':
      return field.value.split(/[\s,]+/).filter(Boolean);
    case 'json':
      return JSON.parse(field.value) as unknown;
    case 'end':
      return field.value === '' ? null : new Date(`${field.value}T23:59:59.000Z`).toISOString();
    default:
      return field.value;
  }
}
