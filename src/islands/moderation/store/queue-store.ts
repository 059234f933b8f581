import { atom } from 'nanostores';
import { KINDS } from '#base/kinds';
import { SAVED_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import { flash } from '#browser/flash';
import type { AdminFields, ContentCard } from '#contract/contents/contents';
import type { ReviewQueuePage } from '#contract/moderation/reviews';
import { type BulkClassification, getClassifiedFields } from '#rules/reviews/bulk-classification';
import { createQueueCore, flashReviewError, type QueueCore } from './queue-core.ts';
import { type ReviewActionRequest, submitReviewAction } from './submit-review-action.ts';

interface QueueStoreOptions {
  list: string;
  order: 'oldest' | 'newest';
  viewerId: string;
  viewerName: string;
}

/** The queue's state and everything that can be done with it. A change shows at once, and goes back if it fails. */
export function createQueueStore(page: ReviewQueuePage, options: QueueStoreOptions) {
  const core = createQueueCore(page, options.list);
  const { $queue, $counts, send, undo } = core;
  return {
    ...{ $queue, $counts, send, undo, ...createPaging(core, page.next, options) },
    submitAction: (submitAction: ReviewActionRequest) => submitReviewAction(core, submitAction),
    classify: (content: ContentCard, fields: AdminFields) => classifyContent(core, content, fields),
    classifyMany: (ids: readonly string[], filing: BulkClassification) => classifyContents(core, ids, filing),
    transfer: (content: ContentCard, to?: string) => transfer(core, content, to),
    assign: (id: string, toMe: boolean) => assign(core, id, toMe ? { _id: options.viewerId, username: options.viewerName } : null),
    erase: (id: string) => erase(core, id),
  };
}
export type QueueStore = ReturnType<typeof createQueueStore>;

const paramsOf = ({ type, _id }: ContentCard) => ({ type: KINDS[type].plural, id: _id });

/** An admin save of one content: tags, categories, internal tags. */
async function classifyContent(core: QueueCore, content: ContentCard, fields: AdminFields): Promise<void> {
  const failure = await saveFields(core, content, fields);
  if (failure) flashReviewError(failure.error);
  else flash(SAVED_TEXT, { tone: 'success' });
}

/** Files many, one after another: what fails stays as it was, and is told once. */
async function classifyContents(core: QueueCore, ids: readonly string[], classification: BulkClassification): Promise<void> {
  let failed: { error: unknown } | null = null;
  let saved = 0;
  for (const id of ids) {
    const content = core.findQueueItem(id)?.content;
    const fields = content ? getClassifiedFields(content, classification) : {};
    if (!content || Object.keys(fields).length === 0) continue;
    const failure = await saveFields(core, content, fields);
    failed ??= failure;
    if (!failure) saved += 1;
  }
  if (failed) flashReviewError(failed.error);
  if (saved > 0) flash(saved === 1 ? '1 content saved' : `${saved} contents saved`, { tone: 'success' });
}

/** Shows the fields at once, and puts them back where they cannot be saved. */
async function saveFields({ send }: QueueCore, content: ContentCard, fields: AdminFields): Promise<{ error: unknown } | null> {
  send({ type: 'changed', content: { ...content, ...(fields as Partial<ContentCard>) } });
  try {
    const body = { ...fields, dateModified: content.dateModified };
    const saved = await api('PUT /v1/:type/:id', { params: paramsOf(content), body });
    const { tags, categories, internalTags, dateModified, status, reviewStatus } = saved;
    send({ type: 'changed', content: { ...content, tags, categories, internalTags, dateModified, status, reviewStatus } });
    return null;
  } catch (error) {
    send({ type: 'changed', content });
    return { error };
  }
}

async function transfer({ removeFromQueue, announceDone }: QueueCore, content: ContentCard, to?: string): Promise<void> {
  const rollBack = removeFromQueue([content._id]);
  try {
    const moved = await api('PUT /v1/:type/:id/transfer', { params: paramsOf(content), body: to ? { to } : {} });
    announceDone(`“${content.title}” is now ${moved.creatorName}’s`, async () => {
      await api('POST /v1/admin/reviews/:id/undo', { params: { id: moved._id }, body: {} });
      rollBack();
    });
  } catch (error) {
    rollBack();
    flashReviewError(error);
  }
}

async function assign({ findQueueItem, send }: QueueCore, id: string, assignee: { _id: string; username: string } | null): Promise<void> {
  const before = findQueueItem(id)?.assignee ?? null;
  send({ type: 'assigned', id, assignee });
  const body = { to: assignee?._id ?? null };
  await api('PUT /v1/admin/reviews/:id/assignee', { params: { id }, body }).catch((error: unknown) => {
    send({ type: 'assigned', id, assignee: before });
    flashReviewError(error);
  });
}

async function erase({ removeFromQueue }: QueueCore, id: string): Promise<void> {
  const rollBack = removeFromQueue([id]);
  await api('DELETE /v1/admin/contents/:id', { params: { id } }).then(
    () => flash('Erased for good'),
    (error: unknown) => {
      rollBack();
      flashReviewError(error);
    },
  );
}

/** The pages behind the first. */
function createPaging({ $counts, send }: QueueCore, first: string | null, { list, order }: QueueStoreOptions) {
  const $nextCursor = atom(first);
  const $isLoading = atom(false);
  async function loadMore(): Promise<void> {
    const after = $nextCursor.get();
    if (!after || $isLoading.get()) return;
    $isLoading.set(true);
    try {
      const grown = await api('GET /v1/admin/reviews', { query: { list, order, after } });
      send({ type: 'appended', items: grown.items });
      $nextCursor.set(grown.next);
      $counts.set(grown.counts);
    } catch (error) {
      flashReviewError(error);
    } finally {
      $isLoading.set(false);
    }
  }
  return { $nextCursor, $isLoading, loadMore };
}
