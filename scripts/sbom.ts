import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runUntilStopped } from './cli/on-exit.ts';
import { ROOT, runCommand } from './cli/run-command.ts';
import { UserError } from './cli/user-error.ts';

interface Sbom {
  metadata: { component: object };
  components: { 'bom-ref': string; properties?: { name: string }[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** Prints the packages of the product as CycloneDX, from package-lock.json: `npm run --silent sbom > sbom.json`. */
await runUntilStopped(async () => void process.stdout.write(`${JSON.stringify(await buildSbom(), null, 2)}\n`));

async function buildSbom(): Promise<object> {
  const { code, output } = await runCommand('npm', [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--package-lock-only',
  ]);
  if (code !== 0) throw new UserError(`npm could not list the packages:\n${output}`);
  const sbom = JSON.parse(output) as Sbom;
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { name: string; version: string };
  // npm names the product after its folder, and its own --omit leaves out packages that a tool needs too.
  const component = { ...sbom.metadata.component, name, purl: `pkg:npm/${name}@${version}` };
  const isTool = ({ properties = [] }: Sbom['components'][number]) =>
    properties.some((property) => property.name === 'cdx:npm:package:development');
  const tools = new Set(sbom.components.filter(isTool).map((tool) => tool['bom-ref']));
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component },
    components: sbom.components.filter((one) => !isTool(one)),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => !tools.has(one)) })),
  };
}
