import { flash } from '#browser/flash';
import { newId } from '#browser/ids';
import { useEditor } from '#islands/editor/store/context.ts';
import type { ContentEdit } from '#rules/editor/draft';
import { type Appended, saysSomething } from '#rules/editor/import/bring';
import { STEPS } from '#rules/editor/steps';

/** Puts what was brought from elsewhere into the draft: one step for undo, and where one then is. */
export function useBring(onDone: () => void) {
  const store = useEditor();
  const stepOfParts = STEPS[store.kind].findIndex(({ id }) => id === 'questions' || id === 'detail');

  function put(edit: ContentEdit, at: number, said: string) {
    store.edit({ type: 'replaced', edit });
    store.go({ type: 'jumped', to: stepOfParts });
    store.open(at);
    store.announce(`${said} Undo takes it back.`);
    flash(said, { tone: 'success', action: { label: 'Undo', run: store.undo } });
    onDone();
  }

  return {
    /** Whether anything there is would have to go. */
    hasOwn: saysSomething(store.$draft.get(), newId),
    replace: (edit: ContentEdit, said: string) => put(edit, 0, said),
    append: (added: Appended, said: string) => 'edit' in added && put(added.edit, added.at, said),
  };
}
