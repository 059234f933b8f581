import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { Icon } from '#islands/chrome/Icon.tsx';
import { chartColumnIcon, ellipsisIcon, eyeIcon, historyIcon, layoutListIcon, redo2Icon, undo2Icon } from '#islands/chrome/icon-paths.ts';
import { classes } from './classes.ts';
import { useEditor } from './context.ts';
import css from './header.module.css';
import { VersionsDialog } from './VersionsDialog.tsx';

const c = classes(css);

/** What else can be done with the whole of it. */
export function Menu() {
  const store = useEditor();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const base = useStore(store.$base);
  const [isShowingVersions, setShowingVersions] = useState(false);
  const rows = [
    { label: 'Save and see it', icon: eyeIcon, run: () => void store.save('view') },
    { label: 'Save and go to my contents', icon: layoutListIcon, run: () => void store.save('close') },
    ...(base ? [{ label: 'Versions', icon: historyIcon, run: () => setShowingVersions(true) }] : []),
    ...(base
      ? [{ label: 'How it is played', icon: chartColumnIcon, run: () => location.assign(`/editor/${store.kind}/${base.id}/insights`) }]
      : []),
    { label: 'Undo', icon: undo2Icon, run: store.undo },
    { label: 'Redo', icon: redo2Icon, run: store.redo },
  ];
  return (
    <div className={c('menu')}>
      <button type="button" className="icon-button" aria-label="More" popoverTarget={id}>
        <Icon path={ellipsisIcon} size={24} weight={2.3} />
      </button>
      <div ref={menu} id={id} popover="auto" className={c('menu-list')}>
        {rows.map(({ label, icon, run }) => (
          <button
            key={label}
            type="button"
            className="menu-link"
            onClick={() => {
              menu.current?.hidePopover();
              run();
            }}
          >
            <Icon path={icon} size={20} weight={2.2} />
            {label}
          </button>
        ))}
      </div>
      {isShowingVersions && <VersionsDialog onClose={() => setShowingVersions(false)} />}
    </div>
  );
}
