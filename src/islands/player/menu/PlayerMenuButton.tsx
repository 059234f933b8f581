import { useId, useState } from 'react';
import { useLazyModule } from '#islands/player/parts/use-lazy-module.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { ellipsisIcon } from '#islands/ui/icons/shared.ts';

export const loadPlayerMenu = () => import('./PlayerMenu.tsx');

/** The button of the menu, whose code loads when it is first opened. */
export function PlayerMenuButton({ store }: { store: PlayStore }) {
  const id = useId();
  // Counts up if the menu opens again before its closing is reported: it takes the focus each time.
  const [openCount, setOpenCount] = useState(0);
  const isOpen = openCount > 0;
  const menuModule = useLazyModule(loadPlayerMenu, { isNeeded: isOpen });
  return (
    <>
      <button type="button" className="icon-button" aria-label="More" lang="en" popoverTarget={id}>
        <Icon path={ellipsisIcon} size={24} weight={2.3} />
      </button>
      <div
        id={id}
        popover="auto"
        className="menu"
        lang="en"
        onToggle={({ newState }) => setOpenCount(newState === 'open' ? openCount + 1 : 0)}
      >
        {isOpen && menuModule && <menuModule.PlayerMenu key={openCount} store={store} />}
      </div>
    </>
  );
}
