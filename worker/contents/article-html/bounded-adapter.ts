import type { DefaultTreeAdapterMap, TreeAdapter } from 'parse5';
import { defaultTreeAdapter } from 'parse5';
import { ARTICLE_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { throwHtmlError } from './html-error.ts';

/**
 * parse5's default tree with limits on its size. The parser repeats open formatting elements in every new
 * block and visits the open elements for many tags, so a small text can take unbounded memory and time. `onNode` is called for each node.
 */
export function createBoundedAdapter(path: string, onNode: () => void = () => undefined): TreeAdapter<DefaultTreeAdapterMap> {
  const base = defaultTreeAdapter;
  let nodes = 0;
  let openElements = 0;
  let attributeLength = 0;

  function countNode() {
    nodes += 1;
    onNode();
    if (nodes > ARTICLE_LIMITS.htmlNodes) throwHtmlError(path, 'This has too many elements.');
  }

  return {
    ...base,
    createElement(tagName, namespace, attributes) {
      countNode();
      for (const { name, value } of attributes) attributeLength += name.length + value.length;
      // The parser repeats a formatting element with its attributes, so they can be longer than the text itself.
      if (attributeLength > TEXT_LIMITS.html) throwHtmlError(path, 'The attributes of these elements are too long.');
      return base.createElement(tagName, namespace, attributes);
    },
    createCommentNode(text) {
      countNode();
      return base.createCommentNode(text);
    },
    // The base adapter's inserts create text nodes without calling `createTextNode`.
    insertText(parent, text) {
      const previousCount = parent.childNodes.length;
      base.insertText(parent, text);
      if (parent.childNodes.length > previousCount) countNode();
    },
    insertTextBefore(parent, text, reference) {
      const previousCount = parent.childNodes.length;
      base.insertTextBefore(parent, text, reference);
      if (parent.childNodes.length > previousCount) countNode();
    },
    onItemPush() {
      openElements += 1;
      if (openElements > ARTICLE_LIMITS.htmlDepth) throwTooDeep(path);
    },
    onItemPop() {
      openElements -= 1;
    },
  };
}

export function throwTooDeep(path: string): never {
  throwHtmlError(path, 'The elements are nested too deeply.');
}
