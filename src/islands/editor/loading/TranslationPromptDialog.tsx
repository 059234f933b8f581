import { copyText } from '#browser/copy-text';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';

/** Shows the prompt to translate the content in another tool. The creator then pastes the output of that tool as JSON. */
export function TranslationPromptDialog({ prompt, onClose }: { prompt: string; onClose(): void }) {
  return (
    <TitledDialog
      title="Translate with another tool"
      isWide
      onClose={onClose}
      text={
        <>
          Paste this prompt into an assistant of your choice. Then paste its answer under{' '}
          <a className="text-link" href="/editor/kquiz/new?cloneUrl=clone_data" target="_blank" rel="noopener">
            Paste JSON
          </a>
          .
        </>
      }
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Edit the original text
          </button>
          <button type="button" className="button button-primary" onClick={() => void copyText(prompt)}>
            Copy prompt
          </button>
        </>
      }
    >
      <textarea className="input" rows={12} readOnly value={prompt} aria-label="Prompt" />
    </TitledDialog>
  );
}
