import { DRAFT_LIMITS } from '#base/limits/contents';
import { LIST_LIMITS, OWN_LIST_LIMITS } from '#base/limits/lists';
import type { DraftSummary } from '#contract/contents/drafts';
import { getContentState } from '#rules/contents/content-states';
import { getPendingChangeStatus } from '#rules/contents/pending-change';
import { describeOwnEntry } from '#rules/own-contents/describe-entry';
import {
  canBePlayed,
  type OwnList,
  type OwnListEntry,
  type OwnListOptions,
  type OwnListRow,
  viewOwnList,
} from '#rules/own-contents/own-list';
import { formatLongDate } from '#rules/text/long-date';
import { presentCard } from '#worker/contents/contents/present';
import { presentDraftSummary, selectDraftSummaries } from '#worker/contents/drafts/service';
import type { RequestContext } from '#worker/context';
import { selectLastReasons } from '#worker/moderation/reviews/decision-page';
import * as repo from './repo.ts';

interface Entry extends OwnListEntry {
  publishedAt: Date | null;
  isSaved: boolean;
  draft: DraftSummary | null;
}

/**
 * The contents of a creator, the newest 2,000 of them, and with `withDrafts` what the creator has not saved yet, which nobody else may see.
 */
export async function getOwnList(
  ctx: RequestContext,
  creatorId: string,
  { options, withDrafts }: { options: OwnListOptions; withDrafts: boolean },
): Promise<OwnList> {
  const { text } = options;
  const [rows, drafts, matches] = await ctx.db.batch([
    repo.listOwnContents(ctx.db, creatorId, OWN_LIST_LIMITS.contents),
    selectDraftSummaries(ctx, creatorId, withDrafts ? DRAFT_LIMITS.perUser : 0),
    repo.searchBodies(ctx.db, { creatorId, text, limit: text === '' ? 0 : OWN_LIST_LIMITS.searchedBodies }),
  ]);
  const summaries = drafts.map(presentDraftSummary);
  const entries = buildEntries(rows, summaries);
  const view = viewOwnList(entries, { options, questionMatchIds: new Set(matches.map(({ id }) => id)), size: LIST_LIMITS.profilePage });
  return {
    ...{ total: view.total, matchCount: view.matchCount, counts: view.counts, ownCount: entries.length },
    playCount: rows.reduce((sum, { playCount }) => sum + playCount, 0),
    rows: await loadRows(ctx, view.shown),
  };
}

type OwnContentRow = Awaited<ReturnType<typeof repo.listOwnContents>>[number];

function buildEntries(rows: readonly OwnContentRow[], drafts: readonly DraftSummary[]): Entry[] {
  const draftsById = new Map(drafts.map((draft) => [draft._id, draft]));
  return [
    ...rows.map((row) => buildContentEntry(row, draftsById.get(row.id) ?? null)),
    ...drafts.filter(({ contentId }) => contentId === undefined).map(buildDraftEntry),
  ];
}

function buildContentEntry(row: OwnContentRow, draft: DraftSummary | null): Entry {
  const { id, type, title, tags, listed, playCount, publishedAt, pendingVersion } = row;
  const state = getContentState({
    ...row,
    datePublished: publishedAt?.toISOString() ?? null,
    pendingChange: pendingVersion === null ? undefined : { status: getPendingChangeStatus(row) },
  });
  return {
    ...{ id, kind: type, title, tags, state, isListed: listed, draft, publishedAt, isSaved: true },
    playCount: canBePlayed(state) || playCount > 0 ? playCount : null,
    changedAtMs: Math.max(row.modifiedAt.getTime(), draft ? Date.parse(draft.dateModified) : 0),
  };
}

const buildDraftEntry = (draft: DraftSummary): Entry => ({
  ...{ id: draft._id, kind: draft.type, title: draft.title, tags: [], state: 'draft', isListed: false, draft },
  ...{ publishedAt: null, isSaved: false, playCount: null, changedAtMs: Date.parse(draft.dateModified) },
});

/** Loads what a page shows of each entry: its card, and why staff decided against it. */
async function loadRows(ctx: RequestContext, entries: readonly Entry[]): Promise<OwnListRow[]> {
  const ids = entries.filter(({ isSaved }) => isSaved).map(({ id }) => id);
  const [cards, reasons] = await ctx.db.batch([repo.listCards(ctx.db, ids), selectLastReasons(ctx, ids)]);
  const cardsById = new Map(cards.map((card) => [card.id, presentCard(card, ctx.viewer)]));
  const reasonsById = new Map(reasons.map(({ target, reason }) => [target, reason]));
  return entries.map(({ publishedAt, isSaved, ...entry }) => {
    const card = isSaved ? (cardsById.get(entry.id) ?? null) : null;
    const note = describeOwnEntry({
      state: entry.state,
      reason: card?.pendingChange?.reason || (reasonsById.get(entry.id) ?? ''),
      publishedOn: publishedAt && formatLongDate(publishedAt),
      progress: entry.draft?.progress,
      hasUnsavedDraft: isSaved && entry.draft !== null,
    });
    return { ...entry, card, note };
  });
}
