import Image from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor as useTiptap } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useState } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './article.module.css';
import { ImageDialog } from './ImageDialog.tsx';
import { QuizEmbedNode } from './quiz-embed-node.ts';
import { Toolbar } from './Toolbar.tsx';
import { TABLE_EXTENSIONS } from './table-extensions.ts';

const c = bindClassNames(css);

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { rel: null, target: null } },
    // The draft has one undo, the text's steps among its own.
    undoRedo: false,
  }),
  Image,
  QuizEmbedNode,
  ...TABLE_EXTENSIONS,
];

interface RichTextProps {
  html: string;
  language: string;
  onChange(html: string): void;
}

/** The text of an article. What is pasted or read becomes only what the text may hold. */
export function RichText({ html, language, onChange }: RichTextProps) {
  const [file, setFile] = useState<File | null>(null);
  const editor = useTiptap({
    extensions: EXTENSIONS,
    content: html,
    // The content security policy lets no style element in; article.module.css has what it needs.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: { class: c('prose', 'article-body'), 'aria-label': 'Text', role: 'textbox', 'aria-multiline': 'true' },
      handlePaste: (_, { clipboardData }) => handleImageFile(clipboardData, setFile),
      handleDrop: (_, event, __, isMove) => !isMove && handleImageFile(event.dataTransfer, setFile),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  // Undone, restored or taken from another version: what comes from outside replaces what is shown.
  useEffect(() => {
    if (!editor) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (shown !== html) replaceEditorContent(editor, html);
  }, [editor, html]);
  if (!editor) return null;
  return (
    <div className={c('rich')} lang={language}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={c('content')} />
      {file && <ImageDialog editor={editor} file={file} onClose={() => setFile(null)} />}
    </div>
  );
}

/** A picture that comes as a file goes the way of all pictures; words that bring pictures along stay words. */
function handleImageFile(transfer: DataTransfer | null, onImageFile: (file: File) => void): boolean {
  const file = [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  if (!file || transfer?.getData('text/plain')) return false;
  onImageFile(file);
  return true;
}

/** Puts another text in the place of what is shown; the caret stays about where it was. */
function replaceEditorContent(editor: Editor, html: string): void {
  const { from } = editor.state.selection;
  editor.commands.setContent(html, { emitUpdate: false });
  if (editor.isFocused) editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
}
