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
    const go = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

/** Tables for the rich text, upon ProseMirror's own: Tiptap's extension of this version is not to be had. */
export const TABLE_EXTENSIONS = [
  TableNode,
  TableRowNode,
  createCellNode('tableCell', 'td', 'cell'),
  createCellNode('tableHeader', 'th', 'header_cell'),
  TableEditing,
];

const ROWS = 3;
const COLUMNS = 3;

/** Puts in a table of three by three, its first row a heading. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const content = Array.from({ length: ROWS }, (_, at) => row(at === 0 ? 'tableHeader' : 'tableCell'));
  editor.chain().focus().insertContent({ type: 'table', content }).run();
}

export const isInsideTable = (editor: Editor): boolean => isInTable(editor.state);

/** What can be done with the table one is in. */
export const TABLE_ACTIONS = [
  { label: 'Add a row', run: addRowAfter },
  { label: 'Add a column', run: addColumnAfter },
  { label: 'Remove the row', run: deleteRow },
  { label: 'Remove the column', run: deleteColumn },
  { label: 'Remove the table', run: deleteTable },
] as const;
