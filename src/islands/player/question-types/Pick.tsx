import type { GivenAnswer } from '#contract/playing/submissions';
import { choiceState } from '#rules/play/parts';
import type { PickQuestion, PlayQuiz } from '#rules/play/quiz';
import type { Turn } from '#rules/play/session';
import { Choice } from './Choice.tsx';
import { ChoiceList } from './ChoiceList.tsx';

interface PickProps {
  quiz: PlayQuiz;
  question: PickQuestion;
  turn: Turn | undefined;
  isLocked: boolean;
  onAnswer(given: GivenAnswer): void;
}

/** Type 11, and every question of a personality quiz: one press answers. */
export function Pick({ quiz, question, turn, isLocked, onAnswer }: PickProps) {
  return (
    <ChoiceList quiz={quiz} choices={question.choices} label="Answers">
      {question.choices.map((choice, at) => {
        const isChosen = turn?.given.choiceId === choice._id;
        return (
          <Choice
            key={choice._id}
            choice={choice}
            at={at}
            state={choiceState(choice._id, isChosen, { turn, isLocked })}
            isChosen={isChosen}
            isLocked={isLocked}
            isWaiting={isChosen && turn?.mark.state === 'waiting'}
            pressed={turn ? isChosen : undefined}
            onPress={() => onAnswer({ choiceId: choice._id })}
          />
        );
      })}
    </ChoiceList>
  );
}
