import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { STEPS } from '#rules/editor/steps';
import { Alerts } from './Alerts.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { classes } from './classes.ts';
import { EditorContext } from './context.ts';
import type { Opened } from './core.ts';
import { Dialogs } from './Dialogs.tsx';
import { Header } from './Header.tsx';
import { StepView } from './StepView.tsx';
import { Summary } from './Summary.tsx';
import css from './shell.module.css';
import { createEditor, type EditorStore } from './store.ts';

const c = classes(css);

/** The editor of a content that is open. */
export function Workbench({ opened }: { opened: Opened }) {
  const [store] = useState(() => createEditor(opened));
  const step = useStore(store.$step);
  const announced = useStore(store.$announced);
  useStore(store.$history);
  useEditorKeys(store);
  const { id } = STEPS[store.kind][step] ?? { id: 'info' };
  return (
    <EditorContext value={store}>
      <div className={c('editor')} data-kind={store.kind} data-step={id}>
        <Header />
        <div className={c('bench')}>
          <StepView id={id}>
            <Alerts />
            <Summary />
          </StepView>
        </div>
        <ConflictDialog />
        <Dialogs />
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
    </EditorContext>
  );
}

/** Ctrl or Cmd with S saves, with Z undoes and with Shift and Z, or Y, redoes. */
function useEditorKeys(store: EditorStore): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    const act = key === 's' ? () => void store.save() : isRedo ? store.redo : key === 'z' ? store.undo : null;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
