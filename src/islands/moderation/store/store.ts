import { atom } from 'nanostores';
import { KINDS } from '#base/kinds';
import { SAVED_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import { flash } from '#browser/flash';
import type { AdminFields, ContentCard } from '#contract/contents/contents';
import type { QueuePage } from '#contract/moderation/reviews';
import { type Filing, filed } from '#rules/reviews/filing';
import { type QueueCore, queueCore, sayFailed } from './core.ts';
import { type Act, decide } from './deciding.ts';

interface Place {
  list: string;
  order: 'oldest' | 'newest';
  viewerId: string;
  viewerName: string;
}

/** The queue's state and everything that can be done with it. A change shows at once, and goes back if it fails. */
export function createQueue(page: QueuePage, place: Place) {
  const core = queueCore(page, place.list);
  const { $queue, $counts, send, undo } = core;
  return {
    ...{ $queue, $counts, send, undo, ...growing(core, page.next, place) },
    act: (act: Act) => decide(core, act),
    file: (content: ContentCard, fields: AdminFields) => file(core, content, fields),
    fileMany: (ids: readonly string[], filing: Filing) => fileMany(core, ids, filing),
    transfer: (content: ContentCard, to?: string) => transfer(core, content, to),
    assign: (id: string, toMe: boolean) => assign(core, id, toMe ? { _id: place.viewerId, username: place.viewerName } : null),
    erase: (id: string) => erase(core, id),
  };
}
export type QueueStore = ReturnType<typeof createQueue>;

const paramsOf = ({ type, _id }: ContentCard) => ({ type: KINDS[type].plural, id: _id });

/** An admin save of one content: tags, categories, internal tags. */
async function file(core: QueueCore, content: ContentCard, fields: AdminFields): Promise<void> {
  const failure = await saveFields(core, content, fields);
  if (failure) sayFailed(failure.error);
  else flash(SAVED_TEXT, { tone: 'success' });
}

/** Files many, one after another: what fails stays as it was, and is told once. */
async function fileMany(core: QueueCore, ids: readonly string[], filing: Filing): Promise<void> {
  let failed: { error: unknown } | null = null;
  let saved = 0;
  for (const id of ids) {
    const content = core.itemOf(id)?.content;
    const fields = content ? filed(content, filing) : {};
    if (!content || Object.keys(fields).length === 0) continue;
    const failure = await saveFields(core, content, fields);
    failed ??= failure;
    if (!failure) saved += 1;
  }
  if (failed) sayFailed(failed.error);
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

async function transfer({ leave, done }: QueueCore, content: ContentCard, to?: string): Promise<void> {
  const putBack = leave([content._id]);
  try {
    const moved = await api('PUT /v1/:type/:id/transfer', { params: paramsOf(content), body: to ? { to } : {} });
    done(`“${content.title}” is now ${moved.creatorName}’s`, async () => {
      await api('POST /v1/admin/reviews/:id/undo', { params: { id: moved._id }, body: {} });
      putBack();
    });
  } catch (error) {
    putBack();
    sayFailed(error);
  }
}

async function assign({ itemOf, send }: QueueCore, id: string, assignee: { _id: string; username: string } | null): Promise<void> {
  const before = itemOf(id)?.assignee ?? null;
  send({ type: 'assigned', id, assignee });
  const body = { to: assignee?._id ?? null };
  await api('PUT /v1/admin/reviews/:id/assignee', { params: { id }, body }).catch((error: unknown) => {
    send({ type: 'assigned', id, assignee: before });
    sayFailed(error);
  });
}

async function erase({ leave }: QueueCore, id: string): Promise<void> {
  const putBack = leave([id]);
  await api('DELETE /v1/admin/contents/:id', { params: { id } }).then(
    () => flash('Erased for good'),
    (error: unknown) => {
      putBack();
      sayFailed(error);
    },
  );
}

/** The pages behind the first. */
function growing({ $counts, send }: QueueCore, first: string | null, { list, order }: Place) {
  const $next = atom(first);
  const $busy = atom(false);
  async function more(): Promise<void> {
    const after = $next.get();
    if (!after || $busy.get()) return;
    $busy.set(true);
    try {
      const grown = await api('GET /v1/admin/reviews', { query: { list, order, after } });
      send({ type: 'grew', items: grown.items });
      $next.set(grown.next);
      $counts.set(grown.counts);
    } catch (error) {
      sayFailed(error);
    } finally {
      $busy.set(false);
    }
  }
  return { $next, $busy, more };
}
