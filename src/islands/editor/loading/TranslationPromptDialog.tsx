import { copyText } from '#browser/copy-text';
import { EditorDialog } from '#islands/editor/ui/EditorDialog.tsx';

/** The prompt that translates this elsewhere; its answer comes back as pasted JSON. */
export function TranslationPromptDialog({ prompt, onClose }: { prompt: string; onClose(): void }) {
  return (
    <EditorDialog
      title="Translate it elsewhere"
      isWide
      onClose={onClose}
      text={
        <>
          Paste this into an assistant of your choice, and its answer into{' '}
          <a className="text-link" href="/editor/kquiz/new?cloneUrl=clone_data" target="_blank" rel="noopener">
            Paste JSON
          </a>
          .
        </>
      }
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Edit the original words
          </button>
          <button type="button" className="button button-primary" onClick={() => void copyText(prompt)}>
            Copy the prompt
          </button>
        </>
      }
    >
      <textarea className="input" rows={12} readOnly value={prompt} aria-label="Prompt" />
    </EditorDialog>
  );
}
