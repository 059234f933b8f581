/** The script of a content's page. What its parts do loads when they come into view, so a reader who only reads loads none of it. */
import { onVisible } from '#browser/on-visible';
import { loadViewer } from '#browser/viewer';
import { canSeeInternalLinks } from '#rules/screens/navigation';

const BUTTON_SELECTOR = '[data-score], [data-follow], [data-report], [data-embed-code]';

export function startContentPage(): void {
  const [page] = document.getElementsByTagName('main');
  if (!page) return;
  bindOwnerBar(page);
  bindButtons(page);
  bindComments(page);
}

/** Fills in the bar that only the creator of the content and reviewers see. */
function bindOwnerBar(page: HTMLElement): void {
  const bar = page.querySelector<HTMLElement>('[data-owner-bar]');
  if (!bar) return;
  void loadViewer().then(async (viewer) => {
    const isShown = viewer && (viewer._id === bar.dataset.creator || canSeeInternalLinks(viewer.role));
    if (isShown) (await import('#islands/owner-bar/owner-bar.ts')).renderOwnerBar(bar, viewer);
    else bar.hidden = true;
  });
}

/** A button that is pressed before its code has loaded is pressed again then. */
function bindButtons(page: HTMLElement): void {
  const bar = page.querySelector('[data-votes]');
  if (!bar) return;
  let pressed: HTMLElement | null = null;
  const rememberPress = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>(BUTTON_SELECTOR) ?? pressed;
  };
  page.addEventListener('click', rememberPress);
  onVisible(bar, async () => {
    const { bindContentButtons } = await import('#browser/content/content-buttons');
    page.removeEventListener('click', rememberPress);
    bindContentButtons(page);
    pressed?.click();
  });
}

/** The link to all comments stays where the comments cannot be loaded. */
function bindComments(page: HTMLElement): void {
  const container = page.querySelector<HTMLElement>('[data-comments]');
  if (!container) return;
  // A link to one comment leads to the comments, which load once they are seen.
  if (location.hash.startsWith('#comment-')) container.scrollIntoView();
  onVisible(container, async () => {
    const { mountComments: mount } = await import('#islands/comments/mount-comments.tsx');
    mount(container, { threadSlug: container.dataset.comments ?? '', creatorId: container.dataset.creator ?? '' });
  });
}
