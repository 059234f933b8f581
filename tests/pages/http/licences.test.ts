import { expect, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';

test('the Info page leads to the notices of what the site contains', async () => {
  const { html } = await fetchPage('/about');
  expect(html).toContain('<a href="/licences.txt">licences</a>');
  const { html: notices, headers } = await fetchPage('/licences.txt');
  expect(headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8/i);
  for (const name of [
    'react-dom',
    'hono',
    'zod',
    '@tiptap/core',
    'prosemirror-model',
    'lucide-static',
    '@fontsource-variable/noto-sans-jp',
  ])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  expect(notices).toContain('Commissioner (the display typeface)\n\nCopyright');
  expect(notices).toContain('Permission is hereby granted, free of charge');
});
