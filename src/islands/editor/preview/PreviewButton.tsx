import { useState } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { eyeIcon } from '#islands/ui/icons/shared.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

/** Opens the preview in a dialog that is wide enough for the desktop size. */
export function PreviewButton({ className = '' }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`button ${className}`} onClick={() => setOpen(true)}>
        <Icon path={eyeIcon} size={18} weight={2.3} />
        Preview
      </button>
      {isOpen && (
        <TitledDialog title="Preview" isWide onClose={() => setOpen(false)}>
          <PreviewFrame isInDialog />
        </TitledDialog>
      )}
    </>
  );
}
