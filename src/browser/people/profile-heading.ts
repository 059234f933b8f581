import { $viewer } from '#browser/viewer';
import type { PrivateUser } from '#contract/accounts/users';
import { drawAvatar } from '#rules/covers/draw-avatar';
import { formatDisplayName } from '#rules/users/display-name';

/** Shows the saved name, quote and picture of a user in the heading of their profile and, if they are the viewer, in the header's menu. */
export function showSavedProfile(user: PrivateUser): void {
  const viewer = $viewer.get();
  if (viewer?._id === user._id) $viewer.set({ ...viewer, ...user });
  for (const element of document.querySelectorAll('[data-profile-name]')) element.textContent = formatDisplayName(user);
  for (const element of document.querySelectorAll<HTMLElement>('[data-profile-quote]')) {
    element.hidden = user.userQuote === '';
    element.textContent = `“${user.userQuote}”`;
  }
  for (const element of document.querySelectorAll('[data-profile-avatar]')) {
    const avatar = user.profilePicture ? createPicture(user.profilePicture) : createDrawing(user.username);
    // The width is a custom property of the present avatar.
    const width = element.querySelector<HTMLElement>('.avatar')?.style.getPropertyValue('--avatar');
    if (width) avatar.style.setProperty('--avatar', width);
    element.replaceChildren(avatar);
  }
}

function createPicture(url: string): HTMLElement {
  const picture = new Image(80, 90);
  picture.className = 'avatar';
  picture.alt = '';
  picture.src = url;
  return picture;
}

function createDrawing(username: string): HTMLElement {
  const { letter, style } = drawAvatar(username);
  const egg = document.createElement('span');
  egg.className = 'avatar';
  egg.ariaHidden = 'true';
  egg.textContent = letter;
  for (const [name, value] of Object.entries(style)) egg.style.setProperty(name, value);
  return egg;
}
