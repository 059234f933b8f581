import { expect, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';
import { getOrigin, getSession } from '#tests/helpers/test-site';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
  label?: string;
}
interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  display: string;
  icons: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  screenshots: Picture[];
  [field: string]: unknown;
}

const fetchManifest = async () => (await (await fetch(`${getOrigin()}/site.webmanifest`)).json()) as Manifest;

/** The size in the header of a PNG or an extended WebP, whose sizes have 24 bits and are less by one. */
function readSize(file: DataView, type: string): string {
  if (type === 'image/png') return `${file.getUint32(16)}x${file.getUint32(20)}`;
  const readWebp = (offset: number) => (file.getUint32(offset, true) & 0xffffff) + 1;
  return `${readWebp(24)}x${readWebp(27)}`;
}

test('the manifest has what Chrome asks of a site to be installed, and says it in the language of the site', async () => {
  const manifest = await fetchManifest();
  expect(manifest).toMatchObject({ id: '/home', start_url: '/home', scope: '/', name: 'Quizlark', short_name: 'Quizlark', lang: 'en' });
  expect(['fullscreen', 'standalone', 'minimal-ui']).toContain(manifest.display);
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).toSorted()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
  const { html } = await fetchPage('/home');
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
});

test('every picture of the manifest exists in the size that it states', async () => {
  const { icons, shortcuts, screenshots } = await fetchManifest();
  const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots];
  const measured = await Promise.all(
    pictures.map(async ({ src, type }) => {
      const response = await fetch(getOrigin() + src);
      return [src, response.headers.get('content-type'), readSize(new DataView(await response.arrayBuffer()), type)];
    }),
  );
  expect(measured).toEqual(pictures.map(({ src, type, sizes }) => [src, type, sizes]));
});

test('every shortcut leads to a screen', async () => {
  const { shortcuts } = await fetchManifest();
  const cookie = getSession('jo_wren');
  const answers = await Promise.all(
    shortcuts.map(async ({ url }) => {
      const { status, headers } = await fetchPage(url, { cookie });
      return [url, status === 302 ? headers.get('location') : status];
    }),
  );
  expect(answers).toEqual([
    ['/daily', 200],
    ['/editor', 200],
    ['/profile/me', '/profile/jo_wren/all-content'],
    ['/search', 200],
  ]);
});
