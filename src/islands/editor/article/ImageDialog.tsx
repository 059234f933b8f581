import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';

interface ImageDialogProps {
  editor: Editor;
  /** A file that was dropped or pasted into the text. */
  file?: File;
  onClose(): void;
}

/** Inserts a picture with its alt text, or edits the selected one. */
export function ImageDialog({ editor, file, onClose }: ImageDialogProps) {
  const [picture, setPicture] = useState(() => (file ? { image: '', imageAlt: '' } : getSelectedImage(editor)));
  const canInsert = /^(https:\/\/|\/)/.test(picture.image);
  return (
    <TitledDialog
      title="Picture"
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button button-primary"
          aria-disabled={!canInsert || undefined}
          onClick={() => {
            if (!canInsert) return;
            editor.chain().focus().setImage({ src: picture.image, alt: picture.imageAlt }).run();
            onClose();
          }}
        >
          Insert
        </button>
      }
    >
      <PictureField path="newPicture" label="Picture" picture={picture} file={file} onChange={setPicture} />
    </TitledDialog>
  );
}

function getSelectedImage(editor: Editor): { image: string; imageAlt: string } {
  if (!editor.isActive('image')) return { image: '', imageAlt: '' };
  const { src, alt } = editor.getAttributes('image');
  return { image: String(src ?? ''), imageAlt: String(alt ?? '') };
}
