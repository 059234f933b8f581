import type { ReactNode } from 'react';
import { ListDetailStep } from '#islands/editor/list/ListDetailStep.tsx';
import { AddQuestionsBar } from '#islands/editor/questions/AddQuestionsBar.tsx';
import { PQUIZ_PASTE_FORMAT } from '#islands/editor/questions/paste-formats.ts';
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
        format={PQUIZ_PASTE_FORMAT}
        onAdd={questions.add}
        onPaste={questions.addAll}
      />
      <ResultSimulation draft={questions.draft} />
    </ListDetailStep>
  );
}
