import { Extension, Node } from '@tiptap/core';
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
    const goToCell = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: goToCell(1), 'Shift-Tab': goToCell(-1) };
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

/** Inserts a table of 3 by 3 cells whose first row is a header. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const content = Array.from({ length: ROWS }, (_, index) => row(index === 0 ? 'tableHeader' : 'tableCell'));
  editor.chain().focus().insertContent({ type: 'table', content }).run();
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
