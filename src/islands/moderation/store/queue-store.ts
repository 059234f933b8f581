import { atom } from 'nanostores';
import { KINDS } from '#base/kinds';
import { SAVED_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import { flash } from '#browser/flash';
import type { AdminFields, ContentCard } from '#contract/contents/contents';
import type { ReviewQueuePage, TransferRequest } from '#contract/moderation/reviews';
import type { ReviewTab } from '#islands/moderation/detail/review-tabs.ts';
import { type BulkClassification, getClassifiedFields } from '#rules/reviews/bulk-classification';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { createQueueCore, flashReviewError, type QueueCore } from './queue-core.ts';
import { type ReviewActionRequest, submitReviewAction } from './submit-review-action.ts';

interface QueueStoreOptions {
  listName: string;
  order: 'oldest' | 'newest';
  /** The content that is current at first; null for the first of the list. */
  openId: string | null;
  viewerId: string;
  viewerName: string;
}

/** The number of remaining items at which the next page is loaded. */
const FEW_ITEMS = 5;

/** The state of the queue and the actions on it. Changes are optimistic and roll back on failure. */
export function createQueueStore(page: ReviewQueuePage, options: QueueStoreOptions) {
  const core = createQueueCore(page);
  const { $queue, $counts, details, send, undo } = core;
  /** The tab of the current content; null for its first one. */
  const $tab = atom<ReviewTab | null>(null);
  let currentId = $queue.get().current;
  $queue.listen(({ current }) => {
    if (current !== currentId) $tab.set(null);
    currentId = current;
  });
  if (options.openId) send({ type: 'chosen', id: options.openId });
  const paging = createPaging(core, page.next, options);
  // Whoever works through the list does not come to its end while there is more.
  $queue.listen(({ items }) => void (items.length <= FEW_ITEMS && paging.loadMore()));
  return {
    listName: options.listName,
    ...{ $queue, $counts, $tab, details, send, undo, ...paging },
    submitAction: (request: ReviewActionRequest) => submitReviewAction(core, request),
    classify: (content: ContentCard, fields: AdminFields) => classifyContent(core, content, fields),
    classifyMany: (ids: readonly string[], classification: BulkClassification) => classifyContents(core, ids, classification),
    transfer: (content: ContentCard, request: TransferRequest) => transfer(core, content, request),
    assignToMe: (id: string) => assign(core, id, { _id: options.viewerId, username: options.viewerName }),
    unassign: (id: string) => assign(core, id, null),
    erase: (id: string) => erase(core, id),
  };
}
export type QueueStore = ReturnType<typeof createQueueStore>;

const buildParams = ({ type, _id }: ContentCard) => ({ type: KINDS[type].plural, id: _id });

/** Saves the tags, categories and internal tags of one content. */
async function classifyContent(core: QueueCore, content: ContentCard, fields: AdminFields): Promise<void> {
  const failure = await saveFields(core, content, fields);
  if (failure) flashReviewError(failure.error);
  else flash(SAVED_TEXT, { tone: 'success' });
}

/** Classifies several contents one after another. Failed ones roll back, and only the first error is shown. Returns whether none failed. */
async function classifyContents(core: QueueCore, ids: readonly string[], classification: BulkClassification): Promise<boolean> {
  let firstFailure: { error: unknown } | null = null;
  let savedCount = 0;
  for (const id of ids) {
    const content = core.findQueueItem(id)?.content;
    const fields = content ? getClassifiedFields(content, classification) : {};
    if (!content || Object.keys(fields).length === 0) continue;
    const failure = await saveFields(core, content, fields);
    firstFailure ??= failure;
    if (!failure) savedCount += 1;
  }
  if (firstFailure) flashReviewError(firstFailure.error);
  if (savedCount > 0) flash(`${formatNumberWithNoun(savedCount, 'item')} saved`, { tone: 'success' });
  return firstFailure === null;
}

/** Saves fields optimistically. On failure, rolls back and returns the error. */
async function saveFields({ send, recount }: QueueCore, content: ContentCard, fields: AdminFields): Promise<{ error: unknown } | null> {
  send({ type: 'changed', content: { ...content, ...(fields as Partial<ContentCard>) } });
  try {
    const body = { ...fields, dateModified: content.dateModified };
    const saved = await api('PUT /v1/:type/:id', { params: buildParams(content), body });
    const { tags, categories, internalTags, dateModified, status, reviewStatus } = saved;
    recount(content, saved);
    send({ type: 'changed', content: { ...content, tags, categories, internalTags, dateModified, status, reviewStatus } });
    return null;
  } catch (error) {
    send({ type: 'changed', content });
    return { error };
  }
}

/** Transfers a content. Returns whether it was transferred. */
async function transfer(
  { send, removeFromQueue, recount, flashWithUndo }: QueueCore,
  content: ContentCard,
  request: TransferRequest,
): Promise<boolean> {
  const rollBack = removeFromQueue([content._id]);
  try {
    const response = await api('PUT /v1/:type/:id/transfer', { params: buildParams(content), body: request });
    recount(content, response);
    flashWithUndo(formatTransferText(content, response.creatorName, request.to), async () => {
      const undone = await api('POST /v1/admin/reviews/:id/undo', { params: { id: response._id }, body: {} });
      recount(response, undone.content);
      rollBack();
      send({ type: 'changed', content: undone.content });
    });
    return true;
  } catch (error) {
    rollBack();
    flashReviewError(error);
    return false;
  }
}

function formatTransferText({ title }: ContentCard, creatorName: string, to: string | undefined): string {
  if (to === 'recycle_bin') return `“${title}” moved to the recycle bin`;
  return `“${title}” now belongs to ${creatorName}`;
}

async function assign({ findQueueItem, send }: QueueCore, id: string, assignee: { _id: string; username: string } | null): Promise<void> {
  const previousAssignee = findQueueItem(id)?.assignee ?? null;
  send({ type: 'assigned', id, assignee });
  const body = { to: assignee?._id ?? null };
  await api('PUT /v1/admin/reviews/:id/assignee', { params: { id }, body }).catch((error: unknown) => {
    send({ type: 'assigned', id, assignee: previousAssignee });
    flashReviewError(error);
  });
}

async function erase({ removeFromQueue, recount, findQueueItem }: QueueCore, id: string): Promise<void> {
  const content = findQueueItem(id)?.content ?? null;
  const rollBack = removeFromQueue([id]);
  await api('DELETE /v1/admin/contents/:id', { params: { id } }).then(
    () => {
      recount(content, null);
      flash('Deleted permanently');
    },
    (error: unknown) => {
      rollBack();
      flashReviewError(error);
    },
  );
}

/** Loads the pages after the first. */
function createPaging({ $counts, send }: QueueCore, firstCursor: string | null, { listName, order }: QueueStoreOptions) {
  const $nextCursor = atom(firstCursor);
  const $isLoading = atom(false);
  async function loadMore(): Promise<void> {
    const after = $nextCursor.get();
    if (!after || $isLoading.get()) return;
    $isLoading.set(true);
    try {
      const nextPage = await api('GET /v1/admin/reviews', { query: { list: listName, order, after } });
      send({ type: 'appended', items: nextPage.items });
      $nextCursor.set(nextPage.next);
      $counts.set(nextPage.counts);
    } catch (error) {
      flashReviewError(error);
    } finally {
      $isLoading.set(false);
    }
  }
  return { $nextCursor, $isLoading, loadMore };
}
