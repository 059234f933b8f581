import { api, catchApiError } from '#browser/api';
import { setUnreadCount } from '#browser/viewer';
import { findSpanToMark } from '#rules/notifications/read-spans';

/** How long half of a row must be in view in a visible tab. */
const READING_MS = 1_000;
/** How long calls are delayed, so that rows that are read together are marked by one call. */
const DELAY_MS = 300;

/**
 * Marks the notifications of the page as read by their being read: once half of a row was in view for a second, or its link was opened. The
 * marks of new ones stay until the next visit. A call that fails is repeated with the next row.
 */
export function bindReadInView(list: HTMLElement): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-times]')];
  const seenRows = new Set<HTMLElement>();
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  const visibleRows = new Set<HTMLElement>();
  let sendTimer: ReturnType<typeof setTimeout> | undefined;

  function addSeenRow(row: HTMLElement, delayMs = DELAY_MS) {
    if (row.dataset.new === undefined || seenRows.has(row)) return;
    seenRows.add(row);
    clearTimeout(sendTimer);
    sendTimer = setTimeout(() => void sendSeenRows(list, rows, seenRows), delayMs);
  }

  function updateTimer(row: HTMLElement) {
    clearTimeout(timers.get(row));
    if (visibleRows.has(row) && document.visibilityState === 'visible')
      timers.set(
        row,
        setTimeout(() => addSeenRow(row), READING_MS),
      );
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const row = target as HTMLElement;
        if (isIntersecting) visibleRows.add(row);
        else visibleRows.delete(row);
        updateTimer(row);
      }
    },
    { threshold: 0.5 },
  );
  for (const row of rows) {
    if (row.dataset.new === undefined) continue;
    observer.observe(row);
    row.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) addSeenRow(row, 0);
    });
  }
  document.addEventListener('visibilitychange', () => rows.forEach(updateTimer));
}

async function sendSeenRows(list: HTMLElement, rows: readonly HTMLElement[], seenRows: ReadonlySet<HTMLElement>): Promise<void> {
  const shown = rows
    .flatMap((row) => {
      const wasRead = row.dataset.new === undefined;
      return (row.dataset.times ?? '').split(' ').map((time) => ({ at: Date.parse(time), isSeen: wasRead || seenRows.has(row), wasRead }));
    })
    .sort((a, b) => b.at - a.at);
  const { pageStart, hasNext } = list.dataset;
  const span = findSpanToMark(shown, { pageStart: pageStart ? Number(pageStart) : null, hasNext: hasNext !== undefined });
  if (!span) return;
  const body = { until: formatTime(span.until), ...(span.after !== null && { after: formatTime(span.after) }) };
  // The page may be left for the link at the same time.
  const { response } = await catchApiError(api('PUT /v1/notifications/read', { body }, { keepalive: true }));
  if (response) setUnreadCount(response.unread);
}

const formatTime = (ms: number) => new Date(ms).toISOString();
