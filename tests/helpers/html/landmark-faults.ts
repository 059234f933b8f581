import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** In these, `header` and `footer` are no landmarks. */
const SECTIONS = new Set(['article', 'aside', 'main', 'nav', 'section']);
const LANDMARKS: Record<string, string> = { main: 'main', nav: 'navigation', aside: 'complementary' };
const LANDMARK_ROLES = new Set(['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search']);

interface Landmark {
  role: string;
  /** Its label, or what labels it. */
  name: string;
}

/** What is wrong with the landmarks of a document, by which screen readers jump, and with its way past the header. */
export function findLandmarkFaults(html: string): string[] {
  const document = parse(html);
  const body = listElements(document).find(({ tagName }) => tagName === 'body');
  if (!body) return ['no body'];
  const landmarks = listLandmarks(body, []);
  const count = (role: string) => landmarks.filter((landmark) => landmark.role === role).length;
  const names = landmarks.map(({ role, name }) => `${role} “${name}”`);
  const repeatedNames = names.filter((name, index) => names.indexOf(name) !== index);
  const unnamed = landmarks.filter(({ role, name }) => name === '' && role !== 'main' && count(role) > 1);
  // A page with the header of the site has its footer too.
  const hasChrome = count('contentinfo') > 0;
  return [
    ...(count('main') === 1 ? [] : [`${count('main')} main landmarks`]),
    ...(count('banner') === 1 || (!hasChrome && count('banner') === 0) ? [] : [`${count('banner')} banners`]),
    ...(count('contentinfo') <= 1 ? [] : [`${count('contentinfo')} footers`]),
    ...new Set(repeatedNames.map((name) => `several ${name}`)),
    ...new Set(unnamed.map(({ role }) => `a ${role} without a name`)),
    ...(hasChrome && !isSkipLink(findFirstControl(body)) ? ['the first control is not the skip link'] : []),
  ];
}

function listElements(parent: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return parent.childNodes.flatMap((child) => ('tagName' in child ? [child, ...listElements(child)] : []));
}

function listLandmarks(parent: Element, ancestors: readonly string[]): Landmark[] {
  return parent.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    const landmark = readLandmark(child, ancestors);
    return [...(landmark ? [landmark] : []), ...listLandmarks(child, [...ancestors, child.tagName])];
  });
}

const readAttribute = ({ attrs }: Element, name: string) => attrs.find((attribute) => attribute.name === name)?.value ?? '';

function readLandmark(element: Element, ancestors: readonly string[]): Landmark | null {
  const name = readAttribute(element, 'aria-label') || readAttribute(element, 'aria-labelledby');
  const role = readAttribute(element, 'role') || getImpliedRole(element.tagName, { name, ancestors });
  return LANDMARK_ROLES.has(role) ? { role, name } : null;
}

function getImpliedRole(tagName: string, { name, ancestors }: { name: string; ancestors: readonly string[] }): string {
  if (tagName === 'header' || tagName === 'footer') {
    if (ancestors.some((ancestor) => SECTIONS.has(ancestor))) return '';
    return tagName === 'header' ? 'banner' : 'contentinfo';
  }
  // Without a name these are no landmarks.
  if (tagName === 'section') return name === '' ? '' : 'region';
  if (tagName === 'form') return name === '' ? '' : 'form';
  return LANDMARKS[tagName] ?? '';
}

const findFirstControl = (body: Element) =>
  listElements(body).find((element) => (element.tagName === 'a' && readAttribute(element, 'href')) || element.tagName === 'button');

const isSkipLink = (element: Element | undefined) => element !== undefined && readAttribute(element, 'href') === '#main';
