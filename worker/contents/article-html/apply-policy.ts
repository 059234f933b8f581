import type { DefaultTreeAdapterTypes } from 'parse5';
import { html } from 'parse5';
import { ARTICLE_LIMITS } from '#base/limits/contents';
import { throwTooDeep } from './bounded-adapter.ts';
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS, decideElement } from './policy.ts';

type TreeParent = DefaultTreeAdapterTypes.ParentNode;
type TreeChild = DefaultTreeAdapterTypes.ChildNode;
type TreeElement = DefaultTreeAdapterTypes.Element;

// Not in the schema, so the gate after this replaces it by its content.
const UNWRAPPED_TAG = 'span';

/** Brings a parsed tree under the policy, in place and without recursion: its depth is known only here. */
export function applyPolicy(root: TreeParent): void {
  const pending: { parent: TreeParent; depth: number }[] = [{ parent: root, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { parent, depth } = next;
    if (depth > ARTICLE_LIMITS.htmlDepth) throwTooDeep();
    const ownLines = new Set<TreeChild>();
    const kept = parent.childNodes.filter((child) => {
      if ('tagName' in child) return keepElement(child, ownLines);
      return 'value' in child;
    });
    parent.childNodes = ownLines.size === 0 ? kept : addLineBreaks(kept, ownLines);
    for (const child of kept) {
      if ('tagName' in child) pending.push({ parent: child, depth: depth + 1 });
      else if ('value' in child) child.value = child.value.replaceAll(/\r\n?/g, '\n');
    }
  }
}

/** Gives an element its decided name and attributes. Returns whether it stays in the tree at all. */
function keepElement(element: TreeElement, ownLines: Set<TreeChild>): boolean {
  const decided = getDecision(element);
  if (decided === 'dropped') return false;
  if (decided === 'unwrapped' && BLOCK_ELEMENTS.has(element.tagName)) ownLines.add(element);
  const { tagName, attributes } = decided === 'unwrapped' ? { tagName: UNWRAPPED_TAG, attributes: {} } : decided;
  if (tagName === 'div') element.childNodes = [];
  element.tagName = tagName;
  element.nodeName = tagName;
  element.namespaceURI = html.NS.HTML;
  // Clones of a formatting element share one list of attributes, so a new list is set instead of changing it.
  element.attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return true;
}

function getDecision({ tagName, namespaceURI, attrs }: TreeElement) {
  if (namespaceURI === html.NS.HTML) return decideElement(tagName, Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
  // SVG and MathML have elements of the same names, which are not the ones the policy allows.
  return DROPPED_ELEMENTS.has(tagName) ? 'dropped' : 'unwrapped';
}

/** Puts a line break where an unwrapped block would otherwise run into its neighbour's words. */
function addLineBreaks(children: TreeChild[], ownLines: ReadonlySet<TreeChild>): TreeChild[] {
  return children.flatMap((child, index) => {
    const before = children[index - 1];
    if (!before || !(ownLines.has(before) || ownLines.has(child))) return child;
    if (('value' in before && /\s$/.test(before.value)) || ('value' in child && /^\s/.test(child.value))) return child;
    return [{ nodeName: '#text', value: '\n', parentNode: child.parentNode }, child];
  });
}
