import { raw, html as template } from 'hono/html';

/** Markup of ours: what a template made, or a constant. */
export type Markup = ReturnType<typeof raw>;

type MarkupValue = string | number | Markup | readonly Markup[];

/** A piece of a page: every text in it is escaped, every piece of markup stands as it is, and lists are joined. */
export function html(strings: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  // Only a promise among the values would make a promise of the whole, and no value is one.
  return template(strings, ...values) as Markup;
}

export const EMPTY_MARKUP = raw('');

/** Markup that holds no text of anybody's: drawings, which are made of constants and numbers. */
export const toRawMarkup = (markup: string): Markup => raw(markup);
