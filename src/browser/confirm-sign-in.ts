import { confirmDialog } from '#browser/confirm-dialog';
import { getSignInPath } from '#rules/screens/paths';

/** Offers a visitor to sign in and then return to this page. */
export async function confirmSignIn(prompt: { title?: string; text: string }): Promise<void> {
  if (await confirmDialog({ ...prompt, confirmLabel: 'Sign in', cancelLabel: 'Not now' }))
    location.assign(getSignInPath(location.pathname + location.search));
}
