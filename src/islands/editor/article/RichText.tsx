import { type Editor, EditorContent, useEditor as useTiptap } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useState } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { getArticleDirection } from '#rules/text/text-direction';
import css from './article.module.css';
import { ArticleImage, getArticleHtml } from './article-image.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { adaptPastedHtml } from './pasted-html.ts';
import { QuizEmbedNode } from './quiz-embed-node.ts';
import { Toolbar } from './Toolbar.tsx';
import { TABLE_EXTENSIONS } from './table-extensions.ts';

const c = bindClassNames(css);

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { rel: null, target: null } },
    // The draft's own undo covers the text too.
    undoRedo: false,
  }),
  ArticleImage,
  QuizEmbedNode,
  ...TABLE_EXTENSIONS,
];

interface RichTextProps {
  html: string;
  language: string;
  onChange(html: string): void;
}

/** The text of an article. Pasted and loaded HTML is reduced to what the extensions support. */
export function RichText({ html, language, onChange }: RichTextProps) {
  const [file, setFile] = useState<File | null>(null);
  const editor = useTiptap({
    extensions: EXTENSIONS,
    content: html,
    // The content security policy forbids style elements; article.module.css has these styles.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: { class: c('prose', 'article-body'), 'aria-label': 'Text', role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: (pasted, view) => adaptPastedHtml(pasted, view),
      handlePaste: (_, { clipboardData }) => handleImageFile(clipboardData, setFile),
      handleDrop: (_, event, __, isMove) => !isMove && handleImageFile(event.dataTransfer, setFile),
    },
    onUpdate: ({ editor: changedEditor }) => onChange(getArticleHtml(changedEditor)),
  });
  // Undo, restore and versions change the HTML from outside.
  useEffect(() => {
    if (!editor) return;
    if (getArticleHtml(editor) !== html) replaceEditorContent(editor, html);
  }, [editor, html]);
  if (!editor) return null;
  return (
    <div className={c('rich')}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={c('content')} lang={language} dir={getArticleDirection(language)} />
      {file && <ImageDialog editor={editor} file={file} onClose={() => setFile(null)} />}
    </div>
  );
}

/** Opens the picture dialog for a pasted or dropped image file. Text that comes with images is left to the editor. */
function handleImageFile(transfer: DataTransfer | null, onImageFile: (file: File) => void): boolean {
  const file = [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  if (!file || transfer?.getData('text/plain')) return false;
  onImageFile(file);
  return true;
}

/** Replaces the text. The caret keeps its offset, as far as the new text allows. */
function replaceEditorContent(editor: Editor, html: string): void {
  const { from } = editor.state.selection;
  editor.commands.setContent(html, { emitUpdate: false });
  if (editor.isFocused) editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
}
