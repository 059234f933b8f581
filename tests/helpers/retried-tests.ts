import type { Reporter } from 'vitest/node';

/** Lists the tests that needed a second run before the runner's summary, so that they are repaired. */
export const retriedTests: Reporter = {
  onTestRunEnd(modules) {
    const retriedTestNames = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
      .map((test) => `  ${test.module.relativeModuleId} > ${test.fullName} (${test.result().state})`);
    if (retriedTestNames.length > 0) console.log(`\nThese tests needed a second run. Repair them:\n${retriedTestNames.join('\n')}`);
  },
};
