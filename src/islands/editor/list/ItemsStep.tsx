import type { ReactNode } from 'react';
import { Columns } from '#islands/editor/frame/Columns.tsx';
import { ItemChips } from './ItemChips.tsx';
import { ItemHead } from './ItemHead.tsx';
import { ItemList, type ItemListProps } from './ItemList.tsx';
import type { useItems } from './use-items.ts';

type Items = Omit<ReturnType<typeof useItems>, 'item' | 'addAll'>;

interface ItemsStepProps {
  items: Items;
  mayCopy?: boolean;
  /** What stands at the head of every step. */
  alerts: ReactNode;
  children: ReactNode;
}

/** A step that is a list, one of whose items is open. */
export function ItemsStep({ items: { noun, at, items, mayAdd, fewest, ...act }, mayCopy = false, alerts, children }: ItemsStepProps) {
  const list: ItemListProps = { noun, items, at, mayAdd, onOpen: act.open, onMove: act.move, onAdd: act.add };
  return (
    <Columns list={<ItemList {...list} />}>
      <ItemChips {...list} />
      {alerts}
      <ItemHead
        noun={noun}
        at={at}
        count={items.length}
        mayRemove={items.length > fewest}
        onMove={(to) => act.move(at, to)}
        {...(mayCopy && { onCopy: () => act.copy(at) })}
        onRemove={() => act.remove(at)}
      />
      {children}
    </Columns>
  );
}
