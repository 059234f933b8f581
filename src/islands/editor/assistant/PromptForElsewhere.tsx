import { useState } from 'react';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { GENERATE_LIMITS } from '#base/limits/editor';
import { copyText } from '#browser/copy-text';
import { newId } from '#browser/ids';
import { useApplyImport } from '#islands/editor/import/use-apply-import.ts';
import { PasteQuestionsDialog } from '#islands/editor/questions/PasteQuestionsDialog.tsx';
import { KQUIZ_PASTE_FORMAT, PQUIZ_PASTE_FORMAT } from '#islands/editor/questions/paste-formats.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { clipboardPasteIcon } from '#islands/ui/icons/editor.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import type { EditorDraft } from '#rules/editor/draft';
import { appendDraft } from '#rules/editor/import/merge-import';
import { LANGUAGES } from '#rules/editor/languages';
import { buildPortablePrompt } from '#rules/generate/portable-prompt';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import type { AssistantRequest } from './AssistantRequestForm.tsx';
import type { ElsewhereReason } from './use-assistant.ts';

const getLanguageName = (language: string): string => LANGUAGES.find(({ value }) => value === language)?.label ?? language;

interface PromptForElsewhereProps {
  reason: ElsewhereReason;
  request: AssistantRequest;
  onBack(): void;
  onClose(): void;
}

/** Says that the site cannot write this, and offers the prompt for another tool and the dialog to paste its answer. */
export function PromptForElsewhere({ reason, request, onBack, onClose }: PromptForElsewhereProps) {
  const { kind, $draft } = useEditorStore();
  const [isPasting, setPasting] = useState(false);
  const { append } = useApplyImport(onClose);
  const languageName = getLanguageName(request.language);
  const topic = request.topic.trim();
  const prompt = buildPortablePrompt(kind, { ...request, topic, languageName });
  if (isPasting && kind !== 'article') {
    const draft = $draft.get();
    const appendQuestions = (questions: readonly unknown[]) => {
      const pasted = { ...draft, questions } as EditorDraft;
      append(appendDraft(draft, pasted, newId), `${formatNumberWithNoun(questions.length, 'question')} added.`);
    };
    const room = 'questions' in draft ? QUIZ_LIMITS.questions - draft.questions.length : 0;
    const props = { room, onPaste: appendQuestions, onClose: () => setPasting(false) };
    return kind === 'kquiz' ? (
      <PasteQuestionsDialog format={KQUIZ_PASTE_FORMAT} {...props} />
    ) : (
      <PasteQuestionsDialog format={PQUIZ_PASTE_FORMAT} {...props} />
    );
  }
  return (
    <TitledDialog
      title={reason === 'modelFailed' ? 'Write with another tool' : `Nothing here fits “${topic}”`}
      isWide
      onClose={onClose}
      text={<span role="status">{getReasonText(reason, languageName)}</span>}
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={onBack}>
            Change the topic
          </button>
          {kind !== 'article' && (
            <button type="button" className="button" onClick={() => setPasting(true)}>
              <Icon path={clipboardPasteIcon} size={18} weight={2.3} />
              Paste many
            </button>
          )}
          <button type="button" className="button button-primary" onClick={() => void copyText(prompt)}>
            Copy prompt
          </button>
        </>
      }
    >
      <div className="stack">
        <p>
          Copy this prompt into an assistant of your choice.{' '}
          {kind === 'article' ? 'Then paste its answer into the text.' : 'Then paste its answer with “Paste many”.'}
        </p>
        <textarea className="input" rows={8} readOnly dir="auto" value={prompt} aria-label="Prompt" />
      </div>
    </TitledDialog>
  );
}

function getReasonText(reason: ElsewhereReason, languageName: string): string {
  switch (reason) {
    case 'noQuestions':
      return `This site has no language model. It can only reuse questions of its public quizzes, and fewer than ${GENERATE_LIMITS.fittingQuestions} of those in ${languageName} fit the topic.`;
    case 'noTemplate':
      return `This site has no language model, and it has no template in ${languageName}: its templates are in English.`;
    case 'modelFailed':
      return 'The language model of this site could not write this.';
  }
}
