import { useId, useState } from 'react';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { ErrorMessage } from '#islands/editor/ui/ErrorMessage.tsx';
import { SignInButton } from '#islands/editor/ui/SignInButton.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { featherIcon } from '#islands/ui/icons/shared.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { AssistantRequestForm } from './AssistantRequestForm.tsx';
import { GeneratedPreview } from './GeneratedPreview.tsx';
import { GeneratingProgress } from './GeneratingProgress.tsx';
import { PromptForElsewhere } from './PromptForElsewhere.tsx';
import { useAssistant } from './use-assistant.ts';

const INTRODUCTIONS = {
  kquiz: 'A language model writes a quiz about your topic. Where the site has none, questions are collected from its public quizzes.',
  pquiz: 'A language model writes a quiz about your topic. Where the site has none, a template is filled in.',
  article: 'A language model writes an article about your topic. Where the site has none, an outline is filled in.',
};

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
  const { assistantState, generate, offerPrompt, cancel } = useAssistant();
  if (assistantState.status === 'done') return <GeneratedPreview generated={assistantState} onBack={cancel} onClose={onClose} />;
  if (assistantState.status === 'elsewhere')
    return <PromptForElsewhere reason={assistantState.reason} request={request} onBack={cancel} onClose={onClose} />;
  const canSubmit = request.topic.trim() !== '';
  return (
    <TitledDialog
      title="Write with the assistant"
      onClose={onClose}
      text={`${INTRODUCTIONS[kind]} You check the result before it changes your draft.`}
      actions={
        assistantState.status === 'generating' ? (
          <button type="button" className="button" onClick={cancel}>
            Stop
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
      {assistantState.status === 'generating' ? (
        <GeneratingProgress topic={request.topic.trim()} progress={assistantState.progress} />
      ) : (
        <div className="stack">
          <AssistantRequestForm id={id} request={request} onChange={setRequest} onSubmit={() => canSubmit && void generate(request)} />
          <ErrorMessage text={assistantState.errorText}>
            {assistantState.isSignedOut && <SignInButton name="assistant" input={request.topic} />}
            {assistantState.isModelError && (
              <button type="button" className="text-button" onClick={offerPrompt}>
                Use another tool instead
              </button>
            )}
          </ErrorMessage>
        </div>
      )}
    </TitledDialog>
  );
}
