import { atom } from 'nanostores';
import { STORAGE_PREFIX } from '#base/product-name';
import type { PrivateUser } from '#contract/accounts/users';
import { formatUnreadCount } from '#rules/notifications/notification-texts';
import { api, catchApiError } from './api.ts';
import { deviceStorage } from './storage.ts';

/** The signed-in user; null for a visitor, undefined until loaded. */
export const $viewer = atom<PrivateUser | null | undefined>(undefined);

/** The viewer's number of unread notifications. */
export const $unreadCount = atom(0);

let viewerRequest: Promise<PrivateUser | null> | undefined;

/** Loads the signed-in user once per page. Without the hint cookie the viewer is a visitor and no request is made. */
export function loadViewer(): Promise<PrivateUser | null> {
  viewerRequest ??= fetchViewer().then((viewer) => {
    $viewer.set(viewer);
    return viewer;
  });
  return viewerRequest;
}

const UNREAD_COUNT_KEY = `${STORAGE_PREFIX}:unread`;

/** Shows an unread count in this tab and in others. Their storage events carry it; nothing stays in the storage. */
export function setUnreadCount(unreadCount: number): void {
  $unreadCount.set(unreadCount);
  deviceStorage.set(UNREAD_COUNT_KEY, String(unreadCount));
  deviceStorage.remove(UNREAD_COUNT_KEY);
}

/** Whether the device has a session. On https the name of the cookie has a prefix, such as `__Host-`. */
export const hasSignInHint = (): boolean => /(^|; |-)ql_signed_in=1/.test(document.cookie);

async function fetchViewer(): Promise<PrivateUser | null> {
  if (!hasSignInHint()) return null;
  const { response } = await catchApiError(api('GET /v1/auth/current_user', {}));
  if (!response) return null;
  $unreadCount.set(response.unread ?? 0);
  return response.user;
}

/**
 * Renders the elements of the page that depend on the viewer whenever the viewer or the unread count changes, and binds the
 * sign-out buttons.
 */
export function renderViewerElements(): void {
  $viewer.subscribe((viewer) => {
    if (viewer === undefined) return;
    delete document.documentElement.dataset.viewer;
    for (const element of queryAll('[data-signed-in]')) element.hidden = !viewer;
    for (const element of queryAll('[data-signed-out]')) element.hidden = Boolean(viewer);
    const role = viewer?.role ?? 'user';
    const isStaff = role === 'staff' || role === 'admin';
    for (const element of queryAll('[data-reviewer]')) element.hidden = !isStaff && role !== 'editor';
    for (const element of queryAll('[data-staff]')) element.hidden = !isStaff;
    // Elements of the owner are shown to staff too and, with data-elevated-role, to every role but `user`.
    for (const element of queryAll('[data-owner]'))
      element.hidden = viewer?._id !== element.dataset.owner && !(element.dataset.elevatedRole ? role !== 'user' : isStaff);
    if (viewer) renderNameAndAvatar(viewer);
  });
  $unreadCount.subscribe((unreadCount) => {
    for (const element of queryAll('[data-unread]')) {
      element.hidden = unreadCount === 0;
      element.textContent = formatUnreadCount(unreadCount);
    }
  });
  for (const button of queryAll('[data-sign-out]'))
    button.addEventListener('click', () => void import('./sign-out/sign-out.ts').then(({ signOut }) => signOut($viewer.get()?._id ?? '')));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === UNREAD_COUNT_KEY && newValue !== null) $unreadCount.set(Number(newValue));
  });
  void loadViewer();
}

const queryAll = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

function renderNameAndAvatar({ username, firstName, lastName, profilePicture }: PrivateUser): void {
  for (const element of queryAll('[data-viewer-name]')) element.textContent = `${firstName} ${lastName}`.trim() || username;
  for (const element of queryAll('[data-viewer-avatar]')) {
    if (profilePicture) {
      const picture = new Image();
      picture.src = profilePicture;
      picture.alt = '';
      element.replaceChildren(picture);
    } else {
      void renderAvatar(element, username);
    }
  }
}

/** Visitors have no avatar, so the code that draws one is imported on demand. */
async function renderAvatar(element: HTMLElement, username: string): Promise<void> {
  const { drawAvatar } = await import('#rules/covers/draw-avatar');
  const { letter, style } = drawAvatar(username);
  element.textContent = letter;
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
}
