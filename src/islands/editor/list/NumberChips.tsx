import { memo, useRef, useState } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { listIcon } from '#islands/ui/icons/editor.ts';
import { circleAlertIcon } from '#islands/ui/icons/shared.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import css from './list.module.css';
import { SortableList, type SortableListEntry, type SortableListProps } from './SortableList.tsx';
import { SCROLLING_LIST, useScrollToOpen } from './use-scroll-to-open.ts';
import { useStableCallback } from './use-stable-callback.ts';

const c = bindClassNames(css);

/** The list on narrow screens: numbers in a row, and a dialog with the full list. */
export function NumberChips(props: SortableListProps) {
  const { noun, items, openIndex, onOpen } = props;
  const [isListOpen, setListOpen] = useState(false);
  const open = useStableCallback(onOpen);
  return (
    <div className={c('only-narrow')}>
      <nav className="strip" aria-label={`${noun}s by number`} {...SCROLLING_LIST}>
        <button type="button" className="chip" onClick={() => setListOpen(true)}>
          <Icon path={listIcon} size={18} weight={2.3} />
          List
        </button>
        {items.map((item, index) => (
          <NumberChip key={item._id} needsWork={item.needsWork} noun={noun} index={index} isOpen={index === openIndex} onOpen={open} />
        ))}
      </nav>
      {isListOpen && (
        <TitledDialog title={`All ${noun}s`} onClose={() => setListOpen(false)}>
          <SortableList
            {...props}
            isInDialog
            onOpen={(index) => {
              setListOpen(false);
              onOpen(index);
            }}
          />
        </TitledDialog>
      )}
    </div>
  );
}

interface NumberChipProps extends Pick<SortableListEntry, 'needsWork'> {
  noun: string;
  index: number;
  isOpen: boolean;
  onOpen(index: number): void;
}

const NumberChip = memo(function NumberChip({ needsWork, noun, index, isOpen, onOpen }: NumberChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  useScrollToOpen(chip, isOpen ? index : null);
  return (
    <button
      ref={chip}
      type="button"
      className="chip"
      aria-label={`Open ${noun} ${index + 1}${needsWork ? ', needs work' : ''}`}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(index)}
    >
      {index + 1}
      {needsWork && <Icon path={circleAlertIcon} size={16} weight={2.6} />}
    </button>
  );
});
