/**
 * Turns the open dialog of a landing message into a modal one, which takes the focus, and removes the message's parameters from the URL,
 * so that a reload or shared link does not repeat it.
 */
export function showLandingMessage(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-landing]');
  if (!dialog) return;
  dialog.close();
  dialog.showModal();
  const url = new URL(location.href);
  for (const name of ['landing_message_code', 'r', 'e']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
