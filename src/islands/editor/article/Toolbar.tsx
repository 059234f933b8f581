import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import {
  boldIcon,
  heading2Icon,
  heading3Icon,
  imagePlusIcon,
  italicIcon,
  listIcon,
  listOrderedIcon,
  minusIcon,
  redo2Icon,
  tableIcon,
  textQuoteIcon,
} from '#islands/ui/icons/editor.ts';
import { circleQuestionMarkIcon, linkIcon, undo2Icon } from '#islands/ui/icons/shared.ts';
import css from './article.module.css';
import { EmbedDialog } from './EmbedDialog.tsx';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { insertTable, isInsideTable, TABLE_ACTIONS } from './table-extensions.ts';

const c = bindClassNames(css);

const FORMATS = [
  { label: 'Bold', icon: boldIcon, name: 'bold', attributes: {}, run: (e: Editor) => e.chain().focus().toggleBold().run() },
  { label: 'Italic', icon: italicIcon, name: 'italic', attributes: {}, run: (e: Editor) => e.chain().focus().toggleItalic().run() },
  {
    label: 'Heading',
    icon: heading2Icon,
    name: 'heading',
    attributes: { level: 2 },
    run: (e: Editor) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Smaller heading',
    icon: heading3Icon,
    name: 'heading',
    attributes: { level: 3 },
    run: (e: Editor) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { label: 'List', icon: listIcon, name: 'bulletList', attributes: {}, run: (e: Editor) => e.chain().focus().toggleBulletList().run() },
  {
    label: 'Numbered list',
    icon: listOrderedIcon,
    name: 'orderedList',
    attributes: {},
    run: (e: Editor) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: textQuoteIcon,
    name: 'blockquote',
    attributes: {},
    run: (e: Editor) => e.chain().focus().toggleBlockquote().run(),
  },
] as const;
type ToolbarDialogName = 'link' | 'image' | 'embed' | null;

/** The formatting and insert buttons of the text editor. */
export function Toolbar({ editor }: { editor: Editor }) {
  const store = useEditorStore();
  const [openDialog, setOpenDialog] = useState<ToolbarDialogName>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: currentEditor }) => ({
      activeFormats: FORMATS.map(({ name, attributes }) => currentEditor.isActive(name, attributes)),
      isLink: currentEditor.isActive('link'),
      isInTable: isInsideTable(currentEditor),
    }),
  });
  const close = () => setOpenDialog(null);
  const insertActions = [
    { label: 'Link', icon: linkIcon, isOn: state.isLink, run: () => setOpenDialog('link') },
    { label: 'Picture', icon: imagePlusIcon, run: () => setOpenDialog('image') },
    { label: 'Quiz', icon: circleQuestionMarkIcon, run: () => setOpenDialog('embed') },
    { label: 'Table', icon: tableIcon, run: () => insertTable(editor) },
    { label: 'Line', icon: minusIcon, run: () => editor.chain().focus().setHorizontalRule().run() },
    { label: 'Undo', icon: undo2Icon, run: store.undo },
    { label: 'Redo', icon: redo2Icon, run: store.redo },
  ];
  return (
    <>
      {/* Pressing a button must not move the focus out of the text. */}
      <div className={c('toolbar')} role="toolbar" aria-label="Formatting" onMouseDown={(event) => event.preventDefault()}>
        {FORMATS.map(({ label, icon, run }, index) => (
          <ToolbarButton key={label} label={label} icon={icon} isOn={state.activeFormats[index] ?? false} onPress={() => run(editor)} />
        ))}
        {insertActions.map(({ label, icon, isOn, run }) => (
          <ToolbarButton key={label} label={label} icon={icon} isOn={isOn} onPress={run} />
        ))}
        {state.isInTable && <TableButtons editor={editor} />}
      </div>
      {state.isInTable && (
        <p className={c('table-hint', 'hint')}>Tab goes to the next cell and adds a row after the last. Esc leaves the table.</p>
      )}
      {openDialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {openDialog === 'image' && <ImageDialog editor={editor} onClose={close} />}
      {openDialog === 'embed' && <EmbedDialog editor={editor} onClose={close} />}
    </>
  );
}

function TableButtons({ editor }: { editor: Editor }) {
  return TABLE_ACTIONS.map(({ label, run }) => (
    <button
      key={label}
      type="button"
      className="text-button"
      onClick={() => {
        run(editor.state, editor.view.dispatch);
        editor.commands.focus();
      }}
    >
      {label}
    </button>
  ));
}

interface ToolbarButtonProps {
  label: string;
  icon: string;
  isOn?: boolean | undefined;
  onPress(): void;
}

function ToolbarButton({ label, icon, isOn, onPress }: ToolbarButtonProps) {
  return (
    <button type="button" className={c('icon-button', 'tool')} aria-label={label} title={label} aria-pressed={isOn} onClick={onPress}>
      <Icon path={icon} size={20} weight={2.2} />
    </button>
  );
}
