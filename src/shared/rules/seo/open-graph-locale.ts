/** A language as Open Graph writes it, with the territory where it is spoken most: `de_DE` for `de`. */
export function getOpenGraphLocale(language: string): string {
  try {
    const { language: base, region } = new Intl.Locale(language).maximize();
    return region ? `${base}_${region}` : base;
  } catch {
    // Not a language tag.
    return 'en_US';
  }
}
