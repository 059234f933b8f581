import type { Schema } from 'hast-util-sanitize';
import { KIND_NAMES } from '#base/kinds';
import { TEXT_LIMITS } from '#base/limits/texts';
import { parseLinkUrl } from './allowed-urls.ts';

type ElementAttributes = Readonly<Record<string, string>>;

const EMBED_CLASS = 'quizlark';
/** The `data-id` of an embedded quiz: its kind and its UID. */
const EMBED_ID = new RegExp(`^(?:${KIND_NAMES.join('|')})-[0-9a-hjkmnp-tv-z]{9}$`);

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
const MAX_LANGUAGE_LENGTH = 35;
const DIRECTIONS = ['ltr', 'rtl', 'auto'];
const SCOPES = ['row', 'col', 'rowgroup', 'colgroup'];
const PIXELS = /^[1-9]\d{0,3}$/;
const SPAN = /^[1-9]\d{0,2}$/;
const LINK_REL = ['nofollow', 'noopener', 'noreferrer', 'ugc'];

/** Elements that are removed with their content; any other disallowed element is replaced by its content. */
export const DROPPED_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe']);

const ALLOWED_ELEMENTS = splitWords(`h2 h3 h4 p br hr ul ol li dl dt dd blockquote q cite strong em b i u s sub sup mark small code pre kbd
  abbr a img figure figcaption table caption thead tbody tfoot tr th td details summary div`);

/** Elements whose content gets lines of its own when they are unwrapped. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  splitWords(`address article aside center div dialog fieldset footer form h5 h6 header hgroup legend main menu nav optgroup option
  search section textarea title`),
);

/** The last check, independent of the code before it: removes everything that is not in the schema. */
export const SANITIZE_SCHEMA: Schema = {
  tagNames: ALLOWED_ELEMENTS,
  strip: [...DROPPED_ELEMENTS],
  attributes: {
    '*': [
      ['lang', LANGUAGE],
      ['dir', ...DIRECTIONS],
    ],
    a: ['href', 'title', ['rel', ...LINK_REL]],
    img: ['src', 'alt', ['width', PIXELS], ['height', PIXELS], ['loading', 'lazy'], ['decoding', 'async']],
    th: [
      ['scope', ...SCOPES],
      ['colSpan', SPAN],
      ['rowSpan', SPAN],
    ],
    td: [
      ['colSpan', SPAN],
      ['rowSpan', SPAN],
    ],
    div: [
      ['className', EMBED_CLASS],
      ['dataId', EMBED_ID],
    ],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  ancestors: {},
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

/** The address of an image that the HTML may name, for the address that it names; null drops the image. */
export type ImagePolicy = (src: string) => string | null;

export interface AllowedElement {
  tagName: string;
  attributes: Record<string, string>;
}

/** The element to write instead; `unwrapped` leaves its content only, `dropped` leaves nothing. */
export function decideElement(
  originalTagName: string,
  attributes: ElementAttributes,
  toImageUrl: ImagePolicy,
): AllowedElement | 'unwrapped' | 'dropped' {
  const tagName = originalTagName === 'h1' ? 'h2' : originalTagName;
  if (DROPPED_ELEMENTS.has(tagName)) return 'dropped';
  if (!ALLOWED_ELEMENTS.includes(tagName)) return 'unwrapped';
  if (tagName === 'div') return decideEmbed(attributes) ?? 'unwrapped';
  if (tagName === 'img') return decideImage(attributes, toImageUrl) ?? 'dropped';
  if (tagName === 'a') return decideLink(attributes) ?? 'unwrapped';
  return { tagName, attributes: { ...pickCellAttributes(tagName, attributes), ...pickCommonAttributes(attributes) } };
}

function decideEmbed({ class: classes = '', 'data-id': id = '' }: ElementAttributes): AllowedElement | null {
  if (!classes.split(/\s+/).includes(EMBED_CLASS) || !EMBED_ID.test(id)) return null;
  return { tagName: 'div', attributes: { class: EMBED_CLASS, 'data-id': id } };
}

function decideImage(attributes: ElementAttributes, toImageUrl: ImagePolicy): AllowedElement | null {
  const { src: originalSrc = '', alt = '' } = attributes;
  const src = toImageUrl(originalSrc);
  if (src === null) return null;
  return {
    tagName: 'img',
    attributes: {
      src,
      alt: truncateText(alt, TEXT_LIMITS.alt),
      ...pickMatchingAttribute(attributes, 'width', PIXELS),
      ...pickMatchingAttribute(attributes, 'height', PIXELS),
      loading: 'lazy',
      decoding: 'async',
      ...pickCommonAttributes(attributes),
    },
  };
}

function decideLink(attributes: ElementAttributes): AllowedElement | null {
  const { href = '', title: originalTitle = '' } = attributes;
  const link = parseLinkUrl(href);
  if (link === null) return null;
  const title = truncateText(originalTitle, TEXT_LIMITS.title);
  return {
    tagName: 'a',
    attributes: {
      href: link.href,
      ...(title === '' ? {} : { title }),
      ...(link.isExternal ? { rel: LINK_REL.join(' ') } : {}),
      ...pickCommonAttributes(attributes),
    },
  };
}

function pickCellAttributes(tagName: string, attributes: ElementAttributes): Record<string, string> {
  if (tagName !== 'th' && tagName !== 'td') return {};
  const { scope = '' } = attributes;
  return {
    ...(tagName === 'th' && SCOPES.includes(scope.toLowerCase()) ? { scope: scope.toLowerCase() } : {}),
    ...pickMatchingAttribute(attributes, 'colspan', SPAN),
    ...pickMatchingAttribute(attributes, 'rowspan', SPAN),
  };
}

function pickCommonAttributes({ lang = '', dir = '' }: ElementAttributes): Record<string, string> {
  return {
    ...(LANGUAGE.test(lang) && lang.length <= MAX_LANGUAGE_LENGTH ? { lang } : {}),
    ...(DIRECTIONS.includes(dir.toLowerCase()) ? { dir: dir.toLowerCase() } : {}),
  };
}

function pickMatchingAttribute(attributes: ElementAttributes, name: string, pattern: RegExp): Record<string, string> {
  const value = attributes[name];
  return value !== undefined && pattern.test(value) ? { [name]: value } : {};
}

/** Normalises line breaks and truncates the text, without splitting a surrogate pair. */
function truncateText(text: string, max: number): string {
  const normalised = text.replaceAll(/\r\n?/g, '\n');
  return normalised.length <= max ? normalised : normalised.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

function splitWords(list: string): string[] {
  return list.split(/\s+/);
}
