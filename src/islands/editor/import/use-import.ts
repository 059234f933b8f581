import { useEffect, useRef, useState } from 'react';
import { KINDS } from '#base/kinds';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { api, catchApiError } from '#browser/api';
import { newId } from '#browser/ids';
import type { ImportReport, ImportResponse } from '#contract/contents/import';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import type { EditorDraft, EditorQuestion } from '#rules/editor/draft';
import { type AppendResult, appendDraft, appendQuestions, replaceDraft, replaceQuestions } from '#rules/editor/import/merge-import';
import { toEditorDraft, toEditorQuestions } from '#rules/editor/to-editor-draft';
import type { ImportFormat } from '#rules/import/detect-format';
import { type ImportPictures, takePicturesOut } from './read-import-file.ts';
import { uploadPictures } from './upload-pictures.ts';

export interface ParsedImport {
  format: ImportFormat;
  report: ImportReport;
  /** A sentence about pictures that could not be uploaded. */
  pictureProblem: string | null;
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

interface ImportSource {
  text: string;
  format: ImportFormat;
  pictures: ImportPictures;
}

/** The imported content as drafts of the editor, or why it does not fit the open draft. */
function readResponse(response: ImportResponse, kind: EditorDraft['kind']): Omit<ParsedImport, 'format' | 'pictureProblem'> | ImportError {
  const { taken, changed, skipped } = response;
  const report = { taken, changed, skipped };
  if ('questions' in response) {
    const questions = toEditorQuestions(response.questions, newId);
    return { report, imported: questions, questionCount: questions.length };
  }
  if (response.type !== kind)
    return { text: `This is a different type of content: ${KINDS[response.type].label}.`, otherKind: response.type };
  const draft = toEditorDraft(kind, response.content, newId);
  return { report, imported: draft, questionCount: draft.kind === 'article' ? 0 : draft.questions.length };
}

/** Uploads the pictures of a text and has the server parse it, and builds the drafts that replace or extend the current one. */
export function useImport() {
  const { kind, $draft } = useEditorStore();
  const [progress, setProgress] = useState<string | null>(null);
  const [parsedImport, setParsedImport] = useState<ParsedImport | null>(null);
  const [importError, setImportError] = useState<ImportError | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function parseText({ text: source, format, pictures: earlierPictures }: ImportSource): Promise<void> {
    if (progress !== null) return;
    const { text: shortText, pictures } = takePicturesOut(source, earlierPictures);
    if (new Blob([shortText]).size > IMPORT_LIMITS.bytes)
      return setImportError({
        text: `This text is too large. The limit is ${IMPORT_LIMITS.bytes / 1024} KB per import, without pictures.`,
      });
    if (format !== 'json' && kind !== 'kquiz')
      return setImportError({ text: 'CSV, Moodle and H5P files have trivia questions. Import JSON here.' });
    const controller = new AbortController();
    abort.current = controller;
    setProgress('Checking…');
    setImportError(null);
    const { text, problem } = await uploadPictures(shortText, pictures, {
      signal: controller.signal,
      onProgress: (index, count) => setProgress(`Uploading picture ${index} of ${count}…`),
    });
    if (controller.signal.aborted) return;
    setProgress('Checking…');
    const { response, error } = await catchApiError(api('POST /v1/contents/import', { body: { format, text } }));
    setProgress(null);
    if (error) return setImportError({ text: error.issues[0]?.message ?? error.message, isSignedOut: error.code === 'NOT_SIGNED_IN' });
    const parsed = readResponse(response, kind);
    if ('text' in parsed) setImportError(parsed);
    else setParsedImport({ ...parsed, format, pictureProblem: problem });
  }

  return {
    /** What is being done, while a text is being checked. */
    progress,
    parsedImport,
    importError,
    parseText,
    setImportError,
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
