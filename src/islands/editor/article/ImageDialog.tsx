import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { PictureField } from '../fields/PictureField.tsx';

/** A picture in the text, with the words that stand for it. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [picture, setPicture] = useState({ image: '', imageAlt: '' });
  const isWhole = /^(https:\/\/|\/)/.test(picture.image);
  return (
    <Dialog
      title="Picture"
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button button-primary"
          aria-disabled={!isWhole || undefined}
          onClick={() => {
            if (!isWhole) return;
            editor.chain().focus().setImage({ src: picture.image, alt: picture.imageAlt }).run();
            onClose();
          }}
        >
          Put it in
        </button>
      }
    >
      <PictureField path="newPicture" label="Picture" picture={picture} onChange={setPicture} />
    </Dialog>
  );
}
