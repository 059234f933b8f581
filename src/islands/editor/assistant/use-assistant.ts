import { useEffect, useRef, useState } from 'react';
import { ERROR_PREFIX_TEXT } from '#base/texts/common';
import { api, catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorDraft } from '#rules/editor/draft';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import type { AssistantRequest } from './AssistantRequestForm.tsx';

export type AssistantState =
  | { status: 'editing'; errorText: string | null; isSignedOut?: boolean }
  | { status: 'generating' }
  | { status: 'done'; draft: EditorDraft; isOffline: boolean };

/** Sends one request at a time to the assistant. Cancelling aborts the request. */
export function useAssistant() {
  const { kind, $draft } = useEditorStore();
  const [assistantState, setAssistantState] = useState<AssistantState>({ status: 'editing', errorText: null });
  const currentRequest = useRef<AbortController>(null);
  useEffect(() => () => currentRequest.current?.abort(), []);

  async function generate({ topic, language, questionCount, tone }: AssistantRequest): Promise<void> {
    const controller = new AbortController();
    currentRequest.current = controller;
    setAssistantState({ status: 'generating' });
    const body = { genOpts: { topic: topic.trim(), language, questionCount, tone, type: kind }, content: buildSaveBody($draft.get()) };
    const { response, error } = await catchApiError(api('POST /v1/contents/generate', { body }, { signal: controller.signal }));
    if (controller.signal.aborted) return;
    if (!error)
      return setAssistantState({ status: 'done', draft: toEditorDraft(kind, response.content, newId), isOffline: response.offline });
    const message = error.issues[0]?.message ?? error.message;
    setAssistantState({ status: 'editing', errorText: `${ERROR_PREFIX_TEXT}${message}`, isSignedOut: error.code === 'NOT_SIGNED_IN' });
  }

  return {
    assistantState,
    generate,
    cancel() {
      currentRequest.current?.abort();
      setAssistantState({ status: 'editing', errorText: null });
    },
  };
}
