import type { RequestContext } from '#worker/context';

/** Cubot is a brand of telephones. WhatsApp's previews begin with its name, which its users' browsers only add. */
const BOTS = /(?<! cu)bot|crawl|spider|slurp|preview|lighthouse|headless|facebookexternalhit|^whatsapp/i;

/** Whether a program calls that says so of itself. It may read and play; nothing that it does is counted. */
export const isBot = ({ userAgent }: Pick<RequestContext, 'userAgent'>): boolean => BOTS.test(userAgent);
