import { type DefaultTreeAdapterTypes, parse, html as parse5Html } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
interface Span {
  startOffset: number;
  endOffset: number;
}

/** Elements that the standard ends by itself, and that have no end tag. */
const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that a parser adds where a document does without them. */
const IMPLIED_ELEMENTS = new Set(['html', 'head', 'body', 'tbody']);

/**
 * What a parser by the HTML standard finds wrong in a document: its parse errors, and elements that it puts elsewhere than they are written,
 * such as a block in a paragraph, a script after the end of the document, or a form in a form.
 */
export function findParseFaults(html: string): string[] {
  const faults: string[] = [];
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => faults.push(`${code} (${startLine}:${startCol})`),
  });
  const visit = (parent: DefaultTreeAdapterTypes.ParentNode, within: Span) => {
    for (const child of parent.childNodes) {
      if (!('tagName' in child)) continue;
      const { sourceCodeLocation } = child;
      if (!sourceCodeLocation) {
        if (!IMPLIED_ELEMENTS.has(child.tagName)) faults.push(`<${child.tagName}> is added by the parser`);
      } else if (isMisplaced(child, within)) faults.push(`<${child.tagName}> is not where it is written (${describe(html, child)})`);
      const content = getContent(child) ?? within;
      visit('content' in child ? (child as DefaultTreeAdapterTypes.Template).content : child, content);
    }
  };
  visit(document, { startOffset: 0, endOffset: html.length });
  return faults;
}

function isMisplaced({ tagName, namespaceURI, sourceCodeLocation }: Element, within: Span): boolean {
  if (!sourceCodeLocation) return false;
  const { startOffset, endOffset, endTag } = sourceCodeLocation;
  const needsEndTag = namespaceURI === parse5Html.NS.HTML && !VOID_ELEMENTS.has(tagName);
  return startOffset < within.startOffset || endOffset > within.endOffset || (needsEndTag && !endTag);
}

/** From the end of an element's start tag to the start of its end tag. */
function getContent({ sourceCodeLocation }: Element): Span | null {
  if (!sourceCodeLocation) return null;
  const { startTag, endTag, startOffset, endOffset } = sourceCodeLocation;
  return { startOffset: startTag?.endOffset ?? startOffset, endOffset: endTag?.startOffset ?? endOffset };
}

const describe = (html: string, { sourceCodeLocation }: Element) =>
  html.slice(sourceCodeLocation?.startOffset, (sourceCodeLocation?.startOffset ?? 0) + 120).replaceAll(/\s+/g, ' ');
