import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Packages whose drawings or fonts are in the site's files without being imported by a module. */
const COPIED_PACKAGES = /^(lucide-static|@fontsource-variable\/.+|harfbuzzjs)$/;

/** Notices of what is in the repository itself: `[what, file]`. */
const COPIED_FILES: readonly (readonly [string, string])[] = [
  ['Commissioner (the display typeface)', 'src/styles/fonts/LICENSE.txt'],
  ['@zxcvbn-ts/language-common (the list of frequent passwords)', 'scripts/vite/notices/zxcvbn-ts.txt'],
];

/** Writes `licences.txt` into the site: the notices of every package and font that the browser's files and the Worker contain. */
export function licenceNotices(): AstroIntegration {
  const names = new Set<string>();
  const collectPackages: Plugin = {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') for (const id of Object.keys(chunk.modules)) addPackage(id);
    },
  };
  const addPackage = (moduleId: string) => {
    const name = findPackageName(moduleId);
    if (name !== null) names.add(name);
  };
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [collectPackages] } }),
      'astro:build:done': ({ dir }) => {
        for (const name of listDirectPackages()) if (COPIED_PACKAGES.test(name)) names.add(name);
        writeFileSync(new URL('licences.txt', dir), formatNotices([...names].sort()));
      },
    },
  };
}

/** The package that a bundled module belongs to, such as `@astrojs/react`; null for our own and generated modules. */
export function findPackageName(moduleId: string): string | null {
  return /^(?!\0).*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(moduleId)?.[1] ?? null;
}

function listDirectPackages(): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies });
}

interface Notice {
  what: string;
  text: string;
}

/** One notice for all packages that have the same text, as those of one author often do. */
function formatNotices(packages: readonly string[]): string {
  const copied = COPIED_FILES.map(([what, file]) => ({ what, text: readFileSync(join(ROOT, file), 'utf8') }));
  const namesByText = new Map<string, string[]>();
  for (const { what, text } of [...copied, ...packages.map(readNotice)])
    namesByText.set(text.trim(), [...(namesByText.get(text.trim()) ?? []), what]);
  const notices = [...namesByText].map(([text, names]) => `${'-'.repeat(80)}\n${names.join('\n')}\n\n${text}`);
  return `${['This site contains software and fonts of others, with these licences.', ...notices].join('\n\n')}\n`;
}

function readNotice(name: string): Notice {
  const folder = join(ROOT, 'node_modules', name);
  const { version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const what = `${name} ${version} (${license})`;
  if (texts.length > 0) return { what, text: texts.join('\n\n') };
  return {
    what,
    text: `The package has no licence file. Its author is ${author?.name ?? author ?? 'not named'}; its licence is ${license}.`,
  };
}
