// Runs before every other command, on whatever Node the machine has and before any package is there.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const modules = `${root}node_modules`;
const finished = `${modules}/.quizlark-installed`;
const unfinished = `${modules}/.quizlark-installing`;
const bundledNode = `${modules}/node/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`;
const OLDEST_NODE = 20;
const BUNDLED_NODE = 24;

try {
  await setUp();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function setUp() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Error(`Quizlark needs Node ${OLDEST_NODE} or newer to install itself; this is Node ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  await waitForOtherInstall();
  if (isInstalled()) return;
  removeHalfInstalled();
  await install();
}

function isInstalled() {
  if (existsSync(unfinished) || !existsSync(finished) || readFileSync(finished, 'utf8') !== fingerprint()) return false;
  return existsSync(bundledNode) && isWhole();
}

/** Whether every package is there that npm notes as installed: a folder may have been deleted since. */
function isWhole() {
  const installed = `${modules}/.package-lock.json`;
  if (!existsSync(installed)) return false;
  const paths = Object.keys(JSON.parse(readFileSync(installed, 'utf8')).packages);
  const missing = paths.filter((path) => !existsSync(`${root}${path}/package.json`));
  if (missing.length > 0)
    console.log(`${missing.length === 1 ? 'A package is' : `${missing.length} packages are`} missing from node_modules (${missing[0]}).`);
  return missing.length === 0;
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json']) hash.update(dependencies(readFileSync(`${root}${file}`, 'utf8')));
  return hash.digest('hex');
}

/** The part of package.json that npm installs from, so that editing a script or an alias installs nothing. */
function dependencies(text) {
  const json = JSON.parse(text);
  return JSON.stringify(json.packages ?? [json.dependencies, json.devDependencies, json.overrides, json.allowScripts]);
}

async function waitForOtherInstall() {
  for (let said = false; existsSync(unfinished) && isAlive(Number(readFileSync(unfinished, 'utf8'))); said = true) {
    if (!said) console.log('Another command is installing the packages; waiting for it …');
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

/** npm takes a folder that was half unpacked for a whole package, so after a broken install nothing can be kept. */
function removeHalfInstalled() {
  if (!existsSync(modules) || (!existsSync(unfinished) && existsSync(`${modules}/.package-lock.json`))) return;
  console.log('The last install did not finish; it is done again from the start.');
  rmSync(modules, { recursive: true, force: true });
}

async function install() {
  mkdirSync(modules, { recursive: true });
  rmSync(finished, { force: true });
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Installing packages (about a minute the first time) …');
  const heartbeat = setInterval(() => console.log(`Still installing (${seconds()} s) …`), 10_000);
  const code = await npmInstall();
  clearInterval(heartbeat);
  if (code !== 0) {
    throw new Error("The packages could not be installed; npm's own words are above. Run the command again once that is solved.");
  }
  checkBundledNode();
  writeFileSync(finished, fingerprint());
  rmSync(unfinished);
  console.log(`Packages installed (${seconds()} s).`);
}

function npmInstall() {
  // `npm ci` would insist on rows for every operating system; --no-save leaves package-lock.json as it is.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const child = npm && node ? spawn(node, [npm, ...args], options()) : spawn('npm', args, { ...options(), shell: true });
  writeFileSync(unfinished, String(child.pid ?? ''));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(child.kill('SIGKILL') ? 130 : 1));
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', resolve);
  });
}

function options() {
  return { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
}

function checkBundledNode() {
  const version = spawnSync(bundledNode, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (Number.parseInt(version.slice(1), 10) >= BUNDLED_NODE) return;
  throw new Error(
    `The install ended without Node ${BUNDLED_NODE} in node_modules. Is npm set to ignore install scripts (npm config get ignore-scripts)?`,
  );
}
