import { fromParse5 } from 'hast-util-from-parse5';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { html as parse5Html, parseFragment } from 'parse5';
import { TEXT_LIMITS } from '#base/limits/texts';
import { formatMaxLength } from '#base/texts/validation';
import { applyPolicy } from './apply-policy.ts';
import { createBoundedAdapter } from './bounded-adapter.ts';
import { throwHtmlError } from './html-error.ts';
import { keepOwnImage } from './image-policies.ts';
import { type ImagePolicy, SANITIZE_SCHEMA } from './policy.ts';

type Tree = ReturnType<typeof sanitize>;

const MAX_PASSES = 6;

/**
 * An article's body as a page may show it: only the elements, attributes and URLs of the policy, and of images only those of this site,
 * unless `toImageUrl` allows others. The result is stable: a second call returns it unchanged. Throws VALIDATION_FAILED for a body that is
 * too large, with the path of its field.
 */
export function sanitiseHtml(html: string, path = 'htmlContent', toImageUrl: ImagePolicy = keepOwnImage): string {
  let currentHtml = html.toWellFormed();
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    if (currentHtml.length > TEXT_LIMITS.html) throwHtmlError(path, formatMaxLength(TEXT_LIMITS.html));
    const previousHtml = currentHtml;
    currentHtml = runSanitisePass(previousHtml, path, toImageUrl);
    // Unwrapping can leave an element where a parser would move it: the text is safe once a pass changes nothing.
    if (currentHtml === previousHtml) return currentHtml;
  }
  return throwHtmlError(path, 'The elements are nested in a way that cannot be kept.');
}

function runSanitisePass(html: string, path: string, toImageUrl: ImagePolicy): string {
  const treeAdapter = createBoundedAdapter(path);
  // The default context, a template, would preserve table cells outside a table.
  const context = treeAdapter.createElement('div', parse5Html.NS.HTML, []);
  const tree = parseFragment(context, html, { treeAdapter });
  applyPolicy(tree, path, toImageUrl);
  const cleanTree = sanitize(fromParse5(tree), SANITIZE_SCHEMA);
  doubleFirstLineBreaks(cleanTree);
  return escapeInAttributes(toHtml(cleanTree, { characterReferences: { useNamedReferences: true } }));
}

/** A parser drops the line break after `<pre>`, so a line break that belongs to the text is written twice. */
function doubleFirstLineBreaks(tree: Tree): void {
  if (!('children' in tree)) return;
  const first = tree.children[0];
  if ('tagName' in tree && tree.tagName === 'pre' && first?.type === 'text' && first.value.startsWith('\n')) {
    first.value = `\n${first.value}`;
  }
  for (const child of tree.children) doubleFirstLineBreaks(child);
}

/**
 * The serialiser leaves `<` and `>` in attribute values, where a parser in another state could find tags.
 * In its output every other `<` begins a tag, so that each match is one whole start tag.
 */
function escapeInAttributes(html: string): string {
  return html.replace(/(<[a-z][a-z0-9]*)((?: [a-z-]+="[^"]*")+)>/g, (_tag, name: string, attributes: string) => {
    return `${name}${attributes.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}>`;
  });
}
