import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { STEPS } from '#rules/editor/steps';
import { Dialogs } from './Dialogs.tsx';
import { Alerts } from './frame/Alerts.tsx';
import { Header } from './frame/Header.tsx';
import { Summary } from './frame/Summary.tsx';
import css from './frame/shell.module.css';
import { StepView } from './StepView.tsx';
import { EditorContext } from './store/context.ts';
import type { Opened } from './store/core.ts';
import { createEditor, type EditorStore } from './store/store.ts';
import { classes } from './ui/classes.ts';
import { ConflictDialog } from './versions/ConflictDialog.tsx';

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
