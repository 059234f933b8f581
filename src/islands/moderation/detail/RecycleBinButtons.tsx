import { useState } from 'react';
import css from '#islands/moderation/ui/detail.module.css';
import { ReviewDialog } from '#islands/moderation/ui/ReviewDialog.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { trash2Icon, undo2Icon } from '#islands/ui/icons/shared.ts';

const c = bindClassNames(css);

interface RecycleBinButtonsProps {
  title: string;
  canErase: boolean;
  onRestore(): void;
  onErase(): void;
}

/** Restores a content from the recycle bin, or deletes it for good after a confirmation. */
export function RecycleBinButtons({ title, canErase, onRestore, onErase }: RecycleBinButtonsProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={c('bar-buttons')}>
      <button type="button" className="button button-primary" onClick={onRestore}>
        <Icon path={undo2Icon} size={18} /> Restore
      </button>
      {canErase && (
        <button type="button" className="button button-danger" onClick={() => setConfirming(true)}>
          <Icon path={trash2Icon} size={18} /> Delete permanently
        </button>
      )}
      {isConfirming && (
        <ReviewDialog
          title={`Delete “${title}” permanently?`}
          text="This also deletes its versions, comments, votes and attempts. You can’t undo this."
          onClose={() => setConfirming(false)}
        >
          <div className="dialog-actions">
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                setConfirming(false);
                onErase();
              }}
            >
              Delete permanently
            </button>
            <button type="button" className="button button-primary" onClick={() => setConfirming(false)}>
              Cancel
            </button>
          </div>
        </ReviewDialog>
      )}
    </div>
  );
}
