import { type ReactNode, useState } from 'react';
import { newId } from '#client/ids';
import { Icon } from '#islands/chrome/Icon.tsx';
import { clipboardPasteIcon, plusIcon } from '#islands/chrome/icon-paths.ts';
import { kquizQuestionsIn } from '#rules/editor/paste';
import { Columns } from '../Columns.tsx';
import { ItemChips } from '../ItemChips.tsx';
import { ItemHead } from '../ItemHead.tsx';
import { ItemList, type ItemListProps } from '../ItemList.tsx';
import { PasteDialog } from '../PasteDialog.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { useQuestions } from './use-questions.ts';

/** All questions of a trivia quiz, and the one that is open. */
export function QuestionsStep({ children }: { children: ReactNode }) {
  const questions = useQuestions();
  const [isPasting, setPasting] = useState(false);
  const { at, question, items, mayAdd } = questions;
  const list: ItemListProps = { noun: 'question', items, at, mayAdd, onOpen: questions.open, onMove: questions.move, onAdd: questions.add };
  return (
    <Columns list={<ItemList {...list} />}>
      <ItemChips {...list} />
      {children}
      <ItemHead
        noun="question"
        at={at}
        count={items.length}
        onMove={(to) => questions.move(at, to)}
        onCopy={() => questions.copy(at)}
        onRemove={() => questions.remove(at)}
      />
      {question && <QuestionForm key={question._id} questions={questions} question={question} />}
      <div className="row">
        <button type="button" className="button" aria-disabled={!mayAdd || undefined} onClick={questions.add}>
          <Icon path={plusIcon} size={18} weight={2.4} />
          Add a question
        </button>
        <button type="button" className="button button-quiet" aria-disabled={!mayAdd || undefined} onClick={() => setPasting(true)}>
          <Icon path={clipboardPasteIcon} size={18} weight={2.3} />
          Paste many
        </button>
      </div>
      {isPasting && (
        <PasteDialog
          hint="A question per paragraph, each answer on a line of its own, the right one marked with a star. One answer alone becomes a word to unscramble."
          sample={'What does a lark do at dawn?\nSleep\nSing *\nSwim\n\nThe smallest owl\nelf owl'}
          countIn={(text) => kquizQuestionsIn(text, newId).length}
          onPaste={(text) => questions.addAll(kquizQuestionsIn(text, newId))}
          onClose={() => setPasting(false)}
        />
      )}
    </Columns>
  );
}
