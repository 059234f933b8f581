import { useEffect, useRef } from 'react';
import type { KquizPlayResult } from '#contract/playing/submissions';
import { moveFocus } from '#islands/player/parts/move-focus.ts';
import { AnswerShares } from '#islands/player/result/figures/AnswerShares.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, xIcon } from '#islands/ui/icons/shared.ts';
import type { PlayQuestion, PlayQuiz } from '#rules/play/quiz';
import type { QuestionState } from '#rules/play/session';
import { formatAnswerKey, formatPlayerAnswer } from '#rules/play/texts/answer-texts';
import css from './answer-review.module.css';

const c = bindClassNames(css);

interface AnswerReviewProps {
  quiz: PlayQuiz;
  questionStates: readonly QuestionState[];
  result: KquizPlayResult;
}

/** The list of all questions with the given answers and their marks, and the right answers if the quiz shows them. */
export function AnswerReview({ quiz, questionStates, result }: AnswerReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The list opens far below the button, so it takes the focus and scrolls into view.
  useEffect(() => {
    moveFocus(heading.current, { preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section className={`wrap ${c('review')}`} aria-labelledby="review-title">
      <h2 ref={heading} id="review-title" tabIndex={-1}>
        Your answers
      </h2>
      <ol className={c('answers')} lang={quiz.language}>
        {quiz.questions.map((question, index) => {
          const answerReview = result.review.find(({ questionId }) => questionId === question._id);
          const questionState = questionStates[index];
          return (
            answerReview &&
            questionState && (
              <ReviewedAnswer
                key={question._id}
                number={index + 1}
                question={question}
                questionState={questionState}
                answerReview={answerReview}
                language={quiz.language}
              />
            )
          );
        })}
      </ol>
    </section>
  );
}

interface ReviewedAnswerProps {
  number: number;
  question: PlayQuestion;
  questionState: QuestionState;
  answerReview: KquizPlayResult['review'][number];
  language: string;
}

function ReviewedAnswer({ number, question, questionState, answerReview, language }: ReviewedAnswerProps) {
  const { right, answerKey, explanation, feedback = [] } = answerReview;
  const isUnanswered = Object.keys(questionState.given).length === 0 && question.type !== 22 && question.type !== 23;
  return (
    <li className={c('answer')}>
      <span className={c('answer-sign', right ? 'answer-right' : 'answer-wrong')}>
        <Icon path={right ? checkIcon : xIcon} size={18} weight={3.2} />
        <span className="visually-hidden" lang="en" dir="auto">
          {right ? 'Right' : 'Wrong'}
        </span>
      </span>
      <div>
        <h3 className={c('answer-title')} dir="auto">
          <span className="muted tabular">{number}. </span>
          {question.title}
        </h3>
        <dl className={c('answer-facts')}>
          <dt lang="en" dir="auto">
            You
          </dt>
          <dd dir="auto">{isUnanswered ? 'Not answered' : formatPlayerAnswer(question, questionState.given)}</dd>
          {answerKey && !right && (
            <>
              <dt lang="en" dir="auto">
                Right
              </dt>
              <dd dir="auto">{formatAnswerKey(question, answerKey)}</dd>
            </>
          )}
        </dl>
        <AnswerShares question={question} given={questionState.given} answerReview={answerReview} language={language} />
        {feedback.map(({ choiceId, text }) => (
          <p key={choiceId} className={c('answer-why')} dir="auto">
            {text}
          </p>
        ))}
        {explanation?.text && (
          <p className={c('answer-why')} dir="auto">
            {explanation.text}
          </p>
        )}
      </div>
    </li>
  );
}
