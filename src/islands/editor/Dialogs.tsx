import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { useEditor } from './context.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

// What few ask for comes when it is asked for.
const AssistantDialog = lazy(() => import('./bring/AssistantDialog.tsx').then((loaded) => ({ default: loaded.AssistantDialog })));
const ImportDialog = lazy(() => import('./bring/ImportDialog.tsx').then((loaded) => ({ default: loaded.ImportDialog })));
const ExportDialog = lazy(() => import('./bring/ExportDialog.tsx').then((loaded) => ({ default: loaded.ExportDialog })));

/** What is asked or shown upon the whole content. */
export function Dialogs() {
  const { $dialog } = useEditor();
  const name = useStore($dialog);
  const close = () => $dialog.set(null);
  return (
    <Suspense fallback={null}>
      {name === 'assistant' && <AssistantDialog onClose={close} />}
      {name === 'import' && <ImportDialog onClose={close} />}
      {name === 'export' && <ExportDialog onClose={close} />}
      {name === 'versions' && <VersionsDialog onClose={close} />}
    </Suspense>
  );
}
