import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { deleteOpenContent } from '#islands/editor/store/delete-open-content.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { historyIcon, layoutListIcon, redo2Icon } from '#islands/ui/icons/editor.ts';
import { printerIcon } from '#islands/ui/icons/pages.ts';
import {
  chartColumnIcon,
  downloadIcon,
  ellipsisIcon,
  eyeIcon,
  eyeOffIcon,
  featherIcon,
  trash2Icon,
  undo2Icon,
  uploadIcon,
} from '#islands/ui/icons/shared.ts';
import { getAnswerKeyPath, getInsightsPath } from '#rules/screens/paths';
import css from './header.module.css';

const c = bindClassNames(css);

interface EditorMenuEntry {
  label: string;
  icon: string;
  run(): void;
  isDanger?: boolean;
}

/** The menu of actions on the whole content. */
export function EditorMenu() {
  const store = useEditorStore();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const base = useStore(store.$base);
  const rows: EditorMenuEntry[] = [
    { label: 'Save and preview', icon: eyeIcon, run: () => void store.save('view') },
    { label: 'Save and go to My quizzes', icon: layoutListIcon, run: () => void store.save('close') },
    { label: 'Write with the assistant', icon: featherIcon, run: () => store.$dialog.set('assistant') },
    { label: 'Import', icon: uploadIcon, run: () => store.$dialog.set('import') },
    { label: 'Export', icon: downloadIcon, run: () => store.$dialog.set('export') },
    ...(base && store.kind !== 'article'
      ? [
          {
            label: 'Print with answer key',
            icon: printerIcon,
            run: () => void open(getAnswerKeyPath({ type: store.kind, urlName: base.urlName, _id: base.id }), '_blank', 'noopener'),
          },
        ]
      : []),
    ...(base?.isOwn ? [{ label: 'Change who can see it', icon: eyeOffIcon, run: () => store.$dialog.set('publish') }] : []),
    ...(base ? [{ label: 'Versions', icon: historyIcon, run: () => store.$dialog.set('versions') }] : []),
    ...(base
      ? [
          {
            label: 'Insights',
            icon: chartColumnIcon,
            run: () => location.assign(getInsightsPath({ type: store.kind, _id: base.id })),
          },
        ]
      : []),
    { label: 'Undo', icon: undo2Icon, run: store.undo },
    { label: 'Redo', icon: redo2Icon, run: store.redo },
    ...(base?.isOwn ? [{ label: 'Delete…', icon: trash2Icon, run: () => void deleteOpenContent(store), isDanger: true }] : []),
  ];
  return (
    <div className={c('menu')}>
      <button type="button" className="icon-button" aria-label="More" popoverTarget={id}>
        <Icon path={ellipsisIcon} size={24} weight={2.3} />
      </button>
      <div ref={menu} id={id} popover="auto" className={c('menu-list')}>
        {rows.map(({ label, icon, run, isDanger }) => (
          <button
            key={label}
            type="button"
            className={c('menu-link', isDanger && 'danger')}
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
    </div>
  );
}
