import type { Schema } from 'hast-util-sanitize';
import { KIND_NAMES } from '#base/kinds';
import { TEXT_LIMITS } from '#base/limits/texts';
import { imageAddress, linkAddress } from './addresses.ts';

type Attributes = Readonly<Record<string, string>>;

const EMBED_CLASS = 'quizlark';
/** The `data-id` of an embedded quiz: its kind and its UID. */
const EMBED_ID = new RegExp(`^(?:${KIND_NAMES.join('|')})-[0-9a-hjkmnp-tv-z]{9}$`);

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
const LANGUAGE_MOST = 35;
const DIRECTIONS = ['ltr', 'rtl', 'auto'];
const SCOPES = ['row', 'col', 'rowgroup', 'colgroup'];
const PIXELS = /^[1-9]\d{0,3}$/;
const SPAN = /^[1-9]\d{0,2}$/;
const LINK_REL = ['nofollow', 'noopener', 'noreferrer', 'ugc'];

/** Elements that go with everything in them; of every other element that is not kept, the content stays. */
export const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe']);

const KEPT = words(`h2 h3 h4 p br hr ul ol li dl dt dd blockquote q cite strong em b i u s sub sup mark small code pre kbd
  abbr a img figure figcaption table caption thead tbody tfoot tr th td details summary div`);

/** Elements whose content stands on lines of its own when they are unwrapped. */
export const OWN_LINES: ReadonlySet<string> = new Set(
  words(`address article aside center div dialog fieldset footer form h5 h6 header hgroup legend main menu nav optgroup option
  search section textarea title`),
);

/** The last gate: whatever stands before it, nothing outside this schema gets through. */
export const SCHEMA: Schema = {
  tagNames: KEPT,
  strip: [...DROPPED],
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

export interface KeptElement {
  tagName: string;
  attributes: Record<string, string>;
}

/** The element this one becomes, `unwrapped` for its content alone, or `dropped`. */
export function decide(written: string, attributes: Attributes): KeptElement | 'unwrapped' | 'dropped' {
  const tagName = written === 'h1' ? 'h2' : written;
  if (DROPPED.has(tagName)) return 'dropped';
  if (!KEPT.includes(tagName)) return 'unwrapped';
  if (tagName === 'div') return embed(attributes) ?? 'unwrapped';
  if (tagName === 'img') return image(attributes) ?? 'dropped';
  if (tagName === 'a') return link(attributes) ?? 'unwrapped';
  return { tagName, attributes: { ...cell(tagName, attributes), ...common(attributes) } };
}

function embed({ class: classes = '', 'data-id': id = '' }: Attributes): KeptElement | null {
  if (!classes.split(/\s+/).includes(EMBED_CLASS) || !EMBED_ID.test(id)) return null;
  return { tagName: 'div', attributes: { class: EMBED_CLASS, 'data-id': id } };
}

function image(attributes: Attributes): KeptElement | null {
  const { src: written = '', alt = '' } = attributes;
  const src = imageAddress(written);
  if (src === null) return null;
  return {
    tagName: 'img',
    attributes: {
      src,
      alt: shortened(alt, TEXT_LIMITS.alt),
      ...matching(attributes, 'width', PIXELS),
      ...matching(attributes, 'height', PIXELS),
      loading: 'lazy',
      decoding: 'async',
      ...common(attributes),
    },
  };
}

function link(attributes: Attributes): KeptElement | null {
  const { href = '', title: written = '' } = attributes;
  const address = linkAddress(href);
  if (address === null) return null;
  const title = shortened(written, TEXT_LIMITS.title);
  return {
    tagName: 'a',
    attributes: {
      href: address.href,
      ...(title === '' ? {} : { title }),
      ...(address.external ? { rel: LINK_REL.join(' ') } : {}),
      ...common(attributes),
    },
  };
}

function cell(tagName: string, attributes: Attributes): Record<string, string> {
  if (tagName !== 'th' && tagName !== 'td') return {};
  const { scope = '' } = attributes;
  return {
    ...(tagName === 'th' && SCOPES.includes(scope.toLowerCase()) ? { scope: scope.toLowerCase() } : {}),
    ...matching(attributes, 'colspan', SPAN),
    ...matching(attributes, 'rowspan', SPAN),
  };
}

function common({ lang = '', dir = '' }: Attributes): Record<string, string> {
  return {
    ...(LANGUAGE.test(lang) && lang.length <= LANGUAGE_MOST ? { lang } : {}),
    ...(DIRECTIONS.includes(dir.toLowerCase()) ? { dir: dir.toLowerCase() } : {}),
  };
}

function matching(attributes: Attributes, name: string, shape: RegExp): Record<string, string> {
  const value = attributes[name];
  return value !== undefined && shape.test(value) ? { [name]: value } : {};
}

/** The first characters of a text on one kind of line break, never half a character. */
function shortened(text: string, most: number): string {
  const unified = text.replaceAll(/\r\n?/g, '\n');
  return unified.length <= most ? unified : unified.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

function words(list: string): string[] {
  return list.split(/\s+/);
}
