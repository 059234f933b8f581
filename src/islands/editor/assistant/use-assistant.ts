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
  | { is: 'asking'; errorText: string | null; isSignedOut?: boolean }
  | { is: 'writing' }
  | { is: 'written'; edit: EditorDraft; isOffline: boolean };

/** One wish at a time on its way to the assistant; broken off, it leaves nothing behind. */
export function useAssistant() {
  const { kind, $draft } = useEditorStore();
  const [assistantState, setAssistantState] = useState<AssistantState>({ is: 'asking', errorText: null });
  const currentRequest = useRef<AbortController>(null);
  useEffect(() => () => currentRequest.current?.abort(), []);

  async function generate({ topic, language, questionCount, tone }: AssistantRequest): Promise<void> {
    const mine = new AbortController();
    currentRequest.current = mine;
    setAssistantState({ is: 'writing' });
    const body = { genOpts: { topic: topic.trim(), language, questionCount, tone, type: kind }, content: buildSaveBody($draft.get()) };
    const { answer, error } = await catchApiError(api('POST /v1/contents/generate', { body }, { signal: mine.signal }));
    if (mine.signal.aborted) return;
    if (!error) return setAssistantState({ is: 'written', edit: toEditorDraft(kind, answer.content, newId), isOffline: answer.offline });
    const said = error.issues[0]?.message ?? error.message;
    setAssistantState({ is: 'asking', errorText: `${ERROR_PREFIX_TEXT}${said}`, isSignedOut: error.code === 'NOT_SIGNED_IN' });
  }

  return {
    assistantState,
    generate,
    cancel() {
      currentRequest.current?.abort();
      setAssistantState({ is: 'asking', errorText: null });
    },
  };
}
