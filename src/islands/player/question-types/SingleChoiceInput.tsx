import type { PlayerAnswer } from '#contract/playing/submissions';
import { getChoiceState } from '#rules/play/choice-states';
import type { PlayQuiz, SingleChoiceQuestion } from '#rules/play/quiz';
import type { QuestionState } from '#rules/play/session';
import { getChoicePercent } from '#rules/play/texts/figure-texts';
import { ChoiceButton } from './ChoiceButton.tsx';
import { ChoiceList } from './ChoiceList.tsx';

interface SingleChoiceInputProps {
  quiz: PlayQuiz;
  question: SingleChoiceQuestion;
  questionState: QuestionState | undefined;
  isLocked: boolean;
  onAnswer(given: PlayerAnswer): void;
}

/** Type 11, and every question of a personality quiz: one click answers. */
export function SingleChoiceInput({ quiz, question, questionState, isLocked, onAnswer }: SingleChoiceInputProps) {
  return (
    <ChoiceList quiz={quiz} choices={question.choices} label="Answers">
      {question.choices.map((choice, index) => {
        const isChosen = questionState?.given.choiceId === choice._id;
        return (
          <ChoiceButton
            key={choice._id}
            choice={choice}
            index={index}
            state={getChoiceState(choice._id, { isChosen, questionState, isLocked })}
            isChosen={isChosen}
            isLocked={isLocked}
            percent={questionState?.mark.state === 'marked' ? getChoicePercent(questionState.mark, choice._id) : undefined}
            isWaiting={isChosen && questionState?.mark.state === 'waiting'}
            isPressed={questionState ? isChosen : undefined}
            onPress={() => onAnswer({ choiceId: choice._id })}
          />
        );
      })}
    </ChoiceList>
  );
}
