import { articleDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';

/** The schemas by which the server validates a save. Loaded when a draft is first validated. */
export const DRAFT_SCHEMAS = { kquiz: kquizDraft, pquiz: pquizDraft, article: articleDraft };
