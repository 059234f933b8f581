import { atom } from 'nanostores';
import { ERROR_TEXT } from '#base/texts/common';
import { LANDING_MESSAGES } from '#base/texts/landing';
import type { PrivateUser } from '#contract/accounts/users';
import { formatUnreadCount } from '#rules/notifications/notification-texts';
import { api, catchApiError } from './api.ts';
import { flashOnNextPage } from './pending-flash.ts';

/** Who is signed in: nobody as null, undefined while it is not known. */
export const $viewer = atom<PrivateUser | null | undefined>(undefined);

/** How much the viewer has not read. */
export const $unread = atom(0);

const SIGNED_IN_COOKIE = 'ql_signed_in';
let viewerRequest: Promise<PrivateUser | null> | undefined;

/** Asks once per page who is signed in. Without the hint cookie nobody is, and nothing is asked. */
export function loadViewer(): Promise<PrivateUser | null> {
  viewerRequest ??= fetchViewer().then((viewer) => {
    $viewer.set(viewer);
    return viewer;
  });
  return viewerRequest;
}

async function fetchViewer(): Promise<PrivateUser | null> {
  if (!new RegExp(`(^|; )${SIGNED_IN_COOKIE}=1`).test(document.cookie)) return null;
  const { answer } = await catchApiError(api('GET /v1/auth/current_user', {}));
  if (!answer) return null;
  $unread.set(answer.unread ?? 0);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  if (!answer.user) document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`;
  return answer.user;
}

/** Shows in the header who is signed in, and what they see beside what everyone sees. */
export function bindViewer(): void {
  $viewer.subscribe((viewer) => {
    if (viewer === undefined) return;
    delete document.documentElement.dataset.viewer;
    for (const part of queryAll('[data-signed-in]')) part.hidden = !viewer;
    for (const part of queryAll('[data-signed-out]')) part.hidden = Boolean(viewer);
    const role = viewer?.role ?? 'user';
    const isStaff = role === 'staff' || role === 'admin';
    for (const part of queryAll('[data-internal]')) part.hidden = !isStaff && role !== 'editor';
    for (const part of queryAll('[data-staff]')) part.hidden = !isStaff;
    // What is its owner's is staff's too, and where it says so everyone's who holds an office.
    for (const part of queryAll('[data-owner]'))
      part.hidden = viewer?._id !== part.dataset.owner && !(part.dataset.office ? role !== 'user' : isStaff);
    if (viewer) renderViewer(viewer);
  });
  $unread.subscribe((unread) => {
    for (const part of queryAll('[data-unread]')) {
      part.hidden = unread === 0;
      part.textContent = formatUnreadCount(unread);
    }
  });
  for (const button of queryAll('[data-sign-out]')) button.addEventListener('click', () => void signOut());
  void loadViewer();
}

const queryAll = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

function renderViewer({ username, firstName, lastName, profilePicture }: PrivateUser): void {
  for (const part of queryAll('[data-viewer-name]')) part.textContent = `${firstName} ${lastName}`.trim() || username;
  for (const part of queryAll('[data-viewer-egg]')) {
    if (profilePicture) {
      const picture = new Image();
      picture.src = profilePicture;
      picture.alt = '';
      part.replaceChildren(picture);
    } else {
      void renderAvatar(part, username);
    }
  }
}

/** Most pages are a visitor's, who has no egg: its drawing is fetched when there is one. */
async function renderAvatar(element: HTMLElement, username: string): Promise<void> {
  const { drawAvatar: drawEgg } = await import('#rules/screens/draw-avatar');
  const { letter, style } = drawEgg(username);
  element.textContent = letter;
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
}

async function signOut(): Promise<void> {
  const { error } = await catchApiError(api('DELETE /v1/auth', {}));
  if (error) {
    const { flash } = await import('./flash.ts');
    return flash(ERROR_TEXT, { tone: 'danger' });
  }
  flashOnNextPage(LANDING_MESSAGES.SIGNED_OUT ?? '', { tone: 'success' });
  location.reload();
}
