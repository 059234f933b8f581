import { CATEGORY_LIMITS } from '#base/limits/contents';
import { cleanTags } from '#rules/contents/tags';
import type { EditorCommonFields, EditorDraft } from '#rules/editor/draft';

export type CommonFieldsEvent =
  | { type: 'set'; fields: Partial<Omit<EditorCommonFields, 'tags' | 'categories' | 'metadata'>> }
  | { type: 'tagsAdded'; text: string }
  | { type: 'tagRemoved'; tag: string }
  | { type: 'categoryToggled'; id: string }
  | { type: 'metadataSet'; fields: Partial<EditorCommonFields['metadata']> };

/** Whether these words, added to the tags, would be too many. */
export const hasTooManyTags = (tags: readonly string[], text: string): boolean => cleanTags([...tags, text]).tooMany;

/** The next draft after an edit of what all kinds have; null where the event is of a kind's own. */
export function editCommonFields<E extends EditorDraft>(edit: E, event: CommonFieldsEvent): E {
  switch (event.type) {
    case 'set':
      return withFields(edit, event.fields as Partial<E>);
    case 'tagsAdded': {
      const { tags, tooMany } = cleanTags([...edit.tags, event.text]);
      return tooMany || tags.length === edit.tags.length ? edit : { ...edit, tags };
    }
    case 'tagRemoved': {
      const tags = edit.tags.filter((tag) => tag !== event.tag);
      return tags.length === edit.tags.length ? edit : { ...edit, tags };
    }
    case 'categoryToggled': {
      if (edit.categories.includes(event.id)) return { ...edit, categories: edit.categories.filter((id) => id !== event.id) };
      return edit.categories.length < CATEGORY_LIMITS.perContent ? { ...edit, categories: [...edit.categories, event.id] } : edit;
    }
    case 'metadataSet':
      return { ...edit, metadata: withFields(edit.metadata, event.fields) };
  }
}

/** The thing with these fields; itself where none of them is new, so that nothing happened for undo. */
export function withFields<T extends object>(target: T, fields: NoInfer<Partial<T>>): T {
  const isNew = (Object.keys(fields) as (keyof T)[]).some((field) => target[field] !== fields[field]);
  return isNew ? { ...target, ...fields } : target;
}
