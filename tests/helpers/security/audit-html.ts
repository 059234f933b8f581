import { type DefaultTreeAdapterTypes, parse, html as parse5Html, parseFragment } from 'parse5';
import { AppError } from '#base/errors';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';

const ALLOWED_ELEMENTS = new Set(
  `h2 h3 h4 p br hr ul ol li dl dt dd blockquote q cite strong em b i u s sub sup mark small code pre kbd abbr a img figure
  figcaption table caption thead tbody tfoot tr th td details summary div`.split(/\s+/),
);
const ALLOWED_ATTRIBUTES = /^(href|title|rel|src|alt|width|height|loading|decoding|scope|colspan|rowspan|lang|dir|class|data-id)$/;
const SAFE_URL = /^(https?:\/\/|mailto:|(?![a-z][a-z0-9+.-]*:|\/\/|\/\\|\\))/i;

/** Lists the faults of a sanitised body, for every way in which a browser may parse it. */
export function listFaults(cleaned: string): string[] {
  const trees = [
    parseFragment(cleaned),
    parseFragment(cleaned, { scriptingEnabled: false }),
    parse(`<!doctype html><body>${cleaned}</body>`),
    parse(`<body>${cleaned}`, { scriptingEnabled: false }),
  ];
  const elementFaults = trees.flatMap((tree) => listElements(tree).flatMap(listElementFaults));
  return /<script/i.test(cleaned) ? [...elementFaults, '<script'] : elementFaults;
}

function listElements(parent: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return parent.childNodes.flatMap((child) => ('tagName' in child ? [child, ...listElements(child)] : []));
}

function listElementFaults({ tagName, namespaceURI, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  if (['html', 'head', 'body'].includes(tagName)) return attrs.map(({ name }) => `${tagName} ${name}`);
  return [
    ...(ALLOWED_ELEMENTS.has(tagName) && namespaceURI === parse5Html.NS.HTML ? [] : [`<${tagName}>`]),
    ...(tagName === 'div' && !attrs.some(({ name, value }) => name === 'class' && value === 'quizlark') ? ['<div>'] : []),
    ...attrs.filter(({ name }) => !ALLOWED_ATTRIBUTES.test(name) || /^on/.test(name)).map(({ name }) => name),
    ...attrs.filter(({ name, value }) => /^(href|src)$/.test(name) && !SAFE_URL.test(value)).map(({ value }) => value),
  ];
}

/** Returns null for a body that is refused because its sanitising never settles; any other error is a fault. */
export function sanitiseOrNull(html: string): string | null {
  try {
    return sanitiseHtml(html);
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') return null;
    throw error;
  }
}
