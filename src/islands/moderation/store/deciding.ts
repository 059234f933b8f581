import type { ReviewAction } from '#base/reviews';
import { ERROR_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import { flash } from '#browser/flash';
import type { AdminFields, ContentCard } from '#contract/contents/contents';
import type { QueueItem } from '#contract/moderation/reviews';
import { isDecision } from '#rules/reviews/decide';
import { DONE_WORDS } from '#rules/reviews/words';
import { type QueueCore, sayFailed } from './core.ts';

export interface Act {
  ids: readonly string[];
  action: ReviewAction;
  reason?: string;
  fields?: Pick<AdminFields, 'categories'>;
}
type Placed = readonly { item: QueueItem; at: number }[];
type Done = readonly { content: ContentCard; decisionId: string }[];

/** A reviewer's action: it shows at once, and goes back where it fails. */
export async function decide(core: QueueCore, { ids, action, reason = '', fields }: Act): Promise<void> {
  const { send, itemOf, placed, leave } = core;
  const seen = Object.fromEntries(ids.flatMap((id) => (itemOf(id) ? [[id, itemOf(id)?.content.dateModified ?? '']] : [])));
  const gone = placed(ids);
  const putBack = isDecision(action) ? leave(ids) : () => undefined;
  try {
    const body = { ids: [...ids], action, reason, seen, ...(fields && { fields }) };
    const { results } = await api('POST /v1/admin/reviews', { body });
    const done = results.flatMap((result) => ('content' in result ? [result] : []));
    const failed = results.flatMap((result) => ('error' in result ? [result] : []));
    for (const { content } of done) send({ type: 'changed', content });
    if (isDecision(action))
      returnFailed(
        core,
        gone,
        failed.map(({ id }) => id),
      );
    sayDone(core, action, { done, gone });
    if (failed.length > 0) flash(failed[0]?.error.message ?? ERROR_TEXT, { tone: 'danger' });
  } catch (error) {
    putBack();
    sayFailed(error);
  }
}

function returnFailed({ send, count }: QueueCore, gone: Placed, ids: readonly string[]): void {
  const back = gone.filter(({ item }) => ids.includes(item.content._id));
  if (back.length === 0) return;
  send({ type: 'returned', items: back });
  count(back.length);
}

function sayDone(core: QueueCore, action: ReviewAction, { done, gone }: { done: Done; gone: Placed }): void {
  const [first] = done;
  if (!first) return;
  const what = done.length === 1 ? `“${first.content.title}”` : `${done.length} contents`;
  core.done(`${DONE_WORDS[action]} ${what}`, async () => {
    for (const { content, decisionId } of done) {
      const back = await api('POST /v1/admin/reviews/:id/undo', { params: { id: decisionId }, body: {} });
      const was = gone.find(({ item }) => item.content._id === content._id);
      if (!was || !isDecision(action)) core.send({ type: 'changed', content: back.content });
      else {
        core.send({ type: 'returned', items: [{ ...was, item: { ...was.item, content: back.content } }] });
        core.count(1);
      }
    }
  });
}
