import { useLazyModule } from '#islands/player/parts/use-lazy-module.ts';
import {
  loadPlacementInputs,
  loadQuestionTypeInputs,
  needsPlacementInputs,
  needsQuestionTypeInputs,
} from '#islands/player/question-types/load-question-type-inputs.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { getMiddleIndex, listTrackStepStates } from '#rules/play/progress-track';
import type { PlaySession } from '#rules/play/session';
import { getQuestionIndex } from '#rules/play/view';
import { ActionBar } from './ActionBar.tsx';
import { AdSlot } from './AdSlot.tsx';
import { PlayHeader } from './PlayHeader.tsx';
import { ProgressTrack } from './ProgressTrack.tsx';
import css from './play-screen.module.css';
import { QuestionView } from './QuestionView.tsx';
import { ResultLoading } from './ResultLoading.tsx';

const c = bindClassNames(css);

/** The quiz during play, on a screen of its own. */
export function PlayScreen({ store, viewState }: { store: PlayStore; viewState: PlaySession }) {
  const { quiz } = store;
  const index = getQuestionIndex(viewState);
  const question = quiz.questions[index];
  const questionTypeInputs = useLazyModule(loadQuestionTypeInputs, { isNeeded: needsQuestionTypeInputs(quiz) });
  const placementInputs = useLazyModule(loadPlacementInputs, { isNeeded: needsPlacementInputs(quiz) });
  if (viewState.stage === 'loadResult') {
    return (
      <div className={c('stage')}>
        <PlayHeader store={store} loadingPercent={null} />
        <ResultLoading store={store} error={viewState.error} questionStates={viewState.questionStates} />
      </div>
    );
  }
  return (
    <div className={c('stage')}>
      <PlayHeader store={store} loadingPercent={viewState.stage === 'beginQuiz' ? viewState.percent : null} />
      <div className={`wrap-play ${c('stage-body')}`}>
        <ProgressTrack
          index={index}
          count={quiz.questions.length}
          stepStates={'questionStates' in viewState ? listTrackStepStates(quiz, viewState.questionStates) : []}
        />
        {question && (
          <QuestionView
            store={store}
            viewState={viewState}
            question={question}
            index={index}
            questionTypeInputs={questionTypeInputs}
            placementInputs={placementInputs}
          />
        )}
        {question && index === getMiddleIndex(quiz.questions.length) && quiz.hasAd && <AdSlot placement="quiz-middle" />}
      </div>
      {question && <ActionBar store={store} viewState={viewState} question={question} />}
    </div>
  );
}
