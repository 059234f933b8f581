import type { ReactNode } from 'react';
import { newId } from '#browser/ids';
import { ItemsStep } from '#islands/editor/list/ItemsStep.tsx';
import { AddQuestions } from '#islands/editor/questions/AddQuestions.tsx';
import { pquizQuestionsIn } from '#rules/editor/import/paste';
import { QuestionForm } from './QuestionForm.tsx';
import { Simulation } from './Simulation.tsx';
import { useQuestions } from './use-questions.ts';

/** All questions of a personality quiz, and the one that is open. */
export function QuestionsStep({ children }: { children: ReactNode }) {
  const questions = useQuestions();
  const { item: question } = questions;
  return (
    <ItemsStep items={questions} mayCopy alerts={children}>
      {question && <QuestionForm key={question._id} questions={questions} question={question} />}
      <AddQuestions
        mayAdd={questions.mayAdd}
        hint="A question per paragraph, each choice on a line of its own. Which result a choice leans towards is set here afterwards."
        sample={'The alarm goes off at six\nI am up already\nFive more minutes\n\nBreakfast is …\nToast\nTea'}
        onAdd={questions.add}
        questionsIn={(text) => pquizQuestionsIn(text, newId)}
        onPaste={questions.addAll}
      />
      <Simulation draft={questions.draft} />
    </ItemsStep>
  );
}
