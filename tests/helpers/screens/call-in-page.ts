import type { Page } from 'playwright-core';
import * as inPage from './in-page.ts';

const SOURCE = Object.values(inPage).map(String).join('\n');

/** Calls a function of in-page.ts in the page. */
export const callInPage = <Result>(page: Page, call: string): Promise<Result> => page.evaluate(`(() => { ${SOURCE}\nreturn ${call}; })()`);
