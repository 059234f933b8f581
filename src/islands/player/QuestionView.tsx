import { useStore } from '@nanostores/react';
import type { PlayQuestion } from '#rules/play/quiz';
import { hintOf, turnOnScreen } from '#rules/play/screen';
import { isLocked, type PlaySession } from '#rules/play/session';
import { questionLine } from '#rules/play/words';
import { Answers } from './Answers.tsx';
import { classes } from './classes.ts';
import { HintLine } from './HintLine.tsx';
import { Picture } from './Picture.tsx';
import css from './question.module.css';
import { Slots } from './questions/Slots.tsx';
import type { PlayStore } from './store.ts';
import { useHeading } from './use-player.ts';
import { Verdict } from './Verdict.tsx';

const c = classes(css);

interface QuestionViewProps {
  store: PlayStore;
  scene: PlaySession;
  question: PlayQuestion;
  index: number;
}

/** One question, its answers and, in a region that is there before it is filled, what became of the answer. */
export function QuestionView({ store, scene, question, index }: QuestionViewProps) {
  const { quiz } = store;
  const heading = useHeading(question._id);
  const draft = useStore(store.$draft);
  const isNudged = useStore(store.$isNudged);
  const turn = turnOnScreen(quiz, scene);
  const locked = isLocked(quiz, turn);
  const hint = hintOf(question, draft, { turn, isNudged });
  return (
    <div className={c('question')} lang={quiz.language}>
      <div>
        <p className={c('line')} lang="en">
          {questionLine(question, index, quiz.questions.length)}
        </p>
        <h1 ref={heading} tabIndex={-1} className={c('title')} dir="auto">
          {question.title}
        </h1>
        {question.description && (
          <p className={c('description')} dir="auto">
            {question.description}
          </p>
        )}
        {question.image && <Picture key={question._id} image={question.image} alt={question.imageAlt} eager />}
        {question.type === 21 && draft.type === 21 && (
          <>
            <Slots question={question} picked={draft.keys} turn={turn} />
            <HintLine hint={hint} />
          </>
        )}
      </div>
      <div>
        <Answers store={store} question={question} draft={draft} turn={turn} isLocked={locked} />
        {question.type !== 21 && <HintLine hint={hint} />}
        <Verdict store={store} scene={scene} question={question} turn={turn} nudge={hint?.isWrong ? hint.text : null} />
      </div>
    </div>
  );
}
