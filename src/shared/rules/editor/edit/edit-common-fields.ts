import { CATEGORY_LIMITS } from '#base/limits/contents';
import { cleanTags } from '#rules/contents/tags';
import type { EditorCommonFields, EditorDraft } from '#rules/editor/draft';

export type CommonFieldsEvent =
  | { type: 'set'; fields: Partial<Omit<EditorCommonFields, 'tags' | 'categories' | 'metadata'>> }
  | { type: 'tagsAdded'; text: string }
  | { type: 'tagRemoved'; tag: string }
  | { type: 'categoryToggled'; id: string }
  | { type: 'metadataSet'; fields: Partial<EditorCommonFields['metadata']> };

/** Whether adding the tags in this text exceeds the limit. */
export const hasTooManyTags = (tags: readonly string[], text: string): boolean => cleanTags([...tags, text]).tooMany;

/** The draft after an event of the fields that all kinds share. */
export function editCommonFields<E extends EditorDraft>(draft: E, event: CommonFieldsEvent): E {
  switch (event.type) {
    case 'set':
      return withFields(draft, event.fields as Partial<E>);
    case 'tagsAdded': {
      const { tags, tooMany } = cleanTags([...draft.tags, event.text]);
      return tooMany || tags.length === draft.tags.length ? draft : { ...draft, tags };
    }
    case 'tagRemoved': {
      const tags = draft.tags.filter((tag) => tag !== event.tag);
      return tags.length === draft.tags.length ? draft : { ...draft, tags };
    }
    case 'categoryToggled': {
      if (draft.categories.includes(event.id)) return { ...draft, categories: draft.categories.filter((id) => id !== event.id) };
      return draft.categories.length < CATEGORY_LIMITS.perContent ? { ...draft, categories: [...draft.categories, event.id] } : draft;
    }
    case 'metadataSet':
      return { ...draft, metadata: withFields(draft.metadata, event.fields) };
  }
}

/** A copy with these fields; the same object if none of them differs, so that undo records no step. */
export function withFields<T extends object>(target: T, fields: NoInfer<Partial<T>>): T {
  const isNew = (Object.keys(fields) as (keyof T)[]).some((field) => target[field] !== fields[field]);
  return isNew ? { ...target, ...fields } : target;
}
