import { useEffect, useRef, useState } from 'react';
import { ERROR_PREFIX_TEXT } from '#base/texts/common';
import { catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import { callWithProgress } from '#browser/server-events';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import type { AssistantRequest } from './AssistantRequestForm.tsx';

/** How many questions the model has written in whole; unknown for an article, and before the first. */
export interface GeneratingProgressState {
  questions: number | null;
  of: number;
}

export type AssistantState =
  | { status: 'editing'; errorText: string | null; isSignedOut?: boolean; isModelError?: boolean }
  | { status: 'generating'; progress: GeneratingProgressState }
  /** The site has nothing to offer, or the creator wants another tool after a failure: the prompt is offered. */
  | { status: 'elsewhere'; reason: ElsewhereReason }
  | { status: 'done'; draft: EditorDraft; isOffline: boolean };

export type ElsewhereReason = 'noQuestions' | 'noTemplate' | 'modelFailed';

const ELSEWHERE_REASONS: Record<string, ElsewhereReason> = { NO_FITTING_QUESTIONS: 'noQuestions', TEMPLATE_LANGUAGE_MISSING: 'noTemplate' };

/** Sends one request at a time to the assistant. Stopping aborts the request. */
export function useAssistant() {
  const { kind, $draft } = useEditorStore();
  const [assistantState, setAssistantState] = useState<AssistantState>({ status: 'editing', errorText: null });
  const currentRequest = useRef<AbortController>(null);
  useEffect(() => () => currentRequest.current?.abort(), []);

  async function generate({ topic, language, questionCount, tone }: AssistantRequest): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    currentRequest.current = controller;
    setAssistantState({ status: 'generating', progress: { questions: null, of: questionCount } });
    const body = { genOpts: { topic: topic.trim(), language, questionCount, tone, type: kind }, content: buildSaveBody($draft.get()) };
    const onProgress = ({ questions }: Record<string, unknown>) => {
      if (typeof questions === 'number' && !signal.aborted)
        setAssistantState({ status: 'generating', progress: { questions, of: questionCount } });
    };
    const { response, error } = await catchApiError(callWithProgress('POST /v1/contents/generate', { body }, { signal, onProgress }));
    if (signal.aborted) return;
    if (!error)
      return setAssistantState({ status: 'done', draft: toEditorDraft(kind, response.content, newId), isOffline: response.offline });
    const reason = ELSEWHERE_REASONS[error.code];
    if (reason) return setAssistantState({ status: 'elsewhere', reason });
    const message = error.issues[0]?.message ?? error.message;
    setAssistantState({
      status: 'editing',
      errorText: `${ERROR_PREFIX_TEXT}${message}`,
      isSignedOut: error.code === 'NOT_SIGNED_IN',
      isModelError: error.code.startsWith('ASSISTANT_'),
    });
  }

  return {
    assistantState,
    generate,
    offerPrompt: () => setAssistantState({ status: 'elsewhere', reason: 'modelFailed' }),
    cancel() {
      currentRequest.current?.abort();
      setAssistantState({ status: 'editing', errorText: null });
    },
  };
}
