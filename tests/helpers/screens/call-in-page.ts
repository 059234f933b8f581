import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';

const { outputFiles } = buildSync({
  stdin: { contents: `export * from './in-page.ts'; export * from './in-page-contrast.ts'`, resolveDir: import.meta.dirname },
  bundle: true,
  format: 'iife',
  globalName: 'inPage',
  write: false,
});
const SOURCE = outputFiles[0]?.text ?? '';

/** Calls a function of in-page.ts or in-page-contrast.ts in the page. */
export const callInPage = <Result>(page: Page, call: string): Promise<Result> =>
  page.evaluate(`(() => { ${SOURCE}\nreturn inPage.${call}; })()`);
