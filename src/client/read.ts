import { flash } from './flash.ts';
import { send } from './send.ts';
import { $unread } from './viewer.ts';

/** Marks what the page shows as read where one asks for it; the bell follows. */
export function bindRead(): void {
  const button = document.querySelector<HTMLElement>('[data-read-until]');
  button?.addEventListener('click', async () => {
    button.ariaBusy = 'true';
    const { answer, refusal } = await send<{ unread: number }>('PUT', '/v1/notifications/read', { until: button.dataset.readUntil });
    button.ariaBusy = null;
    if (refusal) return flash(refusal.text, { tone: 'danger' });
    $unread.set(answer.unread);
    for (const mark of document.querySelectorAll<HTMLElement>('[data-unread-mark]')) mark.hidden = true;
    button.hidden = true;
    flash('All read', { tone: 'success' });
  });
}
