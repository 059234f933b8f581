import { useEditor } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';
import css from '#islands/editor/ui/dialog.module.css';
import { count } from '#rules/play/texts/letters';
import { Brought, Questions } from './Brought.tsx';
import { useBring } from './use-bring.ts';
import type { Read, useImport } from './use-import.ts';

const c = classes(css);

interface ImportReportProps {
  importing: ReturnType<typeof useImport>;
  read: Read;
  onClose(): void;
}

/** What was read and, by line, what was not; nothing of the draft has changed yet. */
export function ImportReport({ importing, read, onClose }: ImportReportProps) {
  const { kind } = useEditor();
  const { hasOwn, replace, append } = useBring(onClose);
  const { brought, skipped } = read;
  const added = importing.added(read);
  const isEmpty = kind !== 'article' && read.count === 0;
  const found = kind === 'article' ? 'An article' : count(read.count, 'question');
  const said = `${found} brought in.`;
  return (
    <Dialog
      title={isEmpty ? 'Nothing to bring in' : 'Have a look first'}
      isWide
      onClose={onClose}
      text={
        <span role="status">{`${found} read, ${skipped.length === 0 ? 'nothing left out' : `${count(skipped.length, 'line')} left out`}.`}</span>
      }
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={importing.back}>
            Back to the text
          </button>
          {!isEmpty && hasOwn && (
            <button type="button" className="button" onClick={() => replace(importing.replaced(read), said)}>
              {'length' in brought ? 'Replace my questions' : 'Replace mine'}
            </button>
          )}
          {!isEmpty && (
            <button
              type="button"
              className="button button-primary"
              aria-disabled={(hasOwn && 'refused' in added) || undefined}
              onClick={() => (hasOwn ? append(added, said) : replace(importing.replaced(read), said))}
            >
              {hasOwn ? 'Add to mine' : 'Use it'}
            </button>
          )}
        </>
      }
    >
      <div className="stack">
        {skipped.length > 0 && <Skipped skipped={skipped} />}
        {!isEmpty &&
          ('length' in brought ? (
            <div className={c('brought')}>
              <Questions questions={brought} />
            </div>
          ) : (
            <Brought edit={brought} />
          ))}
        {hasOwn && 'refused' in added && <p className="hint hint-wrong">{added.refused}</p>}
      </div>
    </Dialog>
  );
}

function Skipped({ skipped }: { skipped: Read['skipped'] }) {
  return (
    <section className={c('skipped')} aria-labelledby="skipped-title">
      <h3 id="skipped-title" className="label">
        Left out
      </h3>
      <ul>
        {skipped.map(({ line, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
          <li key={at}>
            <b>Line {line}</b>: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
