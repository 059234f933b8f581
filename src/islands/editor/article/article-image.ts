import Image from '@tiptap/extension-image';
import type { Editor } from '@tiptap/react';
import { isForeignPicture } from '#rules/editor/copied-pictures';

const FOREIGN_ATTRIBUTE = 'data-foreign-src';
const FOREIGN_IMAGE_IN_HTML = new RegExp(`(<img\\b[^<>]*?) ${FOREIGN_ATTRIBUTE}="`, 'g');

/** An image of the text. The browser loads none of another site: until a save has copied it, its alt text is shown. */
export const ArticleImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      src: {
        default: null,
        parseHTML: (element) => element.getAttribute(FOREIGN_ATTRIBUTE) ?? element.getAttribute('src'),
        renderHTML: ({ src }) => (isForeignPicture(String(src ?? '')) ? { [FOREIGN_ATTRIBUTE]: src } : { src }),
      },
    };
  },
  parseHTML() {
    return [...(this.parent?.() ?? []), { tag: `img[${FOREIGN_ATTRIBUTE}]` }];
  },
});

/** The text as it is saved; empty if nothing is in it. */
export const getArticleHtml = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(FOREIGN_IMAGE_IN_HTML, '$1 src="');
