import { useState } from 'react';
import { KINDS } from '#base/kinds';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { api, catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import type { ImportResponse } from '#contract/contents/import';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { EditorDraft, EditorQuestion } from '#rules/editor/draft';
import { type AppendResult, appendDraft, appendQuestions, replaceDraft, replaceQuestions } from '#rules/editor/import/merge-import';
import { toEditorDraft, toEditorQuestions } from '#rules/editor/to-editor-draft';
import type { FileFormat } from '#rules/import/export-file';

export interface ParsedImport {
  skipped: ImportResponse['skipped'];
  /** A whole content, or only questions. */
  imported: EditorDraft | readonly EditorQuestion[];
  questionCount: number;
}
export interface ImportError {
  text: string;
  isSignedOut?: boolean;
  /** The kind of the imported content, if it is not the kind of the draft. */
  otherKind?: EditorDraft['kind'];
}

const isWholeContent = (imported: ParsedImport['imported']): imported is EditorDraft => !Array.isArray(imported);

/** Has the server parse a text, and builds the drafts that replace or extend the current one. */
export function useImport() {
  const { kind, $draft } = useEditorStore();
  const [isReading, setReading] = useState(false);
  const [parsedImport, setParsedImport] = useState<ParsedImport | null>(null);
  const [importError, setImportError] = useState<ImportError | null>(null);

  async function parseText(text: string, format: FileFormat): Promise<void> {
    if (isReading) return;
    if (new Blob([text]).size > IMPORT_LIMITS.bytes)
      return setImportError({ text: `This text is too large. The limit is ${IMPORT_LIMITS.bytes / 1024} KB per import.` });
    if (format !== 'json' && kind !== 'kquiz')
      return setImportError({ text: 'CSV and Moodle GIFT are for trivia questions. Import JSON here.' });
    setReading(true);
    setImportError(null);
    const { response, error } = await catchApiError(api('POST /v1/contents/import', { body: { format, text } }));
    setReading(false);
    if (error) return setImportError({ text: error.issues[0]?.message ?? error.message, isSignedOut: error.code === 'NOT_SIGNED_IN' });
    if ('questions' in response) {
      const questions = toEditorQuestions(response.questions, newId);
      return setParsedImport({ skipped: response.skipped, imported: questions, questionCount: questions.length });
    }
    if (response.type !== kind)
      return setImportError({ text: `This is a different type of content: ${KINDS[response.type].label}.`, otherKind: response.type });
    const draft = toEditorDraft(kind, response.content, newId);
    setParsedImport({ skipped: response.skipped, imported: draft, questionCount: draft.kind === 'article' ? 0 : draft.questions.length });
  }

  return {
    isReading,
    parsedImport,
    importError,
    parseText,
    clearImportError: () => setImportError(null),
    discardImport: () => setParsedImport(null),
    buildReplacement({ imported }: ParsedImport): EditorDraft {
      const draft = $draft.get();
      if (isWholeContent(imported)) return replaceDraft(draft, imported);
      return draft.kind === 'kquiz' ? replaceQuestions(draft, imported) : draft;
    },
    buildAppendResult({ imported }: ParsedImport): AppendResult {
      const draft = $draft.get();
      if (isWholeContent(imported)) return appendDraft(draft, imported, newId);
      return draft.kind === 'kquiz' ? appendQuestions(draft, imported, newId) : { error: 'This is a different type of content.' };
    },
  };
}
