import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { getPublishAction } from '#rules/editor/publish/publish-effect';
import { STEPS } from '#rules/editor/steps';
import { ContentDialogs } from './ContentDialogs.tsx';
import { Alerts } from './frame/Alerts.tsx';
import { EditorHeader } from './frame/EditorHeader.tsx';
import { IssueSummary } from './frame/IssueSummary.tsx';
import css from './frame/shell.module.css';
import { useStepFocus } from './frame/use-step-focus.ts';
import { StepView } from './StepView.tsx';
import { EditorContext } from './store/editor-context.ts';
import type { InitialEditorState } from './store/editor-core.ts';
import { createEditorStore, type EditorStore } from './store/editor-store.ts';
import { restoreFocus } from './ui/restore-focus.ts';
import { MergeDialog } from './versions/MergeDialog.tsx';
import { MergeReportDialog } from './versions/MergeReportDialog.tsx';

const c = bindClassNames(css);

/** The editor of a loaded content. */
export function EditorScreen({ initialState }: { initialState: InitialEditorState }) {
  const [store] = useState(() => createEditorStore(initialState));
  const step = useStore(store.$step);
  const announcement = useStore(store.$announcement);
  useStore(store.$history);
  useEditorKeys(store);
  useStepFocus(store);
  useEffect(() => openLinkedDialog(store), [store]);
  const { id } = STEPS[store.kind][step] ?? { id: 'info' };
  return (
    <EditorContext value={store}>
      <div className={c('editor')} data-kind={store.kind} data-step={id}>
        <EditorHeader />
        <div className={c('workspace')}>
          <StepView id={id}>
            <Alerts />
            <IssueSummary />
          </StepView>
        </div>
        <MergeDialog />
        <MergeReportDialog />
        <ContentDialogs />
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </div>
    </EditorContext>
  );
}

/** Opens the dialog of Publish if the link to the editor asks for it, as that of the owner bar does. */
function openLinkedDialog(store: EditorStore): void {
  if (location.hash !== '#publish' || !store.$base.get()?.isOwn) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  store.$dialog.set('publish');
}

/** As the button "Save" does. */
function saveByKey(store: EditorStore): Promise<unknown> {
  const base = store.$base.get();
  return base?.isOwn && getPublishAction(base.state).savesDraft ? store.saveDraft() : store.save();
}

/** Ctrl or Cmd with S saves, with Z undoes, with Shift+Z or Y redoes. */
function useEditorKeys(store: EditorStore): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    const command = key === 's' ? () => void saveByKey(store) : isRedo ? store.redo : key === 'z' ? store.undo : null;
    if (!command) return;
    event.preventDefault();
    command();
    // The field with the focus may have been added by what is undone.
    restoreFocus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
