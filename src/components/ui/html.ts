import { raw, html as template } from 'hono/html';

/** Trusted markup: the result of a template, or a constant. */
export type Markup = ReturnType<typeof raw>;

type MarkupValue = string | number | Markup | readonly Markup[];

/** Builds markup: escapes strings, inserts markup unchanged and joins lists. */
export function html(strings: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  // The template returns a promise only if a value is a promise, and no value is one.
  return template(strings, ...values) as Markup;
}

export const EMPTY_MARKUP = raw('');

/** Marks a string as trusted. The string must not contain user input: drawings consist of constants and numbers. */
export const toRawMarkup = (markup: string): Markup => raw(markup);
