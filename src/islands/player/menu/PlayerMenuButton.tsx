import { useId, useState } from 'react';
import { useLazyModule } from '#islands/player/parts/use-lazy-module.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { ellipsisIcon } from '#islands/ui/icons/shared.ts';

export const loadPlayerMenu = () => import('./PlayerMenu.tsx');

/** The button of the menu, whose code loads when it is first opened. */
export function PlayerMenuButton({ store }: { store: PlayStore }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const menuModule = useLazyModule(loadPlayerMenu, { isNeeded: isOpen });
  return (
    <>
      <button type="button" className="icon-button" aria-label="More" lang="en" popoverTarget={id}>
        <Icon path={ellipsisIcon} size={24} weight={2.3} />
      </button>
      <div id={id} popover="auto" className="menu" lang="en" onToggle={({ newState }) => setOpen(newState === 'open')}>
        {isOpen && menuModule && <menuModule.PlayerMenu store={store} />}
      </div>
    </>
  );
}
