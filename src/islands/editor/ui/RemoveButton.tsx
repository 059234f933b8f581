import { Icon } from '#islands/ui/Icon.tsx';
import { trash2Icon } from '#islands/ui/icons/shared.ts';

interface RemoveButtonProps {
  /** The name of what is removed, such as "answer C". */
  name: string;
  /** False at the minimum count. */
  canRemove: boolean;
  onRemove(): void;
}

export function RemoveButton({ name, canRemove, onRemove }: RemoveButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={`Remove ${name}`} aria-disabled={!canRemove || undefined} onClick={onRemove}>
      <Icon path={trash2Icon} size={22} weight={2.2} />
    </button>
  );
}
