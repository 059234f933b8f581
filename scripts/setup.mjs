// Installs the packages before every other command, with the Node of the machine and without any package.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const modules = `${root}node_modules`;
const installedMarker = `${modules}/.quizlark-installed`;
const installingMarker = `${modules}/.quizlark-installing`;
const bundledNode = `${modules}/node/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`;
const OLDEST_NODE = 20;
const BUNDLED_NODE = 24;

try {
  await setUpPackages();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function setUpPackages() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Error(`Quizlark needs Node ${OLDEST_NODE} or newer to install itself; this is Node ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  await waitForOtherInstall();
  if (isInstalled()) return;
  removePartialInstall();
  await installPackages();
}

function isInstalled() {
  if (existsSync(installingMarker) || !existsSync(installedMarker) || readFileSync(installedMarker, 'utf8') !== hashDependencies())
    return false;
  return existsSync(bundledNode) && hasAllPackages();
}

/** Whether every package that npm recorded as installed exists; a folder may have been deleted since. */
function hasAllPackages() {
  const installed = `${modules}/.package-lock.json`;
  if (!existsSync(installed)) return false;
  const paths = Object.keys(JSON.parse(readFileSync(installed, 'utf8')).packages);
  const missing = paths.filter((path) => !existsSync(`${root}${path}/package.json`));
  if (missing.length > 0)
    console.log(`${missing.length === 1 ? 'A package is' : `${missing.length} packages are`} missing from node_modules (${missing[0]}).`);
  return missing.length === 0;
}

function hashDependencies() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json']) hash.update(pickDependencies(readFileSync(`${root}${file}`, 'utf8')));
  return hash.digest('hex');
}

/** The parts of package.json that npm installs from, so that editing a script or an alias does not trigger an install. */
function pickDependencies(text) {
  const json = JSON.parse(text);
  return JSON.stringify(json.packages ?? [json.dependencies, json.devDependencies, json.overrides, json.allowScripts]);
}

async function waitForOtherInstall() {
  for (
    let isAnnounced = false;
    existsSync(installingMarker) && isAlive(Number(readFileSync(installingMarker, 'utf8')));
    isAnnounced = true
  ) {
    if (!isAnnounced) console.log('Waiting for another command that is installing the packages …');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** npm treats a half-unpacked folder as a complete package, so after an interrupted install everything is deleted. */
function removePartialInstall() {
  if (!existsSync(modules) || (!existsSync(installingMarker) && existsSync(`${modules}/.package-lock.json`))) return;
  console.log('The last install did not finish. Installing all packages again.');
  rmSync(modules, { recursive: true, force: true });
}

async function installPackages() {
  mkdirSync(modules, { recursive: true });
  rmSync(installedMarker, { force: true });
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Installing packages (about a minute the first time) …');
  const heartbeat = setInterval(() => console.log(`Still installing (${seconds()} s) …`), 10_000);
  const code = await runNpmInstall();
  clearInterval(heartbeat);
  if (code !== 0) {
    throw new Error('npm could not install the packages. Its output is above. Solve the problem, then run the command again.');
  }
  assertBundledNode();
  writeFileSync(installedMarker, hashDependencies());
  rmSync(installingMarker);
  console.log(`Packages installed (${seconds()} s).`);
}

function runNpmInstall() {
  // Keeps the packages that are there, unlike `npm ci`; --no-save does not change package-lock.json.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const child = npm && node ? spawn(node, [npm, ...args], getSpawnOptions()) : spawn('npm', args, { ...getSpawnOptions(), shell: true });
  writeFileSync(installingMarker, String(child.pid ?? ''));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(child.kill('SIGKILL') ? 130 : 1));
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', resolve);
  });
}

function getSpawnOptions() {
  return { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
}

function assertBundledNode() {
  const version = spawnSync(bundledNode, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (Number.parseInt(version.slice(1), 10) >= BUNDLED_NODE) return;
  throw new Error(
    `The install ended without Node ${BUNDLED_NODE} in node_modules. Is npm set to ignore install scripts (npm config get ignore-scripts)?`,
  );
}
