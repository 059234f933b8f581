import type { ReactNode } from 'react';
import { newId } from '#browser/ids';
import { ItemsStep } from '#islands/editor/list/ItemsStep.tsx';
import { AddQuestions } from '#islands/editor/questions/AddQuestions.tsx';
import { kquizQuestionsIn } from '#rules/editor/import/paste';
import { QuestionForm } from './QuestionForm.tsx';
import { useQuestions } from './use-questions.ts';

/** All questions of a trivia quiz, and the one that is open. */
export function QuestionsStep({ children }: { children: ReactNode }) {
  const questions = useQuestions();
  const { item: question } = questions;
  return (
    <ItemsStep items={questions} mayCopy alerts={children}>
      {question && <QuestionForm key={question._id} questions={questions} question={question} />}
      <AddQuestions
        mayAdd={questions.mayAdd}
        hint="A question per paragraph, each answer on a line of its own, the right one marked with a star. One answer alone becomes a word to unscramble."
        sample={'What does a lark do at dawn?\nSleep\nSing *\nSwim\n\nThe smallest owl\nelf owl'}
        onAdd={questions.add}
        questionsIn={(text) => kquizQuestionsIn(text, newId)}
        onPaste={questions.addAll}
      />
    </ItemsStep>
  );
}
