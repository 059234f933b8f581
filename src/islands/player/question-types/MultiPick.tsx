import { type Draft, toggleChoice } from '#rules/play/drafts';
import { choiceState } from '#rules/play/parts';
import type { MultiPickQuestion } from '#rules/play/quiz';
import type { AnsweringProps } from './answering-props.ts';
import { Choice } from './Choice.tsx';
import { ChoiceList } from './ChoiceList.tsx';

interface MultiPickProps extends AnsweringProps {
  question: MultiPickQuestion;
  draft: Extract<Draft, { type: 12 }>;
}

/** Type 12: as many as are right, then Check. */
export function MultiPick({ quiz, question, draft, turn, isLocked, onDraft }: MultiPickProps) {
  const chosen = turn?.given.choiceIds ?? draft.choiceIds;
  return (
    <ChoiceList quiz={quiz} choices={question.choices} label="Answers, pick all that are right">
      {question.choices.map((choice, at) => {
        const isChosen = chosen.includes(choice._id);
        return (
          <Choice
            key={choice._id}
            choice={choice}
            at={at}
            state={choiceState(choice._id, isChosen, { turn, isLocked })}
            isChosen={isChosen}
            isOneOfMany
            isLocked={isLocked}
            isWaiting={isChosen && turn?.mark.state === 'waiting'}
            pressed={isChosen}
            onPress={() => onDraft({ type: 12, choiceIds: toggleChoice(draft.choiceIds, choice._id) })}
          />
        );
      })}
    </ChoiceList>
  );
}
