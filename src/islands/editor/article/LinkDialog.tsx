import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Field } from '#islands/ui/Field.tsx';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';

const LINK_PATTERN = /^(https?:\/\/\S+|mailto:[^\s@]+@\S+|\/[^/\\]\S*)$/;

/** Adds, changes or removes the link of the selected text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [isInvalid, setInvalid] = useState(false);
  const isNew = href === '' || !editor.isActive('link');

  function applyLink() {
    const url = href.trim();
    if (!LINK_PATTERN.test(url)) return setInvalid(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] }).run();
    else chain.setLink({ href: url }).run();
    onClose();
  }

  return (
    <TitledDialog
      title="Link"
      onClose={onClose}
      actions={
        <>
          {!isNew && (
            <button
              type="button"
              className="button"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Remove link
            </button>
          )}
          <button type="button" className="button button-primary" onClick={applyLink}>
            Save
          </button>
        </>
      }
    >
      <LinkField
        href={href}
        isInvalid={isInvalid}
        onEnter={applyLink}
        onChange={(text) => {
          setHref(text);
          setInvalid(false);
        }}
      />
    </TitledDialog>
  );
}

interface LinkFieldProps {
  href: string;
  isInvalid: boolean;
  onChange(text: string): void;
  onEnter(): void;
}

function LinkField({ href, isInvalid, onChange, onEnter }: LinkFieldProps) {
  const error = isInvalid ? 'Start the link with https://, or with / for a page on this site.' : '';
  return (
    <Field id="link-url" label="Link" error={error} live="alert">
      {(control) => (
        <input
          {...control}
          data-first=""
          inputMode="url"
          placeholder="https://"
          value={href}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
      )}
    </Field>
  );
}
