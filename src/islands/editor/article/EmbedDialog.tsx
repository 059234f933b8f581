import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { isKind } from '#base/kinds';
import { LIST_LIMITS } from '#base/limits/lists';
import { ERROR_TEXT } from '#base/texts/common';
import { api, catchApiError } from '#browser/api';
import { fetchContent } from '#islands/editor/store/content-calls.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { Field } from '#islands/ui/Field.tsx';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';

interface EmbeddableQuiz {
  type: string;
  UID: string;
  title: string;
}

/** Embeds a quiz in the text: one of the creator's own, or any by its link. */
export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [url, setUrl] = useState('');
  const [errorText, setErrorText] = useState('');
  function insertQuiz({ type, UID }: EmbeddableQuiz) {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'quizEmbed', attrs: { id: `${type}-${UID}` } })
      .run();
    onClose();
  }

  async function insertQuizFromUrl() {
    const [, kind = '', name = ''] = /(?:^|\/)(kquiz|pquiz)[/-]([^/?#\s]+)/.exec(url.trim()) ?? [];
    if (!isKind(kind)) return setErrorText('This is not a link to a quiz on this site. Example: /kquiz/only-a-birder');
    const { response } = await catchApiError(fetchContent(kind, decodeURIComponent(name)));
    if (response) insertQuiz(response);
    else setErrorText(ERROR_TEXT);
  }

  return (
    <TitledDialog
      title="Embed a quiz"
      onClose={onClose}
      actions={
        <button type="button" className="button button-primary" onClick={() => void insertQuizFromUrl()}>
          Insert
        </button>
      }
    >
      <div className="stack">
        <Field id="embed-url" label="Link" error={errorText} live="alert">
          {(control) => (
            <input
              {...control}
              data-first=""
              placeholder="/kquiz/…"
              value={url}
              onChange={(event) => {
                setUrl(event.target.value);
                setErrorText('');
              }}
            />
          )}
        </Field>
        <OwnQuizzes onPick={insertQuiz} />
      </div>
    </TitledDialog>
  );
}

function OwnQuizzes({ onPick }: { onPick(quiz: EmbeddableQuiz): void }) {
  const { $viewer } = useEditorStore();
  const [quizzes, setQuizzes] = useState<readonly EmbeddableQuiz[]>([]);
  useEffect(() => {
    const viewer = $viewer.get();
    if (!viewer) return;
    const conditions = JSON.stringify({ creator: viewer._id });
    api('GET /v1/contents', { query: { conditions, contentTypes: 'kquiz,pquiz', limit: LIST_LIMITS.collection } }).then(
      ({ contents }) => setQuizzes(contents),
      () => setQuizzes([]),
    );
  }, [$viewer]);
  if (quizzes.length === 0) return null;
  return (
    <div className="field">
      <p className="label">Or choose one of yours</p>
      <div className="row">
        {quizzes.map((quiz) => (
          <button key={quiz.UID} type="button" className="chip" onClick={() => onPick(quiz)}>
            {quiz.title}
          </button>
        ))}
      </div>
    </div>
  );
}
