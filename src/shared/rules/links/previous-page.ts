/** Whether the page that linked here is one of this site to go back to: not the sign-in screens, and not the page itself. */
export function isOwnPreviousPage(referrer: string, current: string): boolean {
  const from = URL.parse(referrer);
  const here = new URL(current);
  return from?.origin === here.origin && from.pathname !== here.pathname && !/^\/auth(\/|$)/.test(from.pathname);
}
