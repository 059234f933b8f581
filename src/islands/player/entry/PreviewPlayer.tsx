import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { nullStorage } from '#browser/storage';
import type { PlayCalls } from '#islands/player/session/play-calls.ts';
import { createPlayStore, type PlayStore } from '#islands/player/session/store.ts';
import type { PreviewPart, PreviewQuiz } from '#rules/editor/build-preview';
import { buildPreviewResult } from '#rules/editor/preview-result';
import { buildSubmission } from '#rules/play/build-submission';
import { checkAnswerByKey, scorePlayByKey } from '#rules/play/mark-by-key';
import { buildIgnoredAnswer } from '#rules/play/quiz';
import type { LoadResultState, PlaySession, QuestionState, ReviewQuestionsState } from '#rules/play/session';
import { getPlayView } from '#rules/play/view';
import { getTextDirection } from '#rules/text/text-direction';
import { ActivePlay } from './ActivePlay.tsx';

const $emptySession = atom<PlaySession>({ stage: 'init' });

/** Plays the draft from the question that is open in the editor, or shows the open result. It calls no server and marks by the answer key of the draft. */
export function PreviewPlayer({ preview, shown }: { preview: PreviewQuiz; shown: PreviewPart }) {
  const root = useRef<HTMLElement>(null);
  const [store, setStore] = useState<PlayStore | null>(null);
  const previewKey = JSON.stringify([preview.body, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key serializes the preview and the part
  useEffect(() => {
    const { quiz, body } = preview;
    const newStore = createPlayStore(quiz, {
      storage: nullStorage,
      ownsPage: false,
      isPreview: true,
      prefersReducedMotion: () => true,
      calls: createLocalCalls(body, shown),
    });
    newStore.openAt(buildInitialSession(preview, shown), 'preview');
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

function buildInitialSession(preview: PreviewQuiz, { part, index }: PreviewPart): ReviewQuestionsState | LoadResultState {
  const { length } = preview.quiz.questions;
  if (part === 'result') return { stage: 'loadResult', questionStates: buildEarlierStates(preview, length), elapsedMs: 0, error: null };
  // An undo in the editor may have removed the question.
  const shownIndex = Math.min(index, length - 1);
  const questionStates = buildEarlierStates(preview, shownIndex);
  return { stage: 'reviewQuestions', index: shownIndex, questionStates, elapsedMs: 0, extraMs: 0, error: null };
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

/** Marks and scores by the draft's key. If the editor shows a result, the first score is that one. */
function createLocalCalls(body: PreviewQuiz['body'], { part, index }: PreviewPart): PlayCalls {
  let shownResult = part === 'result' ? buildPreviewResult(body, index) : null;
  return {
    startPlay: async () => 'preview',
    async checkAnswer(_quiz, _token, { questionId, answer }) {
      const checked = checkAnswerByKey(body, questionId, answer);
      if (!checked) throw new Error('The preview has no such question.');
      return checked;
    },
    async submitPlay(quiz, session, { ticket }) {
      const { answers, duration } = buildSubmission(quiz, session, { ticket, metadata: {}, isPreview: true });
      const response = scorePlayByKey(body, answers, { duration: duration ?? 0, dateCreated: new Date().toISOString() });
      const result = shownResult ?? response.result;
      shownResult = null;
      return { ...response, result };
    },
  };
}
