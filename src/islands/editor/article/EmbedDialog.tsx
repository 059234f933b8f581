import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { isKind } from '#base/kinds';
import { LIST_LIMITS } from '#base/limits/lists';
import { ERROR_TEXT } from '#base/texts/common';
import { api, attempt } from '#browser/api';
import { readContent } from '#islands/editor/store/calls.ts';
import { useEditor } from '#islands/editor/store/context.ts';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';

interface Quiz {
  type: string;
  UID: string;
  title: string;
}

/** A quiz that plays inside the text: one of one's own, or any by its address. */
export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [address, setAddress] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  function put({ type, UID }: Quiz) {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'quizEmbed', attrs: { id: `${type}-${UID}` } })
      .run();
    onClose();
  }

  async function find() {
    const [, kind = '', name = ''] = /(?:^|\/)(kquiz|pquiz)[/-]([^/?#\s]+)/.exec(address.trim()) ?? [];
    if (!isKind(kind)) return setTrouble('This is no address of a quiz here, such as /kquiz/only-a-birder.');
    const { answer } = await attempt(readContent(kind, decodeURIComponent(name)));
    if (answer) put(answer);
    else setTrouble(ERROR_TEXT);
  }

  return (
    <Dialog
      title="A quiz in the text"
      onClose={onClose}
      actions={
        <button type="button" className="button button-primary" onClick={() => void find()}>
          Put it in
        </button>
      }
    >
      <div className="stack">
        <div className="field">
          <label className="label" htmlFor="embed-address">
            Its address
          </label>
          <input
            data-first=""
            id="embed-address"
            className="input"
            placeholder="/kquiz/…"
            value={address}
            aria-invalid={trouble ? true : undefined}
            aria-describedby={trouble ? 'embed-wrong' : undefined}
            onChange={(event) => {
              setAddress(event.target.value);
              setTrouble(null);
            }}
          />
          {trouble && (
            <p id="embed-wrong" className="hint hint-wrong">
              {trouble}
            </p>
          )}
        </div>
        <OwnQuizzes onPick={put} />
      </div>
    </Dialog>
  );
}

function OwnQuizzes({ onPick }: { onPick(quiz: Quiz): void }) {
  const { $viewer } = useEditor();
  const [own, setOwn] = useState<readonly Quiz[]>([]);
  useEffect(() => {
    const viewer = $viewer.get();
    if (!viewer) return;
    const conditions = JSON.stringify({ creator: viewer._id });
    api('GET /v1/contents', { query: { conditions, contentTypes: 'kquiz,pquiz', limit: LIST_LIMITS.collection } }).then(
      ({ contents }) => setOwn(contents),
      () => setOwn([]),
    );
  }, [$viewer]);
  if (own.length === 0) return null;
  return (
    <div className="field">
      <p className="label">Or one of yours</p>
      <div className="row">
        {own.map((quiz) => (
          <button key={quiz.UID} type="button" className="chip" onClick={() => onPick(quiz)}>
            {quiz.title}
          </button>
        ))}
      </div>
    </div>
  );
}
