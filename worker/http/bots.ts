import type { RequestContext } from '../context.ts';

const BOTS = /bot|crawl|spider|slurp|preview|lighthouse|headless/i;

/** Whether a program calls that says so of itself: it is counted nowhere. */
export const isBot = ({ device }: RequestContext): boolean => BOTS.test(device);
