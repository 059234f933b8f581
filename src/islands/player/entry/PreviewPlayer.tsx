import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { nowhere } from '#browser/storage';
import type { PlayCalls } from '#islands/player/session/calls.ts';
import { createPlayer, type PlayStore } from '#islands/player/session/store.ts';
import type { Preview as PreviewOf } from '#rules/editor/preview';
import { checkedByKey, submittedByKey } from '#rules/play/local';
import { ignoredAnswer } from '#rules/play/quiz';
import type { PlaySession, Turn } from '#rules/play/session';
import { submissionOf } from '#rules/play/texts/outcome';
import { viewOf } from '#rules/play/view';
import { Playing } from './Playing.tsx';

const $notStarted = atom<PlaySession>({ stage: 'init' });

/** The player at the question that is open in the editor. It asks no server: a preview marks by the key it has. */
export function PreviewPlayer({ preview, at }: { preview: PreviewOf; at: number }) {
  const root = useRef<HTMLElement>(null);
  const [store, setStore] = useState<PlayStore | null>(null);
  const text = JSON.stringify(preview.body) + at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the whole of the preview
  useEffect(() => {
    const { quiz, body } = preview;
    const next = createPlayer(quiz, { shelf: nowhere, ownsPage: false, isPreview: true, isStill: () => true, calls: callsWith(body) });
    // What is open in the editor may be gone again, by an undo.
    const index = Math.min(at, quiz.questions.length - 1);
    next.openAt(index, passedBefore(preview, index), 'preview');
    setStore(next);
  }, [text]);
  const scene = useStore(store?.$scene ?? $notStarted);
  return (
    <section ref={root} data-player="part" data-view={viewOf(scene)} data-kind={preview.quiz.kind} aria-label="Preview">
      {store && <Playing store={store} scene={scene} root={root} ownsPage={false} />}
    </section>
  );
}

/** The questions before the one that is open count as passed over, or, in a personality quiz, as answered by their first choice. */
function passedBefore({ quiz }: PreviewOf, at: number): Turn[] {
  return quiz.questions.slice(0, at).map((question) => {
    const first = question.type === 11 ? question.choices[0] : undefined;
    return {
      given: quiz.kind === 'pquiz' && first ? { choiceId: first._id } : question.type === 21 ? ignoredAnswer(question) : {},
      mark: { state: 'none' },
    };
  });
}

const callsWith = (body: PreviewOf['body']): PlayCalls => ({
  startPlay: async () => 'preview',
  async checkAnswer(_quiz, _token, { questionId, answer }) {
    const checked = checkedByKey(body, questionId, answer);
    if (!checked) throw new Error('The preview asked about a question it does not have.');
    return checked;
  },
  async submitPlay(quiz, session, { ticket }) {
    const { answers, duration } = submissionOf(quiz, session, { ticket, metadata: {}, isPreview: true });
    return submittedByKey(body, answers, { duration: duration ?? 0, dateCreated: new Date().toISOString() });
  },
});
