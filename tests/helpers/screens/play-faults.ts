import type { Page } from 'playwright-core';
import { findDirectionFaults } from './direction-faults.ts';
import { findScreenFaults } from './screen-faults.ts';

/** The faults of a page's layout, contrast and direction, each with the name of the state in which the page is. */
export async function findPlayFaults(page: Page, state: string): Promise<string[]> {
  const faults = [...(await findDirectionFaults(page)), ...(await findScreenFaults(page))];
  return faults.map((fault) => `${state}: ${fault}`);
}
