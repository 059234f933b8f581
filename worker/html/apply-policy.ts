import type { DefaultTreeAdapterTypes } from 'parse5';
import { html } from 'parse5';
import { LIMITS } from '#base/limits';
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
    if (depth > LIMITS.article.htmlDepth) refuseDepth();
    const children = withLineBreaks(parent.childNodes.filter(isShown));
    parent.childNodes = children.filter((child) => !('tagName' in child) || keeps(child));
    for (const child of parent.childNodes) {
      if ('tagName' in child) open.push({ parent: child, depth: depth + 1 });
      else if ('value' in child) child.value = child.value.replaceAll(/\r\n?/g, '\n');
    }
  }
}

/** Text, and elements that are not dropped by name. A dropped name is dropped in SVG and MathML as well. */
function isShown(child: Child): boolean {
  return 'value' in child || ('tagName' in child && !DROPPED.has(child.tagName));
}

/** Gives an element its decided name and attributes. Returns whether it stays in the tree at all. */
function keeps(element: Element): boolean {
  const decided =
    element.namespaceURI === html.NS.HTML
      ? decide(element.tagName, Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])))
      : 'unwrapped';
  if (decided === 'dropped') return false;
  const kept = decided === 'unwrapped' ? { tagName: UNWRAPPED, attributes: {} } : decided;
  if (kept.tagName === 'div') element.childNodes = [];
  element.tagName = kept.tagName;
  element.nodeName = kept.tagName;
  element.namespaceURI = html.NS.HTML;
  // Clones of a formatting element share one list of attributes, so a new list is set instead of changing it.
  element.attrs = Object.entries(kept.attributes).map(([name, value]) => ({ name, value }));
  return true;
}

/** Puts a line break where an unwrapped block would otherwise run into its neighbour's words. */
function withLineBreaks(children: Child[]): Child[] {
  return children.flatMap((child, index) => {
    const before = children[index - 1];
    if (!before || !(isOwnLine(before) || isOwnLine(child))) return child;
    if (('value' in before && /\s$/.test(before.value)) || ('value' in child && /^\s/.test(child.value))) return child;
    return [{ nodeName: '#text', value: '\n', parentNode: child.parentNode }, child];
  });
}

function isOwnLine(child: Child): boolean {
  return 'tagName' in child && OWN_LINES.has(child.tagName);
}
