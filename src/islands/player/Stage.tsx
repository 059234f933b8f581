import type { PlaySession } from '#rules/play/session';
import { middleOf, perchStates } from '#rules/play/timeline';
import { questionAt } from '#rules/play/view';
import { ActionBar } from './ActionBar.tsx';
import { AdSlot } from './AdSlot.tsx';
import { classes } from './classes.ts';
import { Finishing } from './Finishing.tsx';
import { hasOtherTypes, loadMoreAnswers } from './later-parts.ts';
import { PlayHeader } from './PlayHeader.tsx';
import css from './player.module.css';
import { QuestionView } from './QuestionView.tsx';
import type { PlayStore } from './store.ts';
import { useLazily } from './use-lazily.ts';
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
