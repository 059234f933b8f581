import { api, catchApiError } from '#browser/api';
import { flash } from '#browser/flash';
import { setUnreadCount } from '#browser/viewer';
import { formatApiError } from '#rules/text/format-api-error';

/** Binds the button that marks the page's notifications as read and updates the unread count. */
export function bindMarkReadButton(): void {
  const button = document.querySelector<HTMLElement>('[data-read-until]');
  button?.addEventListener('click', async () => {
    button.ariaBusy = 'true';
    const body = { until: button.dataset.readUntil ?? '' };
    const { response, error } = await catchApiError(api('PUT /v1/notifications/read', { body }, { keepalive: true }));
    button.ariaBusy = null;
    if (error) return flash(formatApiError(error), { tone: 'danger' });
    setUnreadCount(response.unread);
    for (const mark of document.querySelectorAll<HTMLElement>('[data-unread-mark]')) mark.hidden = true;
    button.hidden = true;
    flash('All read', { tone: 'success' });
  });
}
