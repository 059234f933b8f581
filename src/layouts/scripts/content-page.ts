/** The script of a content's page. Code for buttons and comments loads when they scroll into view, so most readers load none. */
import { onVisible } from '#browser/on-visible';
import { loadViewer } from '#browser/viewer';
import { canSeeInternalLinks } from '#rules/screens/navigation';

const BUTTON_SELECTOR = '[data-score], [data-follow], [data-share], [data-report], [data-embed-code]';

export function startContentPage(): void {
  const [page] = document.getElementsByTagName('main');
  if (!page) return;
  bindOwnerBar(page);
  bindButtons(page);
  bindComments(page);
  bindUpNext(page);
}

/** Renders the owner bar for the content's creator and for staff. */
function bindOwnerBar(page: HTMLElement): void {
  const bar = page.querySelector<HTMLElement>('[data-owner-bar]');
  if (!bar) return;
  void loadViewer().then(async (viewer) => {
    // The other buttons load later, and nobody follows themselves.
    if (viewer) for (const button of page.querySelectorAll<HTMLElement>(`[data-follow='${CSS.escape(viewer._id)}']`)) button.hidden = true;
    const isShown = viewer && (viewer._id === bar.dataset.creator || canSeeInternalLinks(viewer.role));
    if (isShown) (await import('#islands/owner-bar/owner-bar.ts')).renderOwnerBar(bar, viewer);
    else bar.hidden = true;
  });
}

/** Binds the buttons when the votes are visible or one is pressed, and repeats the last press from before the code loaded. */
function bindButtons(page: HTMLElement): void {
  const bar = page.querySelector('[data-votes]');
  if (!bar) return;
  let lastPressed: HTMLElement | null = null;
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const buttons = await import('#browser/content/content-buttons').catch(() => null);
    isLoading = buttons !== null;
    if (!buttons) return;
    page.removeEventListener('click', rememberPress);
    buttons.bindContentButtons(page);
    lastPressed?.click();
  };
  const rememberPress = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(BUTTON_SELECTOR);
    if (!button) return;
    lastPressed = button;
    void load();
  };
  page.addEventListener('click', rememberPress);
  onVisible(bar, load);
}

/** Shows what to read or play next where an article or a game ends. */
function bindUpNext(page: HTMLElement): void {
  const host = page.querySelector<HTMLElement>('[data-next-of]');
  if (!host) return;
  onVisible(host, () => {
    import('#browser/content/article-end').then(({ startArticleEnd }) => startArticleEnd(host)).catch(() => host.remove());
  });
}

/** Mounts the comments when they are visible. If they fail to load, the link to the comments page remains. */
function bindComments(page: HTMLElement): void {
  const container = page.querySelector<HTMLElement>('[data-comments]');
  if (!container) return;
  // Comments load when visible, so a link to a comment first scrolls to the section.
  if (location.hash.startsWith('#comment-')) container.scrollIntoView();
  onVisible(container, async () => {
    const { mountComments: mount } = await import('#islands/comments/mount-comments.tsx');
    mount(container, { threadSlug: container.dataset.comments ?? '', creatorId: container.dataset.creator ?? '' });
  });
}
