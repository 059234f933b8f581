import type { KquizPlayResult, PlayerAnswer } from '#contract/playing/submissions';
import type { PlayQuestion } from '#rules/play/quiz';
import { getChoiceName } from '#rules/play/texts/answer-texts';
import { formatAnswerFigures, getChoicePercent } from '#rules/play/texts/figure-texts';
import { type ShareBarRow, ShareBars } from './ShareBars.tsx';

interface AnswerSharesProps {
  question: PlayQuestion;
  given: PlayerAnswer;
  answerReview: KquizPlayResult['review'][number];
  language: string;
}

/** How everyone answered a question: the percentage of right answers, and of each choice. Nothing with too few plays. */
export function AnswerShares({ question, given, answerReview, language }: AnswerSharesProps) {
  const text = formatAnswerFigures(answerReview, given);
  if (text === null) return null;
  return (
    <>
      <p className="muted small" lang="en" dir="auto">
        {text}
      </p>
      {(question.type === 11 || question.type === 12) && answerReview.shares && (
        <ShareBars rows={buildRows(question.choices, given, answerReview)} language={language} />
      )}
    </>
  );
}

const NOTES = { right: 'Right answer', wrong: 'Your answer' };

function buildRows(
  choices: Extract<PlayQuestion, { type: 11 | 12 }>['choices'],
  given: PlayerAnswer,
  answerReview: KquizPlayResult['review'][number],
): ShareBarRow[] {
  return choices.map(({ _id }) => {
    const isChosen = given.choiceId === _id || given.choiceIds?.includes(_id) === true;
    const tone = isRightChoice(_id, answerReview.answerKey) ? 'right' : isChosen ? 'wrong' : null;
    const name = getChoiceName(choices, _id);
    return { id: _id, name, percent: getChoicePercent(answerReview, _id) ?? 0, tone, note: tone && NOTES[tone] };
  });
}

const isRightChoice = (id: string, key: KquizPlayResult['review'][number]['answerKey']) =>
  key?.type === 11 ? key.choiceId === id : key?.type === 12 && key.choiceIds.includes(id);
