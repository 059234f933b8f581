/** Formats and lints everything but the markup of Astro templates, which it does not know well enough. */
export const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** Formats the markup and styles of Astro templates (.prettierrc.json); their frontmatter is Biome's. */
export const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';

export const ASTRO_TEMPLATES = 'src/**/*.astro';
