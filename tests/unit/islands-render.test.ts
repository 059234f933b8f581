import { createElement, useId } from 'react';
import { expect, test } from 'vitest';
import island from '#islands/render.ts';

const Greeting = ({ name }: { name: string }) => createElement('p', { id: useId() }, `Hello ${name}`);
const draw = (page: object, props: object, slots = {}) =>
  island.renderToStaticMarkup.call({ result: page }, Greeting as never, props, slots);

test('an island stands in the page as text, and two of one page make up different ids', async () => {
  const page = {};
  const [first, second] = [await draw(page, { name: '<b>' }), await draw(page, { name: 'you' })];
  expect(first.html).toMatch(/^<p id="[^"]+">Hello &lt;b&gt;<\/p>$/);
  expect(first.attrs.prefix).not.toBe(second.attrs.prefix);
  expect(first.html.match(/id="([^"]+)"/)?.[1]).not.toBe(second.html.match(/id="([^"]+)"/)?.[1]);
  expect((await draw({}, { name: 'you' })).html).toContain('Hello you');
});

test('an island that is given a slot says so', async () => {
  await expect(draw({}, {}, { default: '<p></p>' })).rejects.toThrow('takes no slots');
});

test('what is no component is not React’s', async () => {
  expect([await island.check(Greeting), await island.check('p'), await island.check(null)]).toEqual([true, false, false]);
});
