import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { HTML_RULES } from './html-rules.ts';
import { findParseFaults } from './parse-faults.ts';

const validator = new HtmlValidate(new StaticConfigLoader(HTML_RULES));

/** Astro writes this style before the first island of a page, in the body, and has no setting for another place. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** What two validators find wrong in a document: html-validate, and a parser by the HTML standard. A line per fault, each only once. */
export async function findHtmlFaults(document: string): Promise<string[]> {
  const html = document.replace(ISLAND_STYLE, '');
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  const faults = messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  return [...new Set([...faults, ...findParseFaults(html)])];
}

const headingValidator = new HtmlValidate(
  // A screen that shows one of several states has the heading of each.
  new StaticConfigLoader({ root: true, rules: { 'heading-level': ['error', { allowMultipleH1: true }] } }),
);

/** Where the headings of a document skip a level. */
export async function findHeadingFaults(html: string): Promise<string[]> {
  const { results } = await headingValidator.validateString(html);
  return results.flatMap((result) => result.messages.map(({ message, selector }) => `${message} (${selector})`));
}
