import { useStore } from '@nanostores/react';
import { classes } from '#islands/player/parts/classes.ts';
import { Heading } from '#islands/player/parts/Heading.tsx';
import { Picture } from '#islands/player/parts/Picture.tsx';
import css from '#islands/player/parts/question.module.css';
import { Pick } from '#islands/player/question-types/Pick.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { PlayQuestion } from '#rules/play/quiz';
import { hintOf, turnOnScreen } from '#rules/play/screen';
import { isLocked, type PlaySession } from '#rules/play/session';
import { questionLine } from '#rules/play/texts/letters';
import { Verdict } from './Verdict.tsx';

const c = classes(css);

interface QuestionViewProps {
  store: PlayStore;
  scene: PlaySession;
  question: PlayQuestion;
  index: number;
  /** The ways to answer that are fetched where a quiz has them. */
  more: typeof import('#islands/player/question-types/MoreAnswers.tsx') | null;
}

/** One question, its answers and, in a region that is there before it is filled, what became of the answer. */
export function QuestionView({ store, scene, question, index, more }: QuestionViewProps) {
  const { quiz } = store;
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
        <Heading of={question._id} className={c('title')}>
          {question.title}
        </Heading>
        {question.description && (
          <p className={c('description')} dir="auto">
            {question.description}
          </p>
        )}
        {question.image && <Picture key={question._id} image={question.image} alt={question.imageAlt} eager />}
        {more && <more.BelowQuestion question={question} draft={draft} turn={turn} hint={hint} />}
      </div>
      <div>
        {question.type === 11 ? (
          <Pick quiz={quiz} question={question} turn={turn} isLocked={locked} onAnswer={store.answer} />
        ) : (
          more && <more.MoreAnswers store={store} question={question} draft={draft} turn={turn} isLocked={locked} hint={hint} />
        )}
        <Verdict store={store} scene={scene} question={question} turn={turn} nudge={hint?.isWrong ? hint.text : null} />
      </div>
    </div>
  );
}
