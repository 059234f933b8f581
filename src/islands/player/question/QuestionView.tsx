import { useStore } from '@nanostores/react';
import { FocusHeading } from '#islands/player/parts/FocusHeading.tsx';
import { Picture } from '#islands/player/parts/Picture.tsx';
import css from '#islands/player/parts/question.module.css';
import { SingleChoiceInput } from '#islands/player/question-types/SingleChoiceInput.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { PlayQuestion } from '#rules/play/quiz';
import { isAnswerLocked, type PlaySession } from '#rules/play/session';
import { formatQuestionLine } from '#rules/play/texts/question-line';
import { getShownQuestionState } from '#rules/play/view';
import { Verdict } from './Verdict.tsx';

const c = bindClassNames(css);

interface QuestionViewProps {
  store: PlayStore;
  viewState: PlaySession;
  question: PlayQuestion;
  index: number;
  /** The module with the inputs of the other question types; null until it has loaded. */
  questionTypeInputs: typeof import('#islands/player/question-types/QuestionTypeInput.tsx') | null;
  placementInputs: typeof import('#islands/player/question-types/PlacementInput.tsx') | null;
}

/** One question with its answers and the verdict. */
export function QuestionView({ store, viewState, question, index, questionTypeInputs, placementInputs }: QuestionViewProps) {
  const { quiz } = store;
  const draft = useStore(store.$draft);
  const questionState = getShownQuestionState(quiz, viewState);
  const isLocked = isAnswerLocked(quiz, questionState);
  return (
    <div className={c('question')} lang={quiz.language}>
      <div>
        <p className={c('line')} lang="en" dir="auto">
          {formatQuestionLine(question, index, quiz.questions.length)}
        </p>
        <FocusHeading focusKey={question._id} className={c('title')}>
          {question.title}
        </FocusHeading>
        {question.description && (
          <p className={c('description')} dir="auto">
            {question.description}
          </p>
        )}
        {question.image && <Picture key={question._id} image={question.image} alt={question.imageAlt} isEager />}
        {questionTypeInputs && (
          <questionTypeInputs.ScramblePrompt store={store} question={question} draft={draft} questionState={questionState} />
        )}
      </div>
      <div>
        {question.type === 11 ? (
          <SingleChoiceInput quiz={quiz} question={question} questionState={questionState} isLocked={isLocked} onAnswer={store.answer} />
        ) : (
          questionTypeInputs && (
            <questionTypeInputs.QuestionTypeInput
              store={store}
              question={question}
              draft={draft}
              questionState={questionState}
              isLocked={isLocked}
              placementInputs={placementInputs}
            />
          )
        )}
        <Verdict store={store} viewState={viewState} question={question} questionState={questionState} />
      </div>
    </div>
  );
}
