import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { nullStorage } from '#browser/storage';
import type { PlayCalls } from '#islands/player/session/play-calls.ts';
import { createPlayStore, type PlayStore } from '#islands/player/session/store.ts';
import type { PreviewQuiz } from '#rules/editor/build-preview';
import { buildSubmission } from '#rules/play/build-submission';
import { checkAnswerByKey, scorePlayByKey } from '#rules/play/mark-by-key';
import { buildIgnoredAnswer } from '#rules/play/quiz';
import type { PlaySession, QuestionState } from '#rules/play/session';
import { getPlayView } from '#rules/play/view';
import { getTextDirection } from '#rules/text/text-direction';
import { ActivePlay } from './ActivePlay.tsx';

const $emptySession = atom<PlaySession>({ stage: 'init' });

/** Plays the draft from the question that is open in the editor. It calls no server and marks by the answer key of the draft. */
export function PreviewPlayer({ preview, questionIndex }: { preview: PreviewQuiz; questionIndex: number }) {
  const root = useRef<HTMLElement>(null);
  const [store, setStore] = useState<PlayStore | null>(null);
  const previewKey = JSON.stringify(preview.body) + questionIndex;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key serializes the preview and the index
  useEffect(() => {
    const { quiz, body } = preview;
    const newStore = createPlayStore(quiz, {
      storage: nullStorage,
      ownsPage: false,
      isPreview: true,
      prefersReducedMotion: () => true,
      calls: createLocalCalls(body),
    });
    // An undo in the editor may have removed the question.
    const index = Math.min(questionIndex, quiz.questions.length - 1);
    newStore.openAtQuestion(index, buildEarlierStates(preview, index), 'preview');
    setStore(newStore);
  }, [previewKey]);
  const viewState = useStore(store?.$viewState ?? $emptySession);
  return (
    <section
      ref={root}
      data-player="part"
      data-view={getPlayView(viewState)}
      data-kind={preview.quiz.kind}
      dir={getTextDirection(preview.quiz.language)}
      aria-label="Preview"
    >
      {store && <ActivePlay store={store} viewState={viewState} root={root} ownsPage={false} />}
    </section>
  );
}

/** Marks the questions before the open one as skipped, or, in a personality quiz, as answered with their first choice. */
function buildEarlierStates({ quiz }: PreviewQuiz, questionIndex: number): QuestionState[] {
  return quiz.questions.slice(0, questionIndex).map((question) => {
    const first = question.type === 11 ? question.choices[0] : undefined;
    return {
      given: quiz.kind === 'pquiz' && first ? { choiceId: first._id } : question.type === 21 ? buildIgnoredAnswer(question) : {},
      mark: { state: 'none' },
    };
  });
}

const createLocalCalls = (body: PreviewQuiz['body']): PlayCalls => ({
  startPlay: async () => 'preview',
  async checkAnswer(_quiz, _token, { questionId, answer }) {
    const checked = checkAnswerByKey(body, questionId, answer);
    if (!checked) throw new Error('The preview has no such question.');
    return checked;
  },
  async submitPlay(quiz, session, { ticket }) {
    const { answers, duration } = buildSubmission(quiz, session, { ticket, metadata: {}, isPreview: true });
    return scorePlayByKey(body, answers, { duration: duration ?? 0, dateCreated: new Date().toISOString() });
  },
});
