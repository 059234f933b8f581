import { type DragEvent, useId, useRef, useState } from 'react';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import css from '#islands/editor/ui/dialog.module.css';
import { ErrorMessage } from '#islands/editor/ui/ErrorMessage.tsx';
import { SignInButton } from '#islands/editor/ui/SignInButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { DialogActions } from '#islands/ui/DialogActions.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { uploadIcon } from '#islands/ui/icons/shared.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import { detectFormat, IMPORT_FORMATS, type ImportFormat } from '#rules/import/detect-format';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { FORMAT_NAMES } from './format-names.ts';
import { ImportReport } from './ImportReport.tsx';
import { type ImportPictures, NO_PICTURES, readImportFile } from './read-import-file.ts';
import { type ImportError, useImport } from './use-import.ts';

const c = bindClassNames(css);

/** The text to import with the name and the pictures of its file. */
function useImportSource(setImportError: (error: ImportError | null) => void) {
  const { $dialogInput } = useEditorStore();
  const [text, setText] = useState(() => $dialogInput.get());
  const [fileName, setFileName] = useState('');
  const [pictures, setPictures] = useState(NO_PICTURES);

  function changeText(newText: string) {
    setText(newText);
    setFileName('');
    setImportError(null);
  }

  async function changeFile(file: File) {
    const content = await readImportFile(file);
    if (content.error !== null) return setImportError({ text: content.error });
    changeText(content.text);
    setFileName(file.name);
    setPictures(content.pictures);
  }

  return { source: { text, fileName, pictures }, changeText, changeFile };
}

/** Imports questions or a whole content from a file or pasted text, with a report before the draft changes. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { kind } = useEditorStore();
  const [chosenFormat, setChosenFormat] = useState<ImportFormat | ''>('');
  const importState = useImport();
  const { parsedImport, progress, importError } = importState;
  const { source, changeText, changeFile } = useImportSource(importState.setImportError);
  const { text, fileName, pictures } = source;
  const format = chosenFormat || detectFormat(text, fileName);
  if (parsedImport) return <ImportReport importState={importState} parsedImport={parsedImport} onClose={onClose} />;

  return (
    <TitledDialog
      title="Import"
      isWide
      onClose={onClose}
      text={
        kind === 'kquiz'
          ? 'Import JSON from an export, or questions as CSV, Moodle GIFT, Moodle XML or an H5P question set.'
          : 'Import JSON from an export.'
      }
      actions={
        <DialogActions
          canConfirm={text.trim() !== ''}
          isBusy={progress !== null}
          onCancel={onClose}
          onConfirm={() => void importState.parseText({ text, format, pictures })}
        >
          {progress ?? 'Check'}
        </DialogActions>
      }
    >
      <div className="stack">
        <ImportSource
          source={source}
          sample={SAMPLES[kind]}
          isInvalid={importError !== null}
          onText={changeText}
          onFile={(file) => void changeFile(file)}
        />
        {kind === 'kquiz' && (
          <FormatField
            chosenFormat={chosenFormat}
            detectedFormat={text.trim() === '' ? null : detectFormat(text, fileName)}
            onChange={setChosenFormat}
          />
        )}
        <div id="import-wrong">
          <ErrorMessage text={importError?.text ?? null}>
            {importError && <ImportErrorRecovery importError={importError} text={text} />}
          </ErrorMessage>
        </div>
      </div>
    </TitledDialog>
  );
}

interface FormatFieldProps {
  chosenFormat: ImportFormat | '';
  /** The format detected from the text; null without a text. */
  detectedFormat: ImportFormat | null;
  onChange(format: ImportFormat | ''): void;
}

function FormatField({ chosenFormat, detectedFormat, onChange }: FormatFieldProps) {
  return (
    <SelectField
      path="import.format"
      label="Format"
      value={chosenFormat}
      options={[
        { value: '', label: detectedFormat ? `Detected: ${FORMAT_NAMES[detectedFormat]}` : 'Detect automatically' },
        ...IMPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] })),
      ]}
      onChange={(value) => onChange(IMPORT_FORMATS.find((format) => format === value) ?? '')}
    />
  );
}

function ImportErrorRecovery({ importError: { isSignedOut, otherKind }, text }: { importError: ImportError; text: string }) {
  if (isSignedOut) return <SignInButton name="import" input={text} />;
  if (!otherKind) return null;
  return (
    <a className="text-link" href={`/editor/${otherKind}/new?cloneUrl=clone_data`} target="_blank" rel="noopener">
      Open an editor for this type (new tab)
    </a>
  );
}

const JSON_SAMPLE = '{ "quizlark": 1, "type": "…", "content": { … } }';
const SAMPLES = { kquiz: 'question,answer_1,answer_2\nWhich one sings?,*Lark,Spoon', pquiz: JSON_SAMPLE, article: JSON_SAMPLE };

interface ImportSourceProps {
  source: { text: string; fileName: string; pictures: ImportPictures };
  sample: string;
  isInvalid: boolean;
  onText(text: string): void;
  onFile(file: File): void;
}

/** The text to import: pasted, or from a chosen or dropped file. */
function ImportSource({ source: { text, fileName, pictures }, sample, isInvalid, onText, onFile }: ImportSourceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const readFile = (file: File | undefined) => file && onFile(file);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className="field"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        readFile(event.dataTransfer.files[0]);
      }}
    >
      <div className={c('source-head')}>
        <label className="label" htmlFor={id}>
          {fileName ? `Text from ${fileName}` : 'Text'}
        </label>
        <button type="button" className="button button-small" onClick={() => input.current?.click()}>
          <Icon path={uploadIcon} size={18} weight={2.3} />
          Choose a file
        </button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.csv,.tsv,.gift,.txt,.xml,.h5p,application/json,text/*"
        aria-label="File to import"
        onChange={({ target }) => {
          readFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <textarea
        data-first=""
        id={id}
        className="input"
        rows={12}
        spellCheck={false}
        value={text}
        placeholder={sample}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? 'import-wrong' : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      <p className="hint">
        Paste text, or drop or choose a file. Up to {IMPORT_LIMITS.bytes / 1024} KB of text, {IMPORT_LIMITS.questions} questions and{' '}
        {IMPORT_LIMITS.pictures} pictures per import.
        {pictures.size > 0 && ` This file has ${formatNumberWithNoun(pictures.size, 'picture')}, uploaded when you check.`}
      </p>
    </div>
  );
}
