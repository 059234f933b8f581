import { Picture } from '#islands/player/parts/Picture.tsx';
import { ChoiceButton } from '#islands/player/question-types/ChoiceButton.tsx';
import { ChoiceList } from '#islands/player/question-types/ChoiceList.tsx';
import type { InitialAnswer } from '#islands/player/session/player-environment.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowRightIcon, infoIcon } from '#islands/ui/icons/shared.ts';
import { getChoiceState } from '#rules/play/choice-states';
import type { PlayQuiz } from '#rules/play/quiz';
import { getFormPath } from '#rules/play/quiz-form';
import { formatQuestionLine } from '#rules/play/texts/question-line';
import css from './first-question.module.css';

const c = bindClassNames(css);

interface FirstQuestionProps {
  quiz: PlayQuiz;
  initialAnswer?: InitialAnswer | null;
  notice?: string | null;
  /** Starts the play. Without it the buttons submit the form. */
  onStart?(initialAnswer: InitialAnswer): void;
}

/**
 * Question one on the quiz's own page: picking an answer starts the play. It is a form, so that a click works before the script
 * has loaded or without it: the form opens the quiz as a plain form.
 */
export function FirstQuestion({ quiz, initialAnswer = null, notice = null, onStart }: FirstQuestionProps) {
  const question = quiz.questions[0];
  if (!question) return null;
  const isSingleChoice = question.type === 11;
  const Container = onStart ? 'div' : 'form';
  return (
    <Container className={c('ready')} {...(!onStart && { action: getFormPath(quiz), method: 'get' })}>
      <p className={c('line')} lang="en" dir="auto">
        {formatQuestionLine(question, 0, quiz.questions.length)}
      </p>
      <h2 className={c('title')} tabIndex={-1} data-question-title lang={quiz.language} dir="auto">
        {question.title}
      </h2>
      {question.description && (
        <p className="muted" lang={quiz.language} dir="auto">
          {question.description}
        </p>
      )}
      {question.image && <Picture image={question.image} alt={question.imageAlt} isEager />}
      {isSingleChoice && (
        <ChoiceList quiz={quiz} choices={question.choices} label="Answers">
          {question.choices.map((choice, index) => {
            const isChosen = initialAnswer?.choiceId === choice._id;
            const state = getChoiceState(choice._id, { isChosen, questionState: undefined, isLocked: false });
            return (
              <ChoiceButton
                key={choice._id}
                choice={choice}
                index={index}
                state={state}
                isChosen={isChosen}
                isLocked={false}
                isWaiting={isChosen}
                isSubmit={!onStart}
                onPress={() => onStart?.({ choiceId: choice._id })}
              />
            );
          })}
        </ChoiceList>
      )}
      <StartBar
        isSingleChoice={isSingleChoice}
        isStarting={initialAnswer !== null && initialAnswer.choiceId === null}
        notice={notice}
        onStart={onStart && (() => onStart({ choiceId: null }))}
      />
    </Container>
  );
}

interface StartBarProps {
  isSingleChoice: boolean;
  /** The play is being started without an answer. */
  isStarting: boolean;
  notice: string | null;
  onStart: (() => void) | undefined;
}

/** Start, with what the player should know before. */
function StartBar({ isSingleChoice, isStarting, notice, onStart }: StartBarProps) {
  return (
    <div className={c('foot')}>
      <div className={c('notice')} role="status">
        {notice && (
          <p className="hint">
            <Icon path={infoIcon} size={16} />
            <span lang="en" dir="auto">
              {notice}
            </span>
          </p>
        )}
      </div>
      <p className="muted small" lang="en" dir="auto">
        {isSingleChoice ? 'Pick an answer to start playing.' : 'The timer starts when you do.'}
      </p>
      <button
        // A frame that is sandboxed without `allow-forms` submits nothing.
        type={onStart ? 'button' : 'submit'}
        onClick={onStart}
        className={isSingleChoice ? 'button' : 'button button-primary button-big'}
        data-start
        aria-busy={isStarting || undefined}
      >
        Start
        <Icon className="icon-directional" path={arrowRightIcon} weight={2.5} />
      </button>
    </div>
  );
}
