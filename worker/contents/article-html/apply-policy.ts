import type { DefaultTreeAdapterTypes } from 'parse5';
import { html } from 'parse5';
import { ARTICLE_LIMITS } from '#base/limits/contents';
import { throwTooDeep } from './bounded-adapter.ts';
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS, decideElement } from './policy.ts';

type TreeParent = DefaultTreeAdapterTypes.ParentNode;
type TreeChild = DefaultTreeAdapterTypes.ChildNode;
type TreeElement = DefaultTreeAdapterTypes.Element;

// The schema does not allow this tag, so the sanitiser replaces the element by its content.
const UNWRAPPED_TAG = 'span';

/** Applies the policy to a parsed tree in place, without recursion: the depth of the tree is not known beforehand. */
export function applyPolicy(root: TreeParent): void {
  const pending: { parent: TreeParent; depth: number }[] = [{ parent: root, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { parent, depth } = next;
    if (depth > ARTICLE_LIMITS.htmlDepth) throwTooDeep();
    const ownLines = new Set<TreeChild>();
    const remaining = parent.childNodes.filter((child) => {
      if ('tagName' in child) return keepElement(child, ownLines);
      return 'value' in child;
    });
    parent.childNodes = ownLines.size === 0 ? remaining : addLineBreaks(remaining, ownLines);
    for (const child of remaining) {
      if ('tagName' in child) pending.push({ parent: child, depth: depth + 1 });
      else if ('value' in child) child.value = child.value.replaceAll(/\r\n?/g, '\n');
    }
  }
}

/** Renames an element and replaces its attributes as the policy decides. Returns false for an element to remove. */
function keepElement(element: TreeElement, ownLines: Set<TreeChild>): boolean {
  const decided = getDecision(element);
  if (decided === 'dropped') return false;
  if (decided === 'unwrapped' && BLOCK_ELEMENTS.has(element.tagName)) ownLines.add(element);
  const { tagName, attributes } = decided === 'unwrapped' ? { tagName: UNWRAPPED_TAG, attributes: {} } : decided;
  if (tagName === 'div') element.childNodes = [];
  element.tagName = tagName;
  element.nodeName = tagName;
  element.namespaceURI = html.NS.HTML;
  // Clones of a formatting element share one array of attributes, so the array is replaced, never changed.
  element.attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return true;
}

function getDecision({ tagName, namespaceURI, attrs }: TreeElement) {
  if (namespaceURI === html.NS.HTML) return decideElement(tagName, Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
  // SVG and MathML have elements of the same names that the policy does not allow.
  return DROPPED_ELEMENTS.has(tagName) ? 'dropped' : 'unwrapped';
}

/** Inserts a line break where an unwrapped block would otherwise join the text of its neighbour. */
function addLineBreaks(children: TreeChild[], ownLines: ReadonlySet<TreeChild>): TreeChild[] {
  return children.flatMap((child, index) => {
    const previousSibling = children[index - 1];
    if (!previousSibling || !(ownLines.has(previousSibling) || ownLines.has(child))) return child;
    if (('value' in previousSibling && /\s$/.test(previousSibling.value)) || ('value' in child && /^\s/.test(child.value))) return child;
    return [{ nodeName: '#text', value: '\n', parentNode: child.parentNode }, child];
  });
}
