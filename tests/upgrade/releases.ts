import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from '#scripts/cli/progress';
import { ROOT, runCommand } from '#scripts/cli/run-command';
import { UserError } from '#scripts/cli/user-error';

/** A checkout of the project that can be served. */
export interface Release {
  name: string;
  root: string;
}

export const TODAY: Release = { name: 'this release', root: ROOT };

/** Checks out a revision into a folder, with its packages. Without one it is the previous release. */
export async function checkOutRelease(revision: string | null, root: string): Promise<{ release: Release; remove: () => Promise<void> }> {
  const commit = revision === null ? await findPreviousRelease() : await git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  if (!commit)
    throw new UserError(
      `git does not know the revision "${revision}". Name a tag, a branch or a commit: npm run test:upgrade -- --from v1.4`,
    );
  const today = await readTodaysMigrations();
  const other = (await readMigrationsOf(commit)).find((migration) => !today.has(migration));
  if (other)
    throw new UserError(
      `This checkout does not have ${other.split(' ')[1]} as it is in ${commit}, so it cannot upgrade a store of that release. Name another revision.`,
    );
  await git('worktree', 'add', '--detach', root, commit);
  console.log(`The previous release is ${await git('log', '-1', '--format=%h (%s)', commit)}.`);
  const remove = async () => void (await git('worktree', 'remove', '--force', root));
  await installPackages(root).catch((error) => remove().then(() => Promise.reject(error)));
  return { release: { name: 'the previous release', root }, remove };
}

/** The newest tag `v…` before HEAD, or the newest commit that lacks a migration of this checkout. Its migrations have to be the same here. */
async function findPreviousRelease(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1');
  if (tag) return git('rev-parse', `${tag}^{commit}`);
  const today = await readTodaysMigrations();
  for (const commit of (await git('rev-list', 'HEAD')).split('\n')) {
    const migrations = await readMigrationsOf(commit);
    if (migrations.length < today.size && migrations.every((migration) => today.has(migration))) return commit;
  }
  throw new UserError('No commit has fewer migrations than this checkout. Name a revision: npm run test:upgrade -- --from REV');
}

/** The migrations of this checkout, committed or not, as `hash path`. */
async function readTodaysMigrations(): Promise<Set<string>> {
  const paths = globSync('migrations/**/*.sql', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  const hashes = (await git('hash-object', ...paths)).split('\n');
  return new Set(paths.map((path, index) => `${hashes[index]} ${path}`));
}

async function readMigrationsOf(commit: string): Promise<string[]> {
  const files = await git('ls-tree', '-r', '--format=%(objectname) %(path)', commit, 'migrations/');
  return files.split('\n').filter((file) => file.endsWith('.sql'));
}

/** Uses the packages of this checkout if the lock files are equal. */
async function installPackages(root: string): Promise<void> {
  const [own, other] = [ROOT, root].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  if (own === other) return symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  await withProgress('Installing the packages of the previous release', async () => {
    const { code, output } = await runCommand(process.execPath, ['scripts/setup.mjs'], { cwd: root });
    if (code !== 0) throw new UserError(`${output}\n\nThe packages of the previous release cannot be installed. The output is above.`);
  });
}

/** The output of git without line breaks at its end; empty if it fails. */
async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', args);
  return code === 0 ? output.trim() : '';
}

/** The Node that a release brings along, or this one. */
export function findNode({ root }: Release): string {
  const path = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(path) ? path : process.execPath;
}
