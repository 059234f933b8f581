import { useState } from 'react';
import { Icon } from '#islands/chrome/Icon.tsx';
import { eyeIcon } from '#islands/chrome/icons/shared.ts';
import { Dialog } from '#islands/editor/Dialog.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

/** Opens what players see on a sheet of its own, where it can be as wide as a desktop. */
export function PreviewButton({ className = '' }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`button ${className}`} onClick={() => setOpen(true)}>
        <Icon path={eyeIcon} size={18} weight={2.3} />
        Preview
      </button>
      {isOpen && (
        <Dialog title="As players see it" isWide onClose={() => setOpen(false)}>
          <PreviewFrame isSheet />
        </Dialog>
      )}
    </>
  );
}
