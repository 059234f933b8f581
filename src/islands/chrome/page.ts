/** The script of every page that has a header: no framework, and nothing a page needs to be read. */
import { flashKept } from '#client/flash';
import { showLandingMessage } from '#client/landing';
import { keepForOffline } from '#client/offline';
import { bindThemeSwitch } from '#client/theme';
import { bindViewer } from '#client/viewer';
import { watchVisits } from '#client/visits';

bindThemeSwitch();
bindViewer();
flashKept();
showLandingMessage();
keepForOffline();
watchVisits();

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const search = document.querySelector<HTMLElement>('[data-search]');
  // Where the field is hidden, on a phone, there is nothing to focus.
  if (!search?.checkVisibility()) return;
  event.preventDefault();
  search.focus();
});

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
