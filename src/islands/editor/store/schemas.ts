import { articleDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';

/** The schemas that the server holds a save to; fetched when a draft is first checked. */
export const DRAFTS = { kquiz: kquizDraft, pquiz: pquizDraft, article: articleDraft };
