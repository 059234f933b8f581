import { classes } from '#islands/player/parts/classes.ts';
import { useLazily } from '#islands/player/parts/use-lazily.ts';
import { hasOtherTypes, loadMoreAnswers } from '#islands/player/question-types/load-more-answers.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { PlaySession } from '#rules/play/session';
import { middleOf, perchStates } from '#rules/play/timeline';
import { questionAt } from '#rules/play/view';
import { ActionBar } from './ActionBar.tsx';
import { AdSlot } from './AdSlot.tsx';
import { Finishing } from './Finishing.tsx';
import { PlayHeader } from './PlayHeader.tsx';
import css from './player.module.css';
import { QuestionView } from './QuestionView.tsx';
import { Wire } from './Wire.tsx';

const c = classes(css);

/** The quiz while it is played, on a screen of its own. */
export function Stage({ store, scene }: { store: PlayStore; scene: PlaySession }) {
  const { quiz } = store;
  const index = questionAt(scene);
  const question = quiz.questions[index];
  const more = useLazily(loadMoreAnswers, hasOtherTypes(quiz));
  if (scene.stage === 'loadResult') {
    return (
      <div className={c('stage')}>
        <PlayHeader store={store} percent={null} />
        <Finishing store={store} trouble={scene.trouble} />
      </div>
    );
  }
  return (
    <div className={c('stage')}>
      <PlayHeader store={store} percent={scene.stage === 'beginQuiz' ? scene.percent : null} />
      <div className={`wrap-play ${c('stage-body')}`}>
        <Wire index={index} count={quiz.questions.length} states={'turns' in scene ? perchStates(quiz, scene.turns) : []} />
        {question && <QuestionView store={store} scene={scene} question={question} index={index} more={more} />}
        {question && index === middleOf(quiz.questions.length) && !quiz.withoutAds && <AdSlot place="quiz-middle" />}
      </div>
      {question && <ActionBar store={store} scene={scene} question={question} />}
    </div>
  );
}
