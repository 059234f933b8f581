import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseUpgradeOptions, UPGRADE_HELP } from '#scripts/cli/command-options';
import { onExit, runUntilStopped } from '#scripts/cli/on-exit';
import { checkOutRelease, type Release, TODAY } from './releases.ts';
import { copyState } from './run-release.ts';
import { type Faults, runStep } from './run-step.ts';
import { upgradeStore } from './upgrade-store.ts';

const parameters = process.argv.slice(2);
if (parameters.includes('--help')) console.log(UPGRADE_HELP);
else await runUntilStopped(() => runInFolder(parseUpgradeOptions(parameters).revision));

async function runInFolder(revision: string | null): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quizlark-upgrade-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  onExit(removeFolder);
  const { release, remove } = await checkOutRelease(revision, join(folder, 'release'));
  onExit(remove);
  const faultCount = await testUpgrade(release, folder).finally(remove);
  removeFolder();
  console.log(
    faultCount === 0
      ? '\nThe previous release works on the new schema, and the upgrade loses nothing.'
      : `\n${faultCount} faults are listed above.`,
  );
  process.exit(faultCount === 0 ? 0 : 1);
}

/** Runs two releases on each other's schema, and returns the number of faults. */
async function testUpgrade(previous: Release, folder: string): Promise<number> {
  const state = join(folder, 'state');
  let faultCount = 0;
  const report = (faults: Faults) => {
    for (const [name, problem] of faults) console.log(`  ✗ ${name}: ${problem}`);
    faultCount += faults.size;
  };

  const first = await runStep('The previous release on a store of its own', { release: previous, state, how: 'start', smokes: true });
  const { people, faults: newRequests } = first;
  // The requests are those of this release: what the previous one does not answer on its own schema either is new.
  for (const [name, problem] of newRequests) console.log(`  New since: ${name}: ${problem}`);

  const upgraded = copyState(state, 'upgraded');
  const { faults: losses, appliedNames } = await upgradeStore(state, upgraded);
  report(losses);
  const [behind, ahead] = [copyState(upgraded, 'behind'), copyState(state, 'ahead')];
  const today = await runStep('This release on the upgraded store', {
    release: TODAY,
    state: upgraded,
    how: 'start',
    smokes: true,
    schema: 'ok',
    people,
  });
  report(today.faults);

  const old = await runStep('The previous release on the new schema', {
    release: previous,
    state: behind,
    how: 'serve',
    smokes: true,
    people,
  });
  report(new Map([...old.faults].filter(([name]) => !newRequests.has(name))));
  const afterOld = { release: TODAY, state: behind, how: 'start', smokes: false, people: old.people } as const;
  report((await runStep('This release on what the previous one wrote there', afterOld)).faults);

  const early = await runStep('This release on the old schema', {
    release: TODAY,
    state: ahead,
    how: 'serve',
    smokes: true,
    mayRefuse: appliedNames.length > 0,
    schema: appliedNames.length > 0 ? 'older' : 'ok',
    people,
  });
  report(early.faults);
  for (const name of early.refused) console.log(`  Refused without the migrations: ${name}`);
  if (early.refused.size > 0)
    console.log(
      `This release needs its migrations: ${early.refused.size} requests fail without them. npm run deploy and npm start migrate first.`,
    );
  const afterEarly = { release: TODAY, state: ahead, how: 'start', smokes: false, people: early.people } as const;
  report((await runStep('This release after the upgrade of what it wrote there', afterEarly)).faults);
  return faultCount;
}
