import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { build } from 'esbuild';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { CACHE_FOLDER, hashFiles } from '#scripts/build/hash-files';
import { ROOT, runNode } from '#scripts/cli/run-command';

/** Writes what a generator makes of the document into the folder. */
type GenerateClient = (document: object, folder: string) => Promise<void>;

const BLOB = ts.factory.createTypeReferenceNode('Blob');

/** The generators whose clients are tested, each with its program in `tests/helpers/openapi/clients/`. */
export const CLIENT_MAKERS: Readonly<Record<'openapi-fetch' | 'hey-api', GenerateClient>> = {
  async 'openapi-fetch'(document, folder) {
    // As its documentation has it for files, which the generator takes for texts.
    const nodes = await openapiTS(JSON.stringify(document), { transform: ({ format }) => (format === 'binary' ? BLOB : undefined) });
    writeFileSync(join(folder, 'schema.ts'), astToString(nodes));
  },
  async 'hey-api'(document, folder) {
    const input = join(folder, 'openapi.json');
    writeFileSync(input, JSON.stringify(document));
    await createClient({ input, output: join(folder, 'generated'), logs: { level: 'silent', file: false } });
  },
};

/** Options that the code which a maker adds to every client does not compile under. */
const LENIENT_OPTIONS = { 'openapi-fetch': {}, 'hey-api': { exactOptionalPropertyTypes: false } } as const;
const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
};

const PROGRAM = 'program.mjs';
const TYPE_ERRORS = 'type-errors.txt';

interface BuiltClient {
  /** What the compiler has against the generated code and the program that uses it; empty if nothing. */
  typeErrors: string;
  /** Runs the program and returns what it prints. */
  run(args: readonly string[]): Promise<string>;
}

/** Generates a client of the document and compiles the program of that client. The result is cached as long as all of these are the same. */
export async function buildClient(maker: keyof typeof CLIENT_MAKERS, document: object): Promise<BuiltClient> {
  const sources = hashFiles(ROOT, ['package-lock.json', 'tests/helpers/openapi/build-client.ts', 'tests/helpers/openapi/clients']);
  const hash = createHash('sha256').update(sources).update(JSON.stringify(document)).digest('hex');
  const folder = join(CACHE_FOLDER, 'clients', maker, hash.slice(0, 16));
  if (!existsSync(folder)) await compileClient(maker, document, folder);
  return {
    typeErrors: readFileSync(join(folder, TYPE_ERRORS), 'utf8'),
    async run(args) {
      const { code, output } = await runNode(join(folder, PROGRAM), args);
      if (code !== 0) throw new Error(output);
      return output;
    },
  };
}

/** Compiles a client in a folder that sees the installed packages, and keeps only what came of it, instead of what earlier sources gave. */
async function compileClient(maker: keyof typeof CLIENT_MAKERS, document: object, folder: string): Promise<void> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const workFolder = mkdtempSync(join(CACHE_FOLDER, `client-${maker}-`));
  try {
    await CLIENT_MAKERS[maker](document, workFolder);
    const compilerOptions = { ...COMPILER_OPTIONS, ...LENIENT_OPTIONS[maker] };
    copyFileSync(join(ROOT, 'tests/helpers/openapi/clients', `${maker}.txt`), join(workFolder, 'program.ts'));
    writeFileSync(join(workFolder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    const { output: typeErrors } = await runNode('node_modules/typescript/bin/tsc', ['-p', workFolder]);
    const result = join(workFolder, 'result');
    await build({
      entryPoints: [join(workFolder, 'program.ts')],
      outfile: join(result, PROGRAM),
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    });
    writeFileSync(join(result, TYPE_ERRORS), typeErrors);
    rmSync(dirname(folder), { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(result, folder);
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}
