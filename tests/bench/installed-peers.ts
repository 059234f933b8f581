import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

export interface Peer {
  name: string;
  /** The URL of each page that the peer has. */
  urls: Partial<Record<'list' | 'article' | 'json', string>>;
  stop: () => Promise<void>;
}

const POST_COUNT = 24;
const START_TIMEOUT_MS = 120_000;

/** A hand-written Next.js site with a list and an article, rendered for each request from SQLite. */
export async function startNext(folder: string): Promise<Peer> {
  const site = join(folder, 'next');
  mkdirSync(join(site, 'app', 'article', '[slug]'), { recursive: true });
  writeFileSync(join(site, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  if (!existsSync(join(site, 'node_modules'))) await npm(site, ['install', '--no-audit', '--no-fund', 'next', 'react', 'react-dom']);
  rmSync(join(site, 'site.db'), { force: true });
  const db = new DatabaseSync(join(site, 'site.db'));
  db.exec('create table posts (slug text primary key, title text, description text, body text)');
  const insert = db.prepare('insert into posts values (?, ?, ?, ?)');
  for (let i = 0; i < POST_COUNT; i += 1) insert.run(`post-${i}`, `Post ${i}`, 'A few words about it.', PARAGRAPH.repeat(10));
  db.close();
  const source = "import { DatabaseSync } from 'node:sqlite';\nexport const db = new DatabaseSync('site.db');\n";
  const list = `import { db } from './db.js';
export const dynamic = 'force-dynamic';
export default function Page() {
  const posts = db.prepare('select slug, title, description from posts limit ${POST_COUNT}').all();
  return <main><h1>All</h1><ul>{posts.map((post) => <li key={post.slug}><a href={'/article/' + post.slug}><h2>{post.title}</h2><p>{post.description}</p></a></li>)}</ul></main>;
}\n`;
  const article = `import { db } from '@/app/db.js';
export const dynamic = 'force-dynamic';
export default async function Page({ params }) {
  const post = db.prepare('select * from posts where slug = ?').get((await params).slug);
  return <main><h1>{post.title}</h1><p>{post.description}</p><div dangerouslySetInnerHTML={{ __html: post.body }} /></main>;
}\n`;
  const layout = 'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n';
  for (const [name, text] of Object.entries({
    'db.js': source,
    'page.jsx': list,
    'layout.jsx': layout,
    'article/[slug]/page.jsx': article,
  }))
    writeFileSync(join(site, 'app', name), text);
  writeFileSync(join(site, 'jsconfig.json'), JSON.stringify({ compilerOptions: { paths: { '@/*': ['./*'] } } }));
  await run(site, process.execPath, ['node_modules/next/dist/bin/next', 'build']);
  const port = await findFreePort();
  const child = start(site, ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)]);
  const origin = await waitForServer(`http://127.0.0.1:${port}/`, child);
  return { name: 'Next.js + SQLite', urls: { list: `${origin}/`, article: `${origin}/article/post-1` }, stop: () => stop(child) };
}

/** Ghost from its npm tarball with its default theme and SQLite, on a separate Node (`installNode`). */
export async function startGhost(folder: string): Promise<Peer> {
  const home = join(folder, 'ghost');
  mkdirSync(home, { recursive: true });
  const site = join(home, 'package');
  const node = await installNode(join(home, 'node'));
  if (!existsSync(site)) await installGhost(home, node);
  rmSync(join(home, 'ghost.db'), { force: true });
  const port = await findFreePort();
  const config = {
    url: `http://127.0.0.1:${port}`,
    server: { host: '127.0.0.1', port },
    database: { client: 'better-sqlite3', connection: { filename: join(home, 'ghost.db') }, useNullAsDefault: true },
    mail: { transport: 'Direct' },
    logging: { level: 'error', transports: ['stdout'] },
    paths: { contentPath: join(site, 'content') },
  };
  writeFileSync(join(site, 'config.production.json'), JSON.stringify(config));
  const theme = join(site, 'content', 'themes', 'source', 'package.json');
  writeFileSync(theme, readFileSync(theme, 'utf8').replace(/"posts_per_page": \d+/, `"posts_per_page": ${POST_COUNT}`));
  const child = start(site, ['index.js'], { node: node.program });
  const origin = await waitForServer(`http://127.0.0.1:${port}/`, child);
  addPosts(join(home, 'ghost.db'));
  return { name: 'Ghost', urls: { list: `${origin}/`, article: `${origin}/coming-soon/` }, stop: () => stop(child) };
}

interface OwnNode {
  program: string;
  /** The package with the headers for compiling. */
  folder: string;
}

/** Installs Node 22 with its headers from npm: Ghost's SQLite is compiled for it, and crashes Node 24 on exit. */
async function installNode(home: string): Promise<OwnNode> {
  const folder = join(home, 'package');
  if (!existsSync(folder)) await unpack(home, `node-${process.platform}-${process.arch}@22`);
  return { folder, program: join(folder, 'bin', 'node') };
}

async function installGhost(home: string, node: OwnNode): Promise<void> {
  await unpack(home, 'ghost');
  const site = join(home, 'package');
  // Ghost's peer dependencies conflict under npm; its authors use another package manager.
  await npm(site, ['install', '--no-audit', '--no-fund', '--omit=dev', '--legacy-peer-deps', '--ignore-scripts']);
  const env = { npm_config_nodedir: node.folder, PATH: [dirname(node.program), process.env['PATH']].join(delimiter) };
  await npm(join(site, 'node_modules', 'better-sqlite3'), ['exec', '--yes', 'node-gyp', '--', 'rebuild', '--release'], env);
}

/** Unpacks a package without its dependencies into the folder `package`. */
async function unpack(into: string, name: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  await npm(into, ['pack', name]);
  const tarball = readdirSync(into).find((file) => file.endsWith('.tgz')) ?? '';
  await run(into, 'tar', ['xzf', tarball]);
}

/** Fills a list page with copies of the first post. */
function addPosts(path: string): void {
  const db = new DatabaseSync(path);
  const [first] = db.prepare("select * from posts where type = 'post' limit 1").all();
  if (!first) throw new Error('Ghost has no first post to copy.');
  const columns = Object.keys(first);
  const insert = db.prepare(`insert into posts (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`);
  const authors = db.prepare(
    'insert into posts_authors (id, post_id, author_id, sort_order) select ?, ?, author_id, 0 from posts_authors limit 1',
  );
  for (let i = 1; i < POST_COUNT; i += 1) {
    const id = String(i).padStart(24, '0');
    const row = { ...first, id, uuid: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`, slug: `post-${i}`, title: `Post ${i}` };
    insert.run(...columns.map((column) => (row as unknown as Record<string, SQLInputValue>)[column] ?? null));
    authors.run(String(i).padStart(24, 'a'), id);
  }
  db.close();
}

const PARAGRAPH = '<p>The quick brown fox jumps over the lazy dog, and a lark sings to both of them until the sun is up.</p>';

const npm = (cwd: string, args: readonly string[], env?: Record<string, string>) => run(cwd, 'npm', args, env);

function run(cwd: string, command: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const fullEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env };
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: fullEnv });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output = `${output}${chunk}`.slice(-600)));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}: ${output}`)),
    );
  });
}

const start = (cwd: string, args: readonly string[], { node = process.execPath } = {}): ChildProcess =>
  spawn(node, args, { cwd, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } });

async function waitForServer(url: string, child: ChildProcess): Promise<string> {
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until && child.exitCode === null; ) {
    const response = await fetch(url).catch(() => null);
    await response?.text();
    if (response?.ok) return new URL(url).origin;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  child.kill();
  throw new Error(`The server did not respond at ${url}.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
