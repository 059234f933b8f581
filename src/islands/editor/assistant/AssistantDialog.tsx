import { useEffect, useId, useState } from 'react';
import { QUIZ_GENERATED_TEXT } from '#base/texts/editor';
import { newId } from '#browser/ids';
import { AlertBox } from '#islands/editor/frame/AlertBox.tsx';
import { ImportPreview } from '#islands/editor/import/ImportPreview.tsx';
import { useApplyImport } from '#islands/editor/import/use-apply-import.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { ErrorMessage } from '#islands/editor/ui/ErrorMessage.tsx';
import { SignInButton } from '#islands/editor/ui/SignInButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { featherIcon } from '#islands/ui/icons/shared.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { appendDraft, applyGeneratedDraft } from '#rules/editor/import/merge-import';
import { AssistantRequestForm } from './AssistantRequestForm.tsx';
import { type AssistantState, useAssistant } from './use-assistant.ts';

const c = bindClassNames(css);
const KIND_NOUNS = { kquiz: 'quiz', pquiz: 'quiz', article: 'article' };

/** Asks the assistant for a draft about a topic. The creator previews the draft before it changes anything. */
export function AssistantDialog({ onClose }: { onClose(): void }) {
  const { kind, $draft, $dialogInput } = useEditorStore();
  const id = useId();
  const [request, setRequest] = useState(() => ({
    topic: $dialogInput.get(),
    language: $draft.get().language,
    questionCount: 5,
    tone: '',
  }));
  const { assistantState, generate, cancel } = useAssistant();
  if (assistantState.status === 'done') return <GeneratedPreview generated={assistantState} onBack={cancel} onClose={onClose} />;
  const isGenerating = assistantState.status === 'generating';
  const canSubmit = request.topic.trim() !== '';
  return (
    <TitledDialog
      title="Write with the assistant"
      onClose={onClose}
      text={`The assistant writes ${kind === 'article' ? 'an article' : 'a quiz'} about your topic. You check it before it changes your draft.`}
      actions={
        isGenerating ? (
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
        ) : (
          <>
            <button type="button" className="button" onClick={onClose}>
              Close
            </button>
            <button type="submit" form={id} className="button button-primary" aria-disabled={!canSubmit || undefined}>
              <Icon path={featherIcon} size={18} weight={2.3} />
              Write
            </button>
          </>
        )
      }
    >
      {isGenerating ? (
        <GeneratingProgress topic={request.topic.trim()} />
      ) : (
        <div className="stack">
          <AssistantRequestForm id={id} request={request} onChange={setRequest} onSubmit={() => canSubmit && void generate(request)} />
          <ErrorMessage text={assistantState.errorText}>
            {assistantState.isSignedOut && <SignInButton name="assistant" input={request.topic} />}
          </ErrorMessage>
        </div>
      )}
    </TitledDialog>
  );
}

const SECOND_MS = 1_000;

/** Shows the seconds passed and an indeterminate bar, since the duration is unknown. */
function GeneratingProgress({ topic }: { topic: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const clock = setInterval(() => setSeconds((previous) => previous + 1), SECOND_MS);
    return () => clearInterval(clock);
  }, []);
  return (
    <div className="stack">
      <p role="status">Writing about “{topic}”…</p>
      <progress className={c('waiting')} aria-label="Writing" />
      <p className="hint tabular">{seconds} s. Your draft does not change yet.</p>
    </div>
  );
}

interface GeneratedPreviewProps {
  generated: Extract<AssistantState, { status: 'done' }>;
  onBack(): void;
  onClose(): void;
}

function GeneratedPreview({ generated: { draft, isOffline }, onBack, onClose }: GeneratedPreviewProps) {
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
            <p>
              This site has no language model, so its offline writer built this {KIND_NOUNS[kind]} from tables and templates, in English.
              Check and edit it before you publish.
            </p>
          </AlertBox>
        )}
        <ImportPreview draft={draft} />
        {hasDraftContent && 'error' in appendResult && <p className="hint">{appendResult.error} You can only replace your draft.</p>}
      </div>
    </TitledDialog>
  );
}
