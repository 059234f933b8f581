/** The script of a content's page. What its parts do loads when they come into view, so a reader who only reads loads none of it. */
import { whenNear } from '#browser/near';
import { loadViewer } from '#browser/viewer';
import { seesInternalRows } from '#rules/screens/navigation';

const BUTTONS = '[data-score], [data-follow], [data-report], [data-embed-code]';

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
    const isShown = viewer && (viewer._id === bar.dataset.creator || seesInternalRows(viewer.role));
    if (isShown) (await import('#islands/owner-bar/owner-bar.ts')).fillOwnerBar(bar, viewer);
    else bar.hidden = true;
  });
}

/** A button that is pressed before its code has loaded is pressed again then. */
function bindButtons(page: HTMLElement): void {
  const bar = page.querySelector('[data-votes]');
  if (!bar) return;
  let pressed: HTMLElement | null = null;
  const notePress = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>(BUTTONS) ?? pressed;
  };
  page.addEventListener('click', notePress);
  whenNear(bar, async () => {
    const { bindContentButtons } = await import('#browser/content/content-buttons');
    page.removeEventListener('click', notePress);
    bindContentButtons(page);
    pressed?.click();
  });
}

/** The link to all comments stays where the comments cannot be loaded. */
function bindComments(page: HTMLElement): void {
  const place = page.querySelector<HTMLElement>('[data-comments]');
  if (!place) return;
  // A link to one comment leads to the comments, which load once they are seen.
  if (location.hash.startsWith('#comment-')) place.scrollIntoView();
  whenNear(place, async () => {
    const { mount } = await import('#islands/comments/mount.tsx');
    mount(place, { threadSlug: place.dataset.comments ?? '', creatorId: place.dataset.creator ?? '' });
  });
}
