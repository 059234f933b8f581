import { useEffect, useId, useState } from 'react';
import { GENERATED_TEXT } from '#base/texts/editor';
import { newId } from '#browser/ids';
import { Alert } from '#islands/editor/frame/Alerts.tsx';
import { Brought } from '#islands/editor/import/Brought.tsx';
import { SignInLink, Trouble } from '#islands/editor/import/Trouble.tsx';
import { useBring } from '#islands/editor/import/use-bring.ts';
import { useEditor } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';
import css from '#islands/editor/ui/dialog.module.css';
import { Icon } from '#islands/ui/Icon.tsx';
import { featherIcon } from '#islands/ui/icons/shared.ts';
import { appended, rewrittenBy } from '#rules/editor/import/bring';
import { useAssistant, type Writing } from './use-assistant.ts';
import { WishForm } from './WishForm.tsx';

const c = classes(css);
const NAMES = { kquiz: 'quiz', pquiz: 'quiz', article: 'article' };

/** Has the assistant write about a topic. What it writes is read first, and replaces nothing by itself. */
export function AssistantDialog({ onClose }: { onClose(): void }) {
  const { kind, $draft } = useEditor();
  const id = useId();
  const [wish, setWish] = useState(() => ({ topic: '', language: $draft.get().language, questionCount: 5, tone: '' }));
  const { writing, ask, cancel } = useAssistant();
  if (writing.is === 'written') return <Written written={writing} onBack={cancel} onClose={onClose} />;
  const isWriting = writing.is === 'writing';
  const mayAsk = wish.topic.trim() !== '';
  return (
    <Dialog
      title="Write with the assistant"
      onClose={onClose}
      text={`It writes ${kind === 'article' ? 'an article' : 'a quiz'} about a topic. You read it before it replaces anything.`}
      actions={
        isWriting ? (
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
        ) : (
          <>
            <button type="button" className="button" onClick={onClose}>
              Close
            </button>
            <button type="submit" form={id} className="button button-primary" aria-disabled={!mayAsk || undefined}>
              <Icon path={featherIcon} size={18} weight={2.3} />
              Write it
            </button>
          </>
        )
      }
    >
      {isWriting ? (
        <Waiting topic={wish.topic.trim()} />
      ) : (
        <div className="stack">
          <WishForm id={id} wish={wish} onChange={setWish} onAsk={() => mayAsk && void ask(wish)} />
          <Trouble text={writing.trouble}>{writing.isSignedOut && <SignInLink />}</Trouble>
        </div>
      )}
    </Dialog>
  );
}

const SECOND_MS = 1_000;

/** Nobody knows how long a model writes, so the seconds are told, and a bar that promises nothing. */
function Waiting({ topic }: { topic: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const clock = setInterval(() => setSeconds((had) => had + 1), SECOND_MS);
    return () => clearInterval(clock);
  }, []);
  return (
    <div className="stack">
      <p role="status">Writing about “{topic}” …</p>
      <progress className={c('waiting')} aria-label="Writing" />
      <p className="hint tabular">{seconds} s. Your draft stays as it is.</p>
    </div>
  );
}

interface WrittenProps {
  written: Extract<Writing, { is: 'written' }>;
  onBack(): void;
  onClose(): void;
}

function Written({ written: { edit, isOffline }, onBack, onClose }: WrittenProps) {
  const { kind, $draft } = useEditor();
  const { hasOwn, replace, append } = useBring(onClose);
  const added = appended($draft.get(), edit, newId);
  const said = kind === 'article' ? 'Article written.' : GENERATED_TEXT;
  return (
    <Dialog
      title="Have a look first"
      isWide
      onClose={onClose}
      text={<span role="status">{`${said} Nothing of yours is changed until you take it.`}</span>}
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={onBack}>
            Ask again
          </button>
          {hasOwn && (
            <button type="button" className="button" aria-disabled={'refused' in added || undefined} onClick={() => append(added, said)}>
              Add to mine
            </button>
          )}
          <button type="button" className="button button-primary" onClick={() => replace(rewrittenBy($draft.get(), edit), said)}>
            {hasOwn ? 'Replace mine' : 'Use it'}
          </button>
        </>
      }
    >
      <div className="stack">
        {isOffline && (
          <Alert tone="plain" title="No language model wrote this.">
            <p>
              This site has none, so its offline writer made this {NAMES[kind]} out of tables and templates, in English. Check it and make
              it yours.
            </p>
          </Alert>
        )}
        <Brought edit={edit} />
        {hasOwn && 'refused' in added && <p className="hint">{added.refused} It cannot be added, only take its place.</p>}
      </div>
    </Dialog>
  );
}
