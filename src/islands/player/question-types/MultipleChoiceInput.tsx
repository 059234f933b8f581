import { type AnswerDraft, toggleChoice } from '#rules/play/answer-drafts';
import { getChoiceState } from '#rules/play/choice-states';
import type { MultipleChoiceQuestion } from '#rules/play/quiz';
import { getChoicePercent } from '#rules/play/texts/figure-texts';
import type { AnswerInputProps } from './answer-input-props.ts';
import { ChoiceButton } from './ChoiceButton.tsx';
import { ChoiceList } from './ChoiceList.tsx';

interface MultipleChoiceInputProps extends AnswerInputProps {
  question: MultipleChoiceQuestion;
  draft: Extract<AnswerDraft, { type: 12 }>;
}

/** Type 12: any number of choices, then Check answer. */
export function MultipleChoiceInput({ quiz, question, draft, questionState, isLocked, onDraft }: MultipleChoiceInputProps) {
  const selectedIds = questionState?.given.choiceIds ?? draft.choiceIds;
  return (
    <ChoiceList quiz={quiz} choices={question.choices} label="Answers, select all that apply">
      {question.choices.map((choice, index) => {
        const isChosen = selectedIds.includes(choice._id);
        return (
          <ChoiceButton
            key={choice._id}
            choice={choice}
            index={index}
            state={getChoiceState(choice._id, { isChosen, questionState, isLocked })}
            isChosen={isChosen}
            isMultiple
            isLocked={isLocked}
            percent={questionState?.mark.state === 'marked' ? getChoicePercent(questionState.mark, choice._id) : undefined}
            isWaiting={isChosen && questionState?.mark.state === 'waiting'}
            isPressed={isChosen}
            onPress={() => onDraft({ type: 12, choiceIds: toggleChoice(draft.choiceIds, choice._id) })}
          />
        );
      })}
    </ChoiceList>
  );
}
