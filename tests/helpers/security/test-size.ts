import { env } from 'cloudflare:workers';

const { SECURITY_TESTS } = env as { SECURITY_TESTS?: string };

/** Whether `npm run test:security` runs: with all cells of the matrix and the large numbers of inputs. */
export const isWhole = SECURITY_TESTS === 'whole';
/** The number of inputs of a test: a few for each `npm test`, all for `npm run test:security`. */
export const chooseCount = (few: number, all: number) => (isWhole ? all : few);
