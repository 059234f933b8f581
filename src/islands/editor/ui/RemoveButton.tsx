import { Icon } from '#islands/ui/Icon.tsx';
import { trash2Icon } from '#islands/ui/icons/shared.ts';

interface RemoveButtonProps {
  /** What is removed, as its maker knows it. */
  name: string;
  /** There must be some; the last of them stays. */
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
