import type { ReactNode } from 'react';
import { ListDetailStep } from '#islands/editor/list/ListDetailStep.tsx';
import { AddQuestionsBar } from '#islands/editor/questions/AddQuestionsBar.tsx';
import { KQUIZ_PASTE_FORMAT } from '#islands/editor/questions/paste-formats.ts';
import { KquizQuestionForm } from './KquizQuestionForm.tsx';
import { useKquizQuestions } from './use-kquiz-questions.ts';

/** The list of trivia questions, and the form of the open question. */
export function KquizQuestionsStep({ children }: { children: ReactNode }) {
  const questions = useKquizQuestions();
  const { openItem: question } = questions;
  return (
    <ListDetailStep listEditor={questions} canCopy alerts={children}>
      {question && <KquizQuestionForm key={question._id} questions={questions} question={question} />}
      <AddQuestionsBar
        canAdd={questions.canAdd}
        room={questions.room}
        format={KQUIZ_PASTE_FORMAT}
        onAdd={questions.add}
        onPaste={questions.addAll}
      />
    </ListDetailStep>
  );
}
