import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { EditorDialog } from '#islands/editor/ui/EditorDialog.tsx';

const LINK_PATTERN = /^(https?:\/\/\S+|mailto:\S+@\S+|\/[^/\\]\S*)$/;

/** Where the chosen words lead. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [isInvalid, setInvalid] = useState(false);
  const isNew = href === '' || !editor.isActive('link');

  function applyLink() {
    const address = href.trim();
    if (!LINK_PATTERN.test(address)) return setInvalid(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onClose();
  }

  return (
    <EditorDialog
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
              Remove the link
            </button>
          )}
          <button type="button" className="button button-primary" onClick={applyLink}>
            Link
          </button>
        </>
      }
    >
      <LinkUrlField
        href={href}
        isInvalid={isInvalid}
        onEnter={applyLink}
        onChange={(text) => {
          setHref(text);
          setInvalid(false);
        }}
      />
    </EditorDialog>
  );
}

interface LinkUrlFieldProps {
  href: string;
  isInvalid: boolean;
  onChange(text: string): void;
  onEnter(): void;
}

function LinkUrlField({ href, isInvalid, onChange, onEnter }: LinkUrlFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor="link-address">
        Address
      </label>
      <input
        data-first=""
        id="link-address"
        className="input"
        inputMode="url"
        placeholder="https://"
        value={href}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? 'link-wrong' : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
      {isInvalid && (
        <p id="link-wrong" className="hint hint-wrong">
          An address begins with https:// or, on this site, with a slash.
        </p>
      )}
    </div>
  );
}
