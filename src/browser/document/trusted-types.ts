interface TrustedTypesFactory {
  createPolicy: <Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules) => Rules;
}

/**
 * The only way of a page's scripts from a text to markup or to the address of a script: its policy requires these types, so that a text
 * inserted anywhere else is refused. Browsers without them take the text itself.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes?.createPolicy('site', {
  createHTML: (markup) => markup,
  createScriptURL: (path) => path,
});

/** Markup of `#components/ui/html`, which has escaped everything that people wrote. */
export const toTrustedHtml = (markup: string): string => policy?.createHTML(markup) ?? markup;

export const toTrustedScriptUrl = (path: string): string => policy?.createScriptURL(path) ?? path;
