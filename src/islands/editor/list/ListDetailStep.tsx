import type { ReactNode } from 'react';
import { StepLayout } from '#islands/editor/frame/StepLayout.tsx';
import { NumberChips } from './NumberChips.tsx';
import { OpenEntryHeader } from './OpenEntryHeader.tsx';
import { SortableList, type SortableListProps } from './SortableList.tsx';
import type { useListEditor } from './use-list-editor.ts';

type ListEditorProps = Omit<ReturnType<typeof useListEditor>, 'openItem' | 'addLast' | 'room'>;

interface ListDetailStepProps {
  listEditor: ListEditorProps;
  canCopy?: boolean;
  /** Shown at the top of the form. */
  alerts: ReactNode;
  children: ReactNode;
}

/** A step with a list and the form of its open entry. */
export function ListDetailStep({
  listEditor: { noun, openIndex, items, canAdd, minCount, maxCount, ...actions },
  canCopy = false,
  alerts,
  children,
}: ListDetailStepProps) {
  const listProps: SortableListProps = {
    noun,
    items,
    openIndex,
    canAdd,
    maxCount,
    onOpen: actions.open,
    onMove: actions.move,
    onAdd: actions.add,
  };
  return (
    <StepLayout list={<SortableList {...listProps} />}>
      <NumberChips {...listProps} />
      {alerts}
      <OpenEntryHeader
        noun={noun}
        index={openIndex}
        count={items.length}
        canRemove={items.length > minCount}
        onMove={(to) => actions.move(openIndex, to)}
        {...(canCopy && { onCopy: () => actions.copy(openIndex) })}
        onRemove={() => actions.remove(openIndex)}
      />
      {children}
    </StepLayout>
  );
}
