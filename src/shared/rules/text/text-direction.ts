const RTL_SCRIPTS = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/** The direction in which a language is written, by its script; a tag without one has the language's usual script. */
export function getTextDirection(language: string): 'ltr' | 'rtl' {
  try {
    return RTL_SCRIPTS.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    // Not a language tag.
    return 'ltr';
  }
}
