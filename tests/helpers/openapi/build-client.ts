import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { build } from 'esbuild';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { CACHE_FOLDER } from '#scripts/build/hash-files';
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

interface BuiltClient {
  /** What the compiler has against the generated code and the program that uses it; empty if nothing. */
  typeErrors: string;
  /** Runs the program and returns what it prints. */
  run(args: readonly string[]): Promise<string>;
  remove(): void;
}

/** Generates a client of the document, and compiles the program of that client, in a folder that sees the installed packages. */
export async function buildClient(maker: keyof typeof CLIENT_MAKERS, document: object): Promise<BuiltClient> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const folder = mkdtempSync(join(CACHE_FOLDER, `client-${maker}-`));
  await CLIENT_MAKERS[maker](document, folder);
  const compilerOptions = { ...COMPILER_OPTIONS, ...LENIENT_OPTIONS[maker] };
  copyFileSync(join(ROOT, 'tests/helpers/openapi/clients', `${maker}.txt`), join(folder, 'program.ts'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const { output: typeErrors } = await runNode('node_modules/typescript/bin/tsc', ['-p', folder]);
  const program = join(folder, 'program.mjs');
  await build({
    entryPoints: [join(folder, 'program.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return {
    typeErrors,
    async run(args) {
      const { code, output } = await runNode(program, args);
      if (code !== 0) throw new Error(output);
      return output;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
