import { useState } from 'react';
import { KINDS } from '#base/kinds';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { api, attempt } from '#browser/api';
import { newId } from '#browser/ids';
import type { Imported } from '#contract/contents/import';
import { useEditor } from '#islands/editor/store/context.ts';
import type { ContentEdit, QuestionEdit } from '#rules/editor/draft';
import { type Appended, appended, replacedBy, withMoreQuestions, withQuestionsOf } from '#rules/editor/import/bring';
import { openEdit, openQuestions } from '#rules/editor/open';
import type { Format } from '#rules/import/file';

export interface Read {
  skipped: Imported['skipped'];
  /** What was read: a whole content, or questions alone. */
  brought: ContentEdit | readonly QuestionEdit[];
  count: number;
}
export interface ImportTrouble {
  text: string;
  isSignedOut?: boolean;
  /** The kind it is of, where that is not the one being edited. */
  otherKind?: ContentEdit['kind'];
}

const isWhole = (brought: Read['brought']): brought is ContentEdit => !Array.isArray(brought);

/** Reads a text that comes from elsewhere; the text stays where it was typed until something is made of it. */
export function useImport() {
  const { kind, $draft } = useEditor();
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<Read | null>(null);
  const [trouble, setTrouble] = useState<ImportTrouble | null>(null);

  async function readText(text: string, format: Format): Promise<void> {
    if (isReading) return;
    if (new Blob([text]).size > IMPORT_LIMITS.bytes)
      return setTrouble({ text: `That is too large: at most ${IMPORT_LIMITS.bytes / 1024} KB at a time.` });
    if (format !== 'json' && kind !== 'kquiz')
      return setTrouble({ text: 'CSV and Moodle GIFT hold trivia questions; here only JSON fits.' });
    setReading(true);
    setTrouble(null);
    const { answer, error } = await attempt(api('POST /v1/contents/import', { body: { format, text } }));
    setReading(false);
    if (error) return setTrouble({ text: error.issues[0]?.message ?? error.message, isSignedOut: error.code === 'NOT_SIGNED_IN' });
    if ('questions' in answer) {
      const questions = openQuestions(answer.questions, newId);
      return setRead({ skipped: answer.skipped, brought: questions, count: questions.length });
    }
    if (answer.type !== kind) return setTrouble({ text: `This is of another kind: ${KINDS[answer.type].label}.`, otherKind: answer.type });
    const edit = openEdit(kind, answer.content, newId);
    setRead({ skipped: answer.skipped, brought: edit, count: edit.kind === 'article' ? 0 : edit.questions.length });
  }

  return {
    isReading,
    read,
    trouble,
    readText,
    clearTrouble: () => setTrouble(null),
    back: () => setRead(null),
    replaced({ brought }: Read): ContentEdit {
      const edit = $draft.get();
      if (isWhole(brought)) return replacedBy(edit, brought);
      return edit.kind === 'kquiz' ? withQuestionsOf(edit, brought) : edit;
    },
    added({ brought }: Read): Appended {
      const edit = $draft.get();
      if (isWhole(brought)) return appended(edit, brought, newId);
      return edit.kind === 'kquiz' ? withMoreQuestions(edit, brought, newId) : { refused: 'This is of another kind.' };
    },
  };
}
