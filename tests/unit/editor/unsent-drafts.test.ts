import { expect, test } from 'vitest';
import { formatUnsentDrafts } from '#rules/editor/unsent-drafts';

test.each([
  [['Larks'], 'We could not save 1 draft (“Larks”) online. It stays on this device, and you find it here when you sign in again.'],
  [['Larks', 'Owls'], 'We could not save 2 drafts (“Larks”, “Owls”) online. They stay on this device, and you find them here'],
  [['Larks', ' '], 'We could not save 2 drafts online.'],
  [['a', 'b', 'c', 'd'], 'We could not save 4 drafts online.'],
])('signing out names the drafts that are only on this device: %j', (titles, text) => {
  expect(formatUnsentDrafts(titles).text).toContain(text);
});
