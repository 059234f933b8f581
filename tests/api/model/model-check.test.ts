import fc from 'fast-check';
import { beforeAll, test } from 'vitest';
import { getCoreTeam } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { clock } from '#tests/helpers/api';
import { allowBursts } from '#tests/helpers/security/allow-bursts';
import { chooseCount, seed } from '#tests/helpers/test-size';
import { CONTENT_COMMANDS, FIRST_COMMANDS } from './commands-contents.ts';
import { PEOPLE_COMMANDS } from './commands-people.ts';
import { PLAY_COMMANDS, runJobs } from './commands-plays.ts';
import { compareState } from './compare-state.ts';
import { createModel } from './model.ts';
import { createSite } from './site.ts';

const HISTORIES_PER_TEST = chooseCount(10, 150);
const MAX_COMMANDS = 40;
/** A history that fails is shortened by running parts of it, which may take longer than the test and is not endless. */
const TIME_LIMIT_MS = 300_000;

const histories = fc.commands([...CONTENT_COMMANDS, ...PEOPLE_COMMANDS, ...PLAY_COMMANDS], { maxCommands: MAX_COMMANDS, size: 'max' });

beforeAll(async () => {
  allowBursts();
  await getCoreTeam();
  await buildUser({ id: '00000000000000000000000b1n', username: 'recycle_bin', role: 'recycle_bin' }).catch(() => undefined);
});

test.each([
  ['the same seed each time', 20],
  ['a new seed', seed],
])(
  'the site answers random histories as the model does, drawn from %s: %i',
  async (_, historySeed) => {
    const property = fc.asyncProperty(histories, async (commands) => {
      const site = await createSite();
      const model = createModel(clock.now.getTime());
      for (const command of FIRST_COMMANDS) await command.run(model, site);
      await fc.asyncModelRun(() => ({ model, real: site }), commands);
      if (model.uncountedPlays.length > 0) await runJobs(model);
      await compareState({ model, site });
    });
    await fc.assert(property, {
      seed: historySeed,
      numRuns: HISTORIES_PER_TEST,
      unbiased: true,
      interruptAfterTimeLimit: TIME_LIMIT_MS,
      markInterruptAsFailure: true,
    });
  },
  TIME_LIMIT_MS + 60_000,
);
