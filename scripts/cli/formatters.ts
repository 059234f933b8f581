/** Formats and lints everything except the markup and styles of Astro templates, which Prettier formats. */
export const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** Formats the markup and styles of Astro templates (.prettierrc.json); their frontmatter is Biome's. */
export const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';

export const ASTRO_TEMPLATES = 'src/**/*.astro';
