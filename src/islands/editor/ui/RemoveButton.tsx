import type { MouseEvent } from 'react';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { trash2Icon } from '#islands/ui/icons/shared.ts';
import { removeWithUndo } from './remove-with-undo.ts';
import { restoreFocus } from './restore-focus.ts';

interface RemoveButtonProps {
  /** The name of what is removed, such as "answer C". */
  name: string;
  /** False at the minimum count. */
  canRemove: boolean;
  onRemove(): void;
}

/** Removes something and offers to undo it. If the button goes too, the focus moves to the part of the form around it. */
export function RemoveButton({ name, canRemove, onRemove }: RemoveButtonProps) {
  const store = useEditorStore();
  function remove({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    const surroundings = button.closest<HTMLElement>('[tabindex="-1"]');
    removeWithUndo(store, name, { remove: onRemove, surroundings });
    restoreFocus(surroundings);
  }
  return (
    <button type="button" className="icon-button" aria-label={`Remove ${name}`} aria-disabled={!canRemove || undefined} onClick={remove}>
      <Icon path={trash2Icon} size={22} weight={2.2} />
    </button>
  );
}
