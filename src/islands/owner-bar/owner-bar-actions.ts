import type { OwnerBarContent } from './owner-bar.ts';

/** Binds the buttons of the bar. Their code loads with the first press. */
export function bindOwnerActions(bar: HTMLElement, content: OwnerBarContent): void {
  const bind = (selector: string, run: () => Promise<void>) => bar.querySelector(selector)?.addEventListener('click', () => void run());
  bind('[data-delete]', () => deleteAndLeave(content));
  bind('[data-duplicate]', () => duplicate(content));
  bind('[data-copy-page-link]', copyPageLink);
}

async function deleteAndLeave({ kind, id, title }: OwnerBarContent): Promise<void> {
  const { deleteContent, leaveDeletedContent } = await import('#browser/content/delete-content');
  if (await deleteContent({ kind, id, title })) leaveDeletedContent({ kind, id, title });
}

async function duplicate({ kind, id, title }: OwnerBarContent): Promise<void> {
  const { duplicateAndOpen } = await import('#browser/content/duplicate-content');
  await duplicateAndOpen({ kind, id, title });
}

async function copyPageLink(): Promise<void> {
  const { copyLink } = await import('#browser/sharing/sharing');
  await copyLink(location.origin + location.pathname);
}
