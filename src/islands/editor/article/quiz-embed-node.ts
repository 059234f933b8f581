import { Node } from '@tiptap/core';

/** A quiz embedded in the text, by its embed id. */
export const QuizEmbedNode = Node.create({
  name: 'quizEmbed',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element) => element.dataset['id'] ?? '', renderHTML: ({ id }) => ({ 'data-id': id }) },
  }),
  parseHTML: () => [{ tag: 'div.quizlark[data-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'quizlark', ...HTMLAttributes }],
});
