import { TEMPLATE_KEY_PATTERN } from '#base/template-keys';
import { START_CARDS, type StartCard } from '#rules/editor/start-cards';
import { getEditorPath } from '#rules/screens/paths';
import { removeLatinAccents } from '#rules/text/normalise-text';
import { trimEndSigns } from '#rules/text/scan/trim-signs';
import { parseTemplate } from './parse-template.ts';

/** A template as stored. `cardTitle` and `cardText` are blank for those of its content, null for the product's. */
export interface StoredTemplate {
  key: string;
  value: unknown;
  cardTitle: string | null;
  cardText: string | null;
  isShown: boolean;
}

/** The card of a template on the start page of the editor; null if no content can start from it. */
export function buildTemplateStartCard({ key, value, cardTitle, cardText }: StoredTemplate): StartCard | null {
  const template = parseTemplate(key, value);
  if (!template) return null;
  const { type: kind } = template;
  const ownCard = START_CARDS.find((card) => card.key === key);
  const readText = (name: string) => (typeof template[name] === 'string' ? template[name] : '');
  const tags = Array.isArray(template['tags']) ? template['tags'].filter((tag) => typeof tag === 'string') : [];
  return {
    ...{ key, kind, path: getEditorPath({ type: kind, _id: key }) },
    title: (cardTitle ?? ownCard?.title) || readText('title') || key,
    text: (cardText ?? ownCard?.text) || readText('description'),
    tags: ownCard?.tags ?? tags,
    image: { imageHomePage: readText('imageHomePage'), imageHomePageAlt: readText('imageHomePageAlt') },
  };
}

/** The cards of the templates that the start page shows. Templates that staff have not ordered have the product's order. */
export function listTemplateStartCards(templates: readonly (StoredTemplate & { position: number })[]): StartCard[] {
  return sortTemplates(templates)
    .filter(({ isShown }) => isShown)
    .flatMap((template) => buildTemplateStartCard(template) ?? []);
}

/** Templates by position, and those with the same one in the product's order. */
export function sortTemplates<T extends { key: string; position: number }>(templates: readonly T[]): T[] {
  const ownOrder = new Map(START_CARDS.map(({ key }, i) => [key, i]));
  const getOwnPosition = ({ key }: T) => ownOrder.get(key) ?? START_CARDS.length;
  return templates.toSorted((a, b) => a.position - b.position || getOwnPosition(a) - getOwnPosition(b));
}

const MAX_KEY_WORDS = 6;
const SUFFIXES = 'bcdefghijklmnopqrstuvwxyz';

/** A key for a template with this title that is not taken, such as `songs-of-summer`; it becomes part of the template's path. */
export function buildTemplateKey(title: string, takenKeys: readonly string[]): string {
  const words = removeLatinAccents(title.toLowerCase()).match(/[a-z]+/g) ?? [];
  const base = trimEndSigns(words.slice(0, MAX_KEY_WORDS).join('-').slice(0, 50), '-');
  const key = TEMPLATE_KEY_PATTERN.test(base) && base !== 'new' ? base : 'template';
  if (!takenKeys.includes(key)) return key;
  let suffix = '';
  for (let n = 0; ; n += 1) {
    suffix = `${'z'.repeat(Math.floor(n / SUFFIXES.length))}${SUFFIXES[n % SUFFIXES.length]}`;
    if (!takenKeys.includes(`${key}-${suffix}`)) return `${key}-${suffix}`;
  }
}
