import { useStore } from '@nanostores/react';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { DifferenceTable } from '#islands/ui/differences/DifferenceTable.tsx';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';

/** Shows what a merge that asked nothing brought in. */
export function MergeReportDialog() {
  const { $mergedDifferences } = useEditorStore();
  const differences = useStore($mergedDifferences);
  if (!differences) return null;
  return (
    <TitledDialog
      title="Merged changes"
      isWide
      onClose={() => $mergedDifferences.set(null)}
      text="These places were changed elsewhere. Undo returns to what you had."
    >
      <DifferenceTable differences={differences} mineLabel="Before" otherLabel="Now" />
    </TitledDialog>
  );
}
