import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER } from '#scripts/build/hash-files';
import { ROOT, runCommand } from '#scripts/cli/run-command';

const VERSION = '3.0.0';
const FOLDER = join(CACHE_FOLDER, `survey-${VERSION}`);

/** Installs SurveyJS with the React of our own pages, unless it is there, and returns its folder: 55 MB that nothing else needs. */
export async function installSurvey(): Promise<string> {
  if (existsSync(join(FOLDER, 'node_modules/survey-react-ui'))) return FOLDER;
  mkdirSync(FOLDER, { recursive: true });
  const { react, 'react-dom': reactDom } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies;
  const dependencies = { react, 'react-dom': reactDom, 'survey-core': VERSION, 'survey-react-ui': VERSION };
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const { code, output } = await runCommand('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER });
  if (code !== 0) throw new Error(`npm could not install SurveyJS:\n${output}`);
  return FOLDER;
}
