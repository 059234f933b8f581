import { expect, test } from 'vitest';
import { once, type Piece, pageOf } from '#components/ui/once.ts';

const asText = (text: string, parts: readonly Piece[]) => new TextDecoder().decode(pageOf(text, parts).bytes);
const piece = (text: string): Piece => ({ bytes: new TextEncoder().encode(text), sum: 0 });
const drawing = (html: string) => {
  const draw = Object.assign(
    async () => {
      draw.times += 1;
      return html;
    },
    { times: 0 },
  );
  return draw;
};

test('a part stands in the page where it was named, in whole', async () => {
  const parts: Piece[] = [];
  const head = await once(parts, { of: ['head', 1], draw: drawing('<header>Über 🐦</header>') });
  const foot = await once(parts, { of: ['foot', 1], draw: drawing('<footer></footer>') });
  expect(asText(`<body>${head}<p>“Hi”; you</p>${foot}</body>`, parts)).toBe(
    '<body><header>Über 🐦</header><p>“Hi”; you</p><footer></footer></body>',
  );
});

test('a part is drawn once for each input, and anew for another', async () => {
  const draw = drawing('<b>kept</b>');
  for (const of of [
    ['kept', { plays: 1 }],
    ['kept', { plays: 1 }],
    ['kept', { plays: 2 }],
  ])
    await once([], { of, draw });
  expect(draw.times).toBe(2);
});

test('a word that differs between pages is each page’s own', async () => {
  const draw = drawing('<a href="WORD">in</a><a href="WORD">up</a>');
  for (const word of ['/a', '/b']) {
    const parts: Piece[] = [];
    expect(asText(await once(parts, { of: ['links'], word: ['WORD', word], draw }), parts)).toBe(
      `<a href="${word}">in</a><a href="${word}">up</a>`,
    );
  }
  expect(draw.times).toBe(1);
});

test('a part within a part is kept with it, for pages with parts of their own', async () => {
  const outer = (parts: Piece[]) =>
    once(parts, { of: ['outer'], draw: async () => `<div>${await once(parts, { of: ['inner'], draw: drawing('<i></i>') })}</div>` });
  for (const others of [0, 2]) {
    const parts: Piece[] = Array.from({ length: others }, () => piece('x'));
    expect(asText(await outer(parts), parts)).toBe('<div><i></i></div>');
  }
});

test('what was asked for least lately makes room', async () => {
  const large = 'x'.repeat(333_400);
  const [first, second] = [drawing(large), drawing(large)];
  await once([], { of: ['large 1'], draw: first });
  await once([], { of: ['large 2'], draw: second });
  for (let other = 3; other < 7; other += 1) {
    await once([], { of: ['large 1'], draw: first });
    await once([], { of: [`large ${other}`], draw: drawing(large) });
  }
  await once([], { of: ['large 1'], draw: first });
  await once([], { of: ['large 2'], draw: second });
  expect([first.times, second.times]).toEqual([1, 2]);
});

test('text that looks like a part’s place is text', () => {
  expect(asText('\u00010;<p>a;b</p>', [piece('x')])).toBe('\u00010;<p>a;b</p>');
});

test('a page’s sum tells it from every other of its length, whether its parts are kept or its own', async () => {
  const sumOf = async (kept: string, own: string) => {
    const parts: Piece[] = [];
    return pageOf(`${await once(parts, { of: ['sum', kept], draw: drawing(kept) })}${own}`, parts).sum;
  };
  const sums = [await sumOf('<b>1</b>', 'a'), await sumOf('<b>2</b>', 'a'), await sumOf('<b>1</b>', 'b')];
  expect(new Set(sums).size).toBe(3);
  expect(await sumOf('<b>1</b>', 'a')).toBe(sums[0]);
});
