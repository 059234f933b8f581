import { QUIZ_GENERATED_TEXT } from '#base/texts/editor';
import { newId } from '#browser/ids';
import { AlertBox } from '#islands/editor/frame/AlertBox.tsx';
import { ImportPreview } from '#islands/editor/import/ImportPreview.tsx';
import { useApplyImport } from '#islands/editor/import/use-apply-import.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { appendDraft, applyGeneratedDraft } from '#rules/editor/import/merge-import';
import type { AssistantState } from './use-assistant.ts';

/** How the offline writer makes a content of each kind. */
const OFFLINE_TEXTS = {
  kquiz:
    'This site has no language model. These questions are from public quizzes of this site; the explanation of each names its quiz. Check whether they fit, and keep the names.',
  pquiz:
    'This site has no language model. This quiz is an English template with your topic filled in: its results and answers know nothing about the topic. Edit them before you publish.',
  article:
    'This site has no language model. This article is an English outline with your topic filled in: the text is yours to write before you publish.',
};

interface GeneratedPreviewProps {
  generated: Extract<AssistantState, { status: 'done' }>;
  onBack(): void;
  onClose(): void;
}

export function GeneratedPreview({ generated: { draft, isOffline }, onBack, onClose }: GeneratedPreviewProps) {
  const { kind, $draft } = useEditorStore();
  const { hasDraftContent, replace, append } = useApplyImport(onClose);
  const appendResult = appendDraft($draft.get(), draft, newId);
  const message = kind === 'article' ? 'Article written.' : QUIZ_GENERATED_TEXT;
  return (
    <TitledDialog
      title="Check the draft"
      isWide
      onClose={onClose}
      text={<span role="status">{`${message} Your draft does not change until you accept this one.`}</span>}
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={onBack}>
            Try again
          </button>
          {hasDraftContent && (
            <button
              type="button"
              className="button"
              aria-disabled={'error' in appendResult || undefined}
              onClick={() => append(appendResult, message)}
            >
              Add to my draft
            </button>
          )}
          <button
            type="button"
            className="button button-primary"
            onClick={() => replace(applyGeneratedDraft($draft.get(), draft), message)}
          >
            {hasDraftContent ? 'Replace my draft' : 'Use this draft'}
          </button>
        </>
      }
    >
      <div className="stack">
        {isOffline && (
          <AlertBox tone="plain" title="Written without a language model">
            <p>{OFFLINE_TEXTS[kind]}</p>
          </AlertBox>
        )}
        <ImportPreview draft={draft} />
        {hasDraftContent && 'error' in appendResult && <p className="hint">{appendResult.error} You can only replace your draft.</p>}
      </div>
    </TitledDialog>
  );
}
