import { DAILY_PATH } from '#rules/screens/paths';
import type { EmbeddableItem } from './embed-code.ts';

/** The daily quiz as codes and oEmbed name it. */
export const DAILY_EMBED: EmbeddableItem = { type: 'kquiz', UID: '', title: 'Daily quiz', isDaily: true, path: DAILY_PATH };
