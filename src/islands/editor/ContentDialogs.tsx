import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { useEditorStore } from './store/editor-context.ts';
import { VersionsDialog } from './versions/VersionsDialog.tsx';

// These dialogs load when they are opened, since few visits need them.
const AssistantDialog = lazy(() => import('./assistant/AssistantDialog.tsx').then((loaded) => ({ default: loaded.AssistantDialog })));
const ImportDialog = lazy(() => import('./import/ImportDialog.tsx').then((loaded) => ({ default: loaded.ImportDialog })));
const ExportDialog = lazy(() => import('./import/ExportDialog.tsx').then((loaded) => ({ default: loaded.ExportDialog })));
const PublishDialog = lazy(() => import('./publish/PublishDialog.tsx').then((loaded) => ({ default: loaded.PublishDialog })));

/** The open dialog about the whole content, if any. */
export function ContentDialogs() {
  const { $dialog, $dialogInput } = useEditorStore();
  const name = useStore($dialog);
  const close = () => {
    $dialog.set(null);
    $dialogInput.set('');
  };
  return (
    <Suspense fallback={null}>
      {name === 'assistant' && <AssistantDialog onClose={close} />}
      {name === 'import' && <ImportDialog onClose={close} />}
      {name === 'export' && <ExportDialog onClose={close} />}
      {name === 'publish' && <PublishDialog onClose={close} />}
      {name === 'versions' && <VersionsDialog onClose={close} />}
    </Suspense>
  );
}
