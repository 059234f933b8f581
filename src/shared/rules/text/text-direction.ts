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

/** The direction of an article's text. Its language says nothing if its creator left it at the default, so its letters do. */
export const getArticleDirection = (language: string): 'rtl' | 'auto' => (getTextDirection(language) === 'rtl' ? 'rtl' : 'auto');

// pattern-bound: one letter. The checker does not know all of these scripts.
const RTL_LETTER =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Hanifi_Rohingya}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Yezidi}]/u;

/** The direction of a text by its first letter, as `dir="auto"` has it. */
export const detectTextDirection = (text: string): 'ltr' | 'rtl' => (RTL_LETTER.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr');
