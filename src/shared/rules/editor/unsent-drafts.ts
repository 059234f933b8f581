import { formatNumberWithNoun } from '#rules/text/number-with-noun';

/** Asks whether to sign out although drafts with these titles could not be stored in the account. */
export function formatUnsentDrafts(titles: readonly string[]): { title: string; text: string } {
  const names = titles.map((title) => title.trim()).filter((title) => title !== '');
  const list = names.length === titles.length && names.length <= 3 ? ` (${names.map((name) => `“${name}”`).join(', ')})` : '';
  const [what, they] = titles.length === 1 ? ['It stays', 'it'] : ['They stay', 'them'];
  return {
    title: 'Sign out now?',
    text:
      `We could not save ${formatNumberWithNoun(titles.length, 'draft')}${list} online. ${what} on this device, ` +
      `and you find ${they} here when you sign in again. Nobody else who uses this device is offered ${they}.`,
  };
}
