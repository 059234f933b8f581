import { expect, test } from 'vitest';
import { listShareTargets } from '#rules/screens/share-targets';

test('a title with markup and separators is handed over whole, with the link and nothing else', () => {
  const link = { title: 'Cats & dogs? 100% "true" #1', text: 'Beat me & "win"? #1', url: 'https://quizlark.example/kquiz/cats-dogs' };
  const [mail, whatsApp, facebook, x] = listShareTargets(link).map(({ href }) => new URL(href));
  expect(Object.fromEntries(mail?.searchParams ?? [])).toEqual({ subject: link.title, body: `${link.text}\r\n${link.url}` });
  expect(Object.fromEntries(whatsApp?.searchParams ?? [])).toEqual({ text: `${link.text} ${link.url}` });
  expect(Object.fromEntries(facebook?.searchParams ?? [])).toEqual({ u: link.url });
  expect(Object.fromEntries(x?.searchParams ?? [])).toEqual({ text: link.text, url: link.url });
  expect([mail?.protocol, whatsApp?.host, facebook?.host, x?.host]).toEqual(['mailto:', 'wa.me', 'www.facebook.com', 'x.com']);
});
