import type { ReactNode } from 'react';
import { newId } from '#browser/ids';
import { ListDetailStep } from '#islands/editor/list/ListDetailStep.tsx';
import { AddQuestionsBar } from '#islands/editor/questions/AddQuestionsBar.tsx';
import { parsePquizQuestions } from '#rules/editor/import/parse-pasted-questions';
import { PquizQuestionForm } from './PquizQuestionForm.tsx';
import { ResultSimulation } from './ResultSimulation.tsx';
import { usePquizQuestions } from './use-pquiz-questions.ts';

/** The list of personality questions, and the form of the open question. */
export function PquizQuestionsStep({ children }: { children: ReactNode }) {
  const questions = usePquizQuestions();
  const { openItem: question } = questions;
  return (
    <ListDetailStep listEditor={questions} canCopy alerts={children}>
      {question && <PquizQuestionForm key={question._id} questions={questions} question={question} />}
      <AddQuestionsBar
        canAdd={questions.canAdd}
        room={questions.room}
        hint="Write one question per paragraph and one answer per line. You set the result of each answer afterwards."
        sample={'The alarm goes off at six\nI am up already\nFive more minutes\n\nBreakfast is …\nToast\nTea'}
        onAdd={questions.add}
        parseQuestions={(text) => parsePquizQuestions(text, newId)}
        onPaste={questions.addAll}
      />
      <ResultSimulation draft={questions.draft} />
    </ListDetailStep>
  );
}
