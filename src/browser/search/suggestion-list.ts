import { KINDS } from '#base/kinds';
import type { TitleSuggestions } from '#contract/discovery/search';

type TitleSuggestion = TitleSuggestions['suggestions'][number];
export type SuggestionList = ReturnType<typeof createSuggestionList>;

/** The list box of a search field. The focus stays in the field, which names the active option. */
export function createSuggestionList(field: HTMLInputElement) {
  const list = createListElement(field);
  const getOptions = () => [...list.children] as HTMLElement[];
  const findActive = () => getOptions().findIndex(({ ariaSelected }) => ariaSelected === 'true');

  function show(suggestions: readonly TitleSuggestion[]): void {
    list.replaceChildren();
    for (const [index, suggestion] of suggestions.entries()) list.appendChild(createOption(suggestion, `${list.id}-${index}`));
    list.hidden = suggestions.length === 0;
    field.ariaExpanded = String(!list.hidden);
    field.removeAttribute('aria-activedescendant');
  }

  /** Activates an option; none for an index that no option has. */
  function activate(index: number): void {
    for (const [position, option] of getOptions().entries()) option.ariaSelected = String(position === index);
    const id = getOptions()[index]?.id;
    if (id === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', id);
  }

  // Pressing an option must not take the focus from the field, which would close the list before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => openOption((event.target as Element).closest<HTMLElement>('[data-path]')));

  return {
    show,
    isOpen: () => !list.hidden,
    /** After the last option comes the field itself, then the first. */
    activateNext: () => activate(findActive() + 1),
    activatePrevious: () => activate(findActive() < 0 ? list.childElementCount - 1 : findActive() - 1),
    /** Opens the active option; false without one. */
    openActive: () => openOption(getOptions()[findActive()]),
  };
}

function createListElement(field: HTMLInputElement): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'suggestions';
  list.id = `${field.id}-suggestions`;
  list.hidden = true;
  list.role = 'listbox';
  list.ariaLabel = 'Suggestions';
  field.role = 'combobox';
  field.ariaExpanded = 'false';
  field.ariaAutoComplete = 'list';
  field.setAttribute('aria-controls', list.id);
  field.form?.classList.add('has-suggestions');
  field.form?.appendChild(list);
  return list;
}

function createOption({ title, type, path }: TitleSuggestion, id: string): HTMLElement {
  const option = document.createElement('li');
  option.className = 'suggestion';
  option.id = id;
  option.role = 'option';
  option.ariaSelected = 'false';
  option.dataset['path'] = path;
  const name = document.createElement('bdi');
  name.textContent = title;
  const kind = document.createElement('small');
  kind.textContent = KINDS[type].label;
  option.appendChild(name);
  option.appendChild(kind);
  return option;
}

function openOption(option: HTMLElement | null | undefined): boolean {
  const path = option?.dataset['path'];
  if (path === undefined) return false;
  location.assign(path);
  return true;
}
