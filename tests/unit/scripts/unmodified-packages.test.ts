import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/cli/run-command';

const { default: config }: { default: AstroUserConfig } = await import(join(ROOT, 'astro.config.mjs'));

/** The members that our plugins may have: they set options and read the bundle, but do not resolve, load or rewrite modules. */
const ALLOWED_PARTS = ['name', 'apply', 'enforce', 'applyToEnvironment', 'config', 'configEnvironment', 'generateBundle'];
/** Packages whose own integration is used as published. */
const PUBLISHED_INTEGRATIONS = ['@astrojs/react', '@astrojs/cloudflare'];

/** Paths below node_modules that our code may name: programs, icons, the cache. */
const ALLOWED_PATHS = [
  /^node_modules\/(?:@[\w-]+\/)?[\w-]+\/(?:bin\/[\w.-]+|[\w.-]+\.mjs)$/,
  /^node_modules\/(?:wrangler|@astrojs\/check)\/[\w./-]*bin[\w./-]*$/,
  /^node_modules\/lucide-static\/icons\//,
  /^node_modules\/\.cache/,
  // A prefix that names packages, not a file.
  /^node_modules\/$/,
];

async function listOwnPlugins(): Promise<Plugin[]> {
  const plugins: unknown[] = [config.vite?.plugins ?? []];
  const ownIntegrations = (config.integrations ?? [])
    .flat()
    .filter((value): value is AstroIntegration => Boolean(value) && !PUBLISHED_INTEGRATIONS.includes((value as AstroIntegration).name));
  for (const integration of ownIntegrations) {
    const updateConfig = ({ vite = {} }: { vite?: { plugins?: unknown } }) => void plugins.push(vite.plugins);
    await integration.hooks['astro:config:setup']?.({ updateConfig } as never);
  }
  return plugins.flat(3).filter((plugin): plugin is Plugin => Boolean(plugin));
}

test('no plugin of ours resolves, loads or rewrites a module', async () => {
  const plugins = await listOwnPlugins();
  expect(plugins.length).toBeGreaterThan(0);
  expect(
    plugins.map(({ name, ...parts }) => ({ name, notAllowed: Object.keys(parts).filter((part) => !ALLOWED_PARTS.includes(part)) })),
  ).toEqual(plugins.map(({ name }) => ({ name, notAllowed: [] })));
});

test('no plugin of ours changes the bundle', async () => {
  const chunk = Object.freeze({
    type: 'chunk',
    fileName: 'a.js',
    code: 'let a',
    isEntry: true,
    imports: [],
    dynamicImports: [],
    modules: {},
    facadeModuleId: 'a.ts',
    viteMetadata: { importedCss: new Set(['a.css']) },
  });
  const bundle = Object.freeze({ 'a.js': chunk });
  for (const { generateBundle } of await listOwnPlugins()) {
    const run = typeof generateBundle === 'function' ? generateBundle : generateBundle?.handler;
    for (const name of ['client', 'ssr'])
      await run?.call({ environment: { name }, getModuleInfo: () => null } as never, {} as never, bundle as never, true);
  }
  expect(bundle).toEqual({ 'a.js': chunk });
});

test('no module replaces one of a dependency', () => {
  expect(config.vite?.resolve).toBeUndefined();
  expect(config.vite?.define).toBeUndefined();
  const { imports, scripts, ...rest } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  expect(
    Object.entries(imports ?? {}).filter(([name, path]) => !name.startsWith('#') || !/^\.\/(src|worker|scripts|tests)\//.test(path)),
  ).toEqual([]);
  expect(Object.keys(scripts ?? {}).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
  expect(Object.keys(rest).filter((name) => /patch/i.test(name))).toEqual([]);
});

test('no code of ours reads a file of a dependency', () => {
  const files = ['astro.config.mjs', 'vitest.config.ts', ...['scripts', 'src', 'worker'].flatMap(listSources)];
  const found = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/['"`/](node_modules\/[^'"`$]*)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !ALLOWED_PATHS.some((allowed) => allowed.test(path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});

test('only the files that run workerd, use a cache, copy fonts or read licences resolve the paths of packages', () => {
  const files = ['astro.config.mjs', 'vitest.config.ts', ...['scripts', 'src', 'worker'].flatMap(listSources)];
  const found = files.filter((file) =>
    /createRequire|require\.resolve|import\.meta\.resolve|'node_modules'/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(found.sort()).toEqual([
    'scripts/build/game-fonts.ts',
    'scripts/build/hash-files.ts',
    'scripts/build/share-fonts.ts',
    'scripts/serve/serve-site.ts',
    'scripts/vite/licences.ts',
  ]);
});

function listSources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs|js|astro)$/.test(name))
    .map((name) => join(folder, name));
}
