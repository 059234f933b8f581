import { useEffect, useRef, useState } from 'react';
import { ERROR_WITH_TEXT } from '#base/texts/common';
import { api, attempt } from '#browser/api';
import { newId } from '#browser/ids';
import { useEditor } from '#islands/editor/store/context.ts';
import type { ContentEdit } from '#rules/editor/draft';
import { openEdit } from '#rules/editor/open';
import { bodyOf } from '#rules/editor/wire';
import type { Wish } from './WishForm.tsx';

export type Writing =
  | { is: 'asking'; trouble: string | null; isSignedOut?: boolean }
  | { is: 'writing' }
  | { is: 'written'; edit: ContentEdit; isOffline: boolean };

/** One wish at a time on its way to the assistant; broken off, it leaves nothing behind. */
export function useAssistant() {
  const { kind, $draft } = useEditor();
  const [writing, setWriting] = useState<Writing>({ is: 'asking', trouble: null });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function ask({ topic, language, questionCount, tone }: Wish): Promise<void> {
    const mine = new AbortController();
    stop.current = mine;
    setWriting({ is: 'writing' });
    const body = { genOpts: { topic: topic.trim(), language, questionCount, tone, type: kind }, content: bodyOf($draft.get()) };
    const { answer, error } = await attempt(api('POST /v1/contents/generate', { body }, { signal: mine.signal }));
    if (mine.signal.aborted) return;
    if (!error) return setWriting({ is: 'written', edit: openEdit(kind, answer.content, newId), isOffline: answer.offline });
    const said = error.issues[0]?.message ?? error.message;
    setWriting({ is: 'asking', trouble: `${ERROR_WITH_TEXT}${said}`, isSignedOut: error.code === 'NOT_SIGNED_IN' });
  }

  return {
    writing,
    ask,
    cancel() {
      stop.current?.abort();
      setWriting({ is: 'asking', trouble: null });
    },
  };
}
