import type { DefaultTreeAdapterTypes } from 'parse5';
import { html } from 'parse5';
import { ARTICLE_LIMITS } from '#base/limits/contents';
import { throwTooDeep } from './bounded-adapter.ts';
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS, decideElement, type ImagePolicy } from './policy.ts';

type TreeParent = DefaultTreeAdapterTypes.ParentNode;
type TreeChild = DefaultTreeAdapterTypes.ChildNode;
type TreeElement = DefaultTreeAdapterTypes.Element;

// `SANITIZE_SCHEMA` does not allow this tag, so the last check replaces the element by its content.
const UNWRAPPED_TAG = 'span';

/** Applies the policy to the parsed HTML of the field at `path`, in place and without recursion: the depth is not known beforehand. */
export function applyPolicy(root: TreeParent, path: string, toImageUrl: ImagePolicy): void {
  const pendingParents: { parent: TreeParent; depth: number }[] = [{ parent: root, depth: 0 }];
  for (let next = pendingParents.pop(); next; next = pendingParents.pop()) {
    const { parent, depth } = next;
    if (depth > ARTICLE_LIMITS.htmlDepth) throwTooDeep(path);
    const unwrappedBlocks = new Set<TreeChild>();
    const remainingChildren = parent.childNodes.filter((child) => {
      if ('tagName' in child) return applyDecision(child, decideNode(child, toImageUrl), unwrappedBlocks);
      return 'value' in child;
    });
    parent.childNodes = unwrappedBlocks.size === 0 ? remainingChildren : addLineBreaks(remainingChildren, unwrappedBlocks);
    for (const child of remainingChildren) {
      if ('tagName' in child) pendingParents.push({ parent: child, depth: depth + 1 });
      else if ('value' in child) child.value = child.value.replaceAll(/\r\n?/g, '\n');
    }
  }
}

/** Renames an element and replaces its attributes as the policy decides. Returns false for an element to remove. */
function applyDecision(element: TreeElement, decision: ReturnType<typeof decideNode>, unwrappedBlocks: Set<TreeChild>): boolean {
  if (decision === 'dropped') return false;
  if (decision === 'unwrapped' && BLOCK_ELEMENTS.has(element.tagName)) unwrappedBlocks.add(element);
  const { tagName, attributes } = decision === 'unwrapped' ? { tagName: UNWRAPPED_TAG, attributes: {} } : decision;
  if (tagName === 'div') element.childNodes = [];
  element.tagName = tagName;
  element.nodeName = tagName;
  element.namespaceURI = html.NS.HTML;
  // Clones of a formatting element share one array of attributes, so the array is replaced, never changed.
  element.attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return true;
}

function decideNode({ tagName, namespaceURI, attrs }: TreeElement, toImageUrl: ImagePolicy) {
  if (namespaceURI === html.NS.HTML)
    return decideElement(tagName, Object.fromEntries(attrs.map(({ name, value }) => [name, value])), toImageUrl);
  // SVG and MathML have elements of the same names that the policy does not allow.
  return DROPPED_ELEMENTS.has(tagName) ? 'dropped' : 'unwrapped';
}

/** Inserts a line break where an unwrapped block would otherwise join the text of its neighbour. */
function addLineBreaks(children: TreeChild[], unwrappedBlocks: ReadonlySet<TreeChild>): TreeChild[] {
  return children.flatMap((child, index) => {
    const previousSibling = children[index - 1];
    if (!previousSibling || !(unwrappedBlocks.has(previousSibling) || unwrappedBlocks.has(child))) return child;
    if (('value' in previousSibling && /\s$/.test(previousSibling.value)) || ('value' in child && /^\s/.test(child.value))) return child;
    return [{ nodeName: '#text', value: '\n', parentNode: child.parentNode }, child];
  });
}
