import type { DefaultTreeAdapterTypes } from 'parse5';
import { html } from 'parse5';
import { ARTICLE_LIMITS } from '#base/limits/contents';
import { refuseDepth } from './bounded-adapter.ts';
import { DROPPED, decide, OWN_LINES } from './policy.ts';

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

// Not in the schema, so the gate after this replaces it by its content.
const UNWRAPPED = 'span';

/** Brings a parsed tree under the policy, in place and without recursion: its depth is known only here. */
export function applyPolicy(root: Parent): void {
  const open: { parent: Parent; depth: number }[] = [{ parent: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { parent, depth } = next;
    if (depth > ARTICLE_LIMITS.htmlDepth) refuseDepth();
    const ownLines = new Set<Child>();
    const kept = parent.childNodes.filter((child) => {
      if ('tagName' in child) return keepElement(child, ownLines);
      return 'value' in child;
    });
    parent.childNodes = ownLines.size === 0 ? kept : withLineBreaks(kept, ownLines);
    for (const child of kept) {
      if ('tagName' in child) open.push({ parent: child, depth: depth + 1 });
      else if ('value' in child) child.value = child.value.replaceAll(/\r\n?/g, '\n');
    }
  }
}

/** Gives an element its decided name and attributes. Returns whether it stays in the tree at all. */
function keepElement(element: Element, ownLines: Set<Child>): boolean {
  const decided = decisionOn(element);
  if (decided === 'dropped') return false;
  if (decided === 'unwrapped' && OWN_LINES.has(element.tagName)) ownLines.add(element);
  const { tagName, attributes } = decided === 'unwrapped' ? { tagName: UNWRAPPED, attributes: {} } : decided;
  if (tagName === 'div') element.childNodes = [];
  element.tagName = tagName;
  element.nodeName = tagName;
  element.namespaceURI = html.NS.HTML;
  // Clones of a formatting element share one list of attributes, so a new list is set instead of changing it.
  element.attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return true;
}

function decisionOn({ tagName, namespaceURI, attrs }: Element) {
  if (namespaceURI === html.NS.HTML) return decide(tagName, Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
  // SVG and MathML have elements of the same names, which are not the ones the policy allows.
  return DROPPED.has(tagName) ? 'dropped' : 'unwrapped';
}

/** Puts a line break where an unwrapped block would otherwise run into its neighbour's words. */
function withLineBreaks(children: Child[], ownLines: ReadonlySet<Child>): Child[] {
  return children.flatMap((child, index) => {
    const before = children[index - 1];
    if (!before || !(ownLines.has(before) || ownLines.has(child))) return child;
    if (('value' in before && /\s$/.test(before.value)) || ('value' in child && /^\s/.test(child.value))) return child;
    return [{ nodeName: '#text', value: '\n', parentNode: child.parentNode }, child];
  });
}
