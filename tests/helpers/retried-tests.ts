import type { Reporter } from 'vitest/node';

/** Lists the tests that passed only when they were run again, ahead of the runner's own summary: each of them is to be mended. */
export const retriedTests: Reporter = {
  onTestRunEnd(modules) {
    const retried = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
      .map((test) => `  ${test.module.relativeModuleId} > ${test.fullName} (${test.result().state})`);
    if (retried.length > 0) console.log(`\nRun twice, to be mended:\n${retried.join('\n')}`);
  },
};
