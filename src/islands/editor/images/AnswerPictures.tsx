import { useRef } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { imagePlusIcon } from '#islands/ui/icons/editor.ts';
import css from './picture.module.css';

const c = bindClassNames(css);

/** Adds several pictures at once, one for each answer. */
export function AnswerPictures({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className={c('several')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <button type="button" className="text-button" onClick={() => fileInput.current?.click()}>
        <Icon path={imagePlusIcon} size={18} weight={2.2} />
        Add pictures
      </button>
      <span className="hint">Several at once, one for each answer</span>
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="Files for the answers"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
