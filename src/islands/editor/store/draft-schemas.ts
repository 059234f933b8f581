import { articleDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';

/** The schemas that the server holds a save to; fetched when a draft is first checked. */
export const DRAFT_SCHEMAS = { kquiz: kquizDraft, pquiz: pquizDraft, article: articleDraft };
