import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';

const ADDRESS = /^(https?:\/\/\S+|mailto:\S+@\S+|\/[^/\\]\S*)$/;

/** Where the chosen words lead. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [isRefused, setRefused] = useState(false);
  const isNew = href === '' || !editor.isActive('link');

  function put() {
    const address = href.trim();
    if (!ADDRESS.test(address)) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onClose();
  }

  return (
    <Dialog
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
          <button type="button" className="button button-primary" onClick={put}>
            Link
          </button>
        </>
      }
    >
      <Address
        href={href}
        isRefused={isRefused}
        onEnter={put}
        onChange={(text) => {
          setHref(text);
          setRefused(false);
        }}
      />
    </Dialog>
  );
}

interface AddressProps {
  href: string;
  isRefused: boolean;
  onChange(text: string): void;
  onEnter(): void;
}

function Address({ href, isRefused, onChange, onEnter }: AddressProps) {
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
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? 'link-wrong' : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
      {isRefused && (
        <p id="link-wrong" className="hint hint-wrong">
          An address begins with https:// or, on this site, with a slash.
        </p>
      )}
    </div>
  );
}
