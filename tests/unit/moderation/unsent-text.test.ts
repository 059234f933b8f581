import { expect, test } from 'vitest';
import { nullStorage } from '#browser/storage';
import { createUnsentText } from '#islands/moderation/store/use-unsent-text.ts';
import { buildMemoryStorage } from '#tests/unit/browser/memory-storage';

test('a text stays under its key until it is cleared', () => {
  const storage = buildMemoryStorage();
  const open = (key: string) => createUnsentText(key, storage);
  open('transfer:a').setText('It is spam.');
  expect([open('transfer:a').$text.get(), open('transfer:b').$text.get()]).toEqual(['It is spam.', '']);
  const reopened = open('transfer:a');
  reopened.clear();
  expect([reopened.$text.get(), open('transfer:a').$text.get(), storage.keys()]).toEqual(['', '', []]);
});

test('a browser that stores nothing keeps the text while the dialog is open', () => {
  const unsent = createUnsentText('transfer:a', nullStorage);
  unsent.setText('It is spam.');
  expect(unsent.$text.get()).toBe('It is spam.');
});
