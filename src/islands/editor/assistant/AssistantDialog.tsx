import { useEffect, useId, useState } from 'react';
import { QUIZ_GENERATED_TEXT } from '#base/texts/editor';
import { newId } from '#browser/ids';
import { Alert } from '#islands/editor/frame/Alerts.tsx';
import { ErrorMessage, SignInLink } from '#islands/editor/import/ErrorMessage.tsx';
import { ImportPreview } from '#islands/editor/import/ImportPreview.tsx';
import { useApplyImport } from '#islands/editor/import/use-apply-import.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { EditorDialog } from '#islands/editor/ui/EditorDialog.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { featherIcon } from '#islands/ui/icons/shared.ts';
import { appendDraft, applyGeneratedDraft } from '#rules/editor/import/merge-import';
import { AssistantRequestForm } from './AssistantRequestForm.tsx';
import { type AssistantState, useAssistant } from './use-assistant.ts';

const c = bindClassNames(css);
const KIND_NOUNS = { kquiz: 'quiz', pquiz: 'quiz', article: 'article' };

/** Has the assistant write about a topic. What it writes is read first, and replaces nothing by itself. */
export function AssistantDialog({ onClose }: { onClose(): void }) {
  const { kind, $draft } = useEditorStore();
  const id = useId();
  const [request, setRequest] = useState(() => ({ topic: '', language: $draft.get().language, questionCount: 5, tone: '' }));
  const { assistantState, generate, cancel } = useAssistant();
  if (assistantState.is === 'written') return <GeneratedPreview generated={assistantState} onBack={cancel} onClose={onClose} />;
  const isGenerating = assistantState.is === 'writing';
  const canSubmit = request.topic.trim() !== '';
  return (
    <EditorDialog
      title="Write with the assistant"
      onClose={onClose}
      text={`It writes ${kind === 'article' ? 'an article' : 'a quiz'} about a topic. You read it before it replaces anything.`}
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
              Write it
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
          <ErrorMessage text={assistantState.errorText}>{assistantState.isSignedOut && <SignInLink />}</ErrorMessage>
        </div>
      )}
    </EditorDialog>
  );
}

const SECOND_MS = 1_000;

/** Nobody knows how long a model writes, so the seconds are told, and a bar that promises nothing. */
function GeneratingProgress({ topic }: { topic: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const clock = setInterval(() => setSeconds((had) => had + 1), SECOND_MS);
    return () => clearInterval(clock);
  }, []);
  return (
    <div className="stack">
      <p role="status">Writing about “{topic}” …</p>
      <progress className={c('waiting')} aria-label="Writing" />
      <p className="hint tabular">{seconds} s. Your draft stays as it is.</p>
    </div>
  );
}

interface GeneratedPreviewProps {
  generated: Extract<AssistantState, { is: 'written' }>;
  onBack(): void;
  onClose(): void;
}

function GeneratedPreview({ generated: { edit, isOffline }, onBack, onClose }: GeneratedPreviewProps) {
  const { kind, $draft } = useEditorStore();
  const { hasDraftContent, replace, append } = useApplyImport(onClose);
  const appendResult = appendDraft($draft.get(), edit, newId);
  const message = kind === 'article' ? 'Article written.' : QUIZ_GENERATED_TEXT;
  return (
    <EditorDialog
      title="Have a look first"
      isWide
      onClose={onClose}
      text={<span role="status">{`${message} Nothing of yours is changed until you take it.`}</span>}
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={onBack}>
            Ask again
          </button>
          {hasDraftContent && (
            <button
              type="button"
              className="button"
              aria-disabled={'error' in appendResult || undefined}
              onClick={() => append(appendResult, message)}
            >
              Add to mine
            </button>
          )}
          <button type="button" className="button button-primary" onClick={() => replace(applyGeneratedDraft($draft.get(), edit), message)}>
            {hasDraftContent ? 'Replace mine' : 'Use it'}
          </button>
        </>
      }
    >
      <div className="stack">
        {isOffline && (
          <Alert tone="plain" title="No language model wrote this.">
            <p>
              This site has none, so its offline writer made this {KIND_NOUNS[kind]} out of tables and templates, in English. Check it and
              make it yours.
            </p>
          </Alert>
        )}
        <ImportPreview edit={edit} />
        {hasDraftContent && 'error' in appendResult && (
          <p className="hint">{appendResult.error} It cannot be added, only take its place.</p>
        )}
      </div>
    </EditorDialog>
  );
}
