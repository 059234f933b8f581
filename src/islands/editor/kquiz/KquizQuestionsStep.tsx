import type { ReactNode } from 'react';
import { newId } from '#browser/ids';
import { ListDetailStep } from '#islands/editor/list/ListDetailStep.tsx';
import { AddQuestionsBar } from '#islands/editor/questions/AddQuestionsBar.tsx';
import { parseKquizQuestions } from '#rules/editor/import/parse-pasted-questions';
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
        hint="Write one question per paragraph, one answer per line, and a star after the correct answer. A question with a single answer becomes a Scramble Word."
        sample={'What does a lark do at dawn?\nSleep\nSing *\nSwim\n\nThe smallest owl\nelf owl'}
        onAdd={questions.add}
        parseQuestions={(text) => parseKquizQuestions(text, newId)}
        onPaste={questions.addAll}
      />
    </ListDetailStep>
  );
}
