import { Extension, Node } from '@tiptap/core';
import { Selection, type Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';

const SPAN_ATTRIBUTES = { colspan: { default: 1 }, rowspan: { default: 1 } };

const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: (extension) => (extension.name === 'table' ? { tableRole: 'table' } : {}),
});
const TableRowNode = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
  extendNodeSchema: (extension) => (extension.name === 'tableRow' ? { tableRole: 'row' } : {}),
});
const createCellNode = (name: string, tag: string, tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => SPAN_ATTRIBUTES,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [
      tag,
      Object.fromEntries(Object.entries(HTMLAttributes).filter(([span, value]) => !(span in SPAN_ATTRIBUTES) || value !== 1)),
      0,
    ],
    extendNodeSchema: (extension) => (extension.name === name ? { tableRole } : {}),
  });
const TableEditing = Extension.create({
  name: 'tableEditing',
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const goToCell = (direction: 1 | -1) => goToNextCell(direction)(editor.state, editor.view.dispatch);
    return {
      // In the last cell, Tab adds a row.
      Tab: () => goToCell(1) || (addRowAfter(editor.state, editor.view.dispatch) && goToCell(1)),
      'Shift-Tab': () => goToCell(-1),
      // The way out by keyboard: from the text after the table, Tab leaves the editor.
      Escape: () => editor.commands.command(({ tr }) => leaveTable(tr)),
    };
  },
});

/** Tables for the rich text, built on ProseMirror's table plugin instead of Tiptap's table extension, which is not installed. */
export const TABLE_EXTENSIONS = [
  TableNode,
  TableRowNode,
  createCellNode('tableCell', 'td', 'cell'),
  createCellNode('tableHeader', 'th', 'header_cell'),
  TableEditing,
];

const ROWS = 3;
const COLUMNS = 3;

/** Inserts a table of 3 by 3 cells whose first row is a header, and puts the caret in its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const content = Array.from({ length: ROWS }, (_, index) => row(index === 0 ? 'tableHeader' : 'tableCell'));
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content })
    .command(({ tr }) => selectFirstCell(tr))
    .run();
}

/** The depth of the table that contains the caret; 0 outside tables. */
function getTableDepth({ selection: { $head } }: Transaction): number {
  for (let depth = $head.depth; depth > 0; depth -= 1) if ($head.node(depth).type.name === 'table') return depth;
  return 0;
}

function selectFirstCell(tr: Transaction): boolean {
  const depth = getTableDepth(tr);
  if (depth > 0) tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.$head.start(depth)))).scrollIntoView();
  return true;
}

/** Moves the caret behind the table, into a new paragraph if nothing follows. */
function leaveTable(tr: Transaction): boolean {
  const depth = getTableDepth(tr);
  if (depth === 0) return false;
  const end = tr.selection.$head.after(depth);
  const paragraph = tr.doc.type.schema.nodes['paragraph'];
  if (!tr.doc.resolve(end).nodeAfter?.isTextblock && paragraph) tr.insert(end, paragraph.create());
  tr.setSelection(Selection.near(tr.doc.resolve(end))).scrollIntoView();
  return true;
}

export const isInsideTable = (editor: Editor): boolean => isInTable(editor.state);

/** The commands for the table that contains the caret. */
export const TABLE_ACTIONS = [
  { label: 'Add row', run: addRowAfter },
  { label: 'Add column', run: addColumnAfter },
  { label: 'Remove row', run: deleteRow },
  { label: 'Remove column', run: deleteColumn },
  { label: 'Remove table', run: deleteTable },
] as const;
