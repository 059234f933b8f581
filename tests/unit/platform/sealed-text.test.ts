import { expect, test } from 'vitest';
import { openSealedText, sealText } from '#worker/platform/sealed-text';

const options = { secret: 'a secret of the deployment', context: 'second-factor:wren' };

test('a sealed text opens with its secret and context, and never looks the same twice', async () => {
  const [first, second] = [await sealText('MZXW6YTB', options), await sealText('MZXW6YTB', options)];
  expect([await openSealedText(first, options), await openSealedText(second, options)]).toEqual(['MZXW6YTB', 'MZXW6YTB']);
  expect(first).not.toBe(second);
  expect(first + second).not.toContain('MZXW');
});

test('it opens neither with another secret, nor for another account, nor when it was changed', async () => {
  const sealed = await sealText('MZXW6YTB', options);
  const changed = sealed
    .replace(/.$/, (char) => (char === 'A' ? 'B' : 'A'))
    .replace(/\.(.)/, (_, char: string) => (char === 'A' ? '.B' : '.A'));
  expect([
    await openSealedText(sealed, { ...options, secret: 'another secret' }),
    await openSealedText(sealed, { ...options, context: 'second-factor:owl' }),
    await openSealedText(changed, options),
    await openSealedText('', options),
    await openSealedText('no.text!', options),
  ]).toEqual([null, null, null, null, null]);
});
