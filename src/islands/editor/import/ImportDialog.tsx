import { type DragEvent, useId, useRef, useState } from 'react';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { useEditor } from '#islands/editor/store/context.ts';
import { CancelOr } from '#islands/editor/ui/CancelOr.tsx';
import { classes } from '#islands/editor/ui/classes.ts';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';
import css from '#islands/editor/ui/dialog.module.css';
import { Icon } from '#islands/ui/Icon.tsx';
import { uploadIcon } from '#islands/ui/icons/shared.ts';
import { decodedText } from '#rules/import/decode';
import { FORMATS, type Format, formatOf } from '#rules/import/file';
import { FORMAT_NAMES } from './formats.ts';
import { ImportReport } from './ImportReport.tsx';
import { SignInLink, Trouble } from './Trouble.tsx';
import { type ImportTrouble, useImport } from './use-import.ts';

const c = classes(css);

/** Questions or a whole content out of a file or pasted text: read first, told line by line, then added or put in place. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { kind } = useEditor();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Format | ''>('');
  const [fileName, setFileName] = useState('');
  const importing = useImport();
  const { read, isReading, trouble } = importing;
  const format = chosen || formatOf(text, fileName);
  if (read) return <ImportReport importing={importing} read={read} onClose={onClose} />;

  function change(typed: string, name = '') {
    setText(typed);
    setFileName(name);
    importing.clearTrouble();
  }

  return (
    <Dialog
      title="Import"
      isWide
      onClose={onClose}
      text={kind === 'kquiz' ? 'Our JSON, or questions as CSV or Moodle GIFT.' : 'What an export gave: our JSON.'}
      actions={
        <CancelOr isReady={text.trim() !== ''} isBusy={isReading} onCancel={onClose} onGo={() => void importing.readText(text, format)}>
          {isReading ? 'Reading' : 'Read it'}
        </CancelOr>
      }
    >
      <div className="stack">
        <Source sample={SAMPLES[kind]} text={text} fileName={fileName} isWrong={trouble !== null} onText={change} />
        {kind === 'kquiz' && (
          <FormatField chosen={chosen} found={text.trim() === '' ? null : formatOf(text, fileName)} onChange={setChosen} />
        )}
        <div id="import-wrong">
          <Trouble text={trouble?.text ?? null}>{trouble && <WayOn trouble={trouble} />}</Trouble>
        </div>
      </div>
    </Dialog>
  );
}

interface FormatFieldProps {
  chosen: Format | '';
  /** What the text looks like; null where there is none. */
  found: Format | null;
  onChange(format: Format | ''): void;
}

function FormatField({ chosen, found, onChange }: FormatFieldProps) {
  return (
    <SelectField
      path="import.format"
      label="Written as"
      value={chosen}
      options={[
        { value: '', label: `Found out by itself${found ? `: ${FORMAT_NAMES[found].name}` : ''}` },
        ...FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value].name })),
      ]}
      onChange={(value) => onChange(FORMATS.find((one) => one === value) ?? '')}
    />
  );
}

function WayOn({ trouble: { isSignedOut, otherKind } }: { trouble: ImportTrouble }) {
  if (isSignedOut) return <SignInLink />;
  if (!otherKind) return null;
  return (
    <a className="text-link" href={`/editor/${otherKind}/new?cloneUrl=clone_data`} target="_blank" rel="noopener">
      Paste it into an editor of its kind, on a new page
    </a>
  );
}

const JSON_SAMPLE = '{ "quizlark": 1, "type": "…", "content": { … } }';
const SAMPLES = { kquiz: 'question,answer_1,answer_2\nWhich one sings?,*Lark,Spoon', pquiz: JSON_SAMPLE, article: JSON_SAMPLE };

interface SourceProps {
  sample: string;
  text: string;
  fileName: string;
  isWrong: boolean;
  onText(text: string, fileName?: string): void;
}

/** Where it comes from: a file, chosen or dropped, or what is pasted. */
function Source({ sample, text, fileName, isWrong, onText }: SourceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    // A file far beyond what is read would only make the page slow.
    const bytes = await file.slice(0, IMPORT_LIMITS.bytes + 1).arrayBuffer();
    onText(decodedText(new Uint8Array(bytes)), file.name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
    <div
      className="field"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <div className={c('source-head')}>
        <label className="label" htmlFor={id}>
          {fileName ? `Text of ${fileName}` : 'Text'}
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
        accept=".json,.csv,.tsv,.gift,.txt,application/json,text/*"
        aria-label="File to import"
        onChange={({ target }) => {
          void take(target.files?.[0]);
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
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'import-wrong' : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      <p className="hint">
        Paste it, drop a file on it, or choose one. At most {IMPORT_LIMITS.bytes / 1024} KB and {IMPORT_LIMITS.questions} questions at a
        time.
      </p>
    </div>
  );
}
