import { test } from 'vitest';
import { cleanHtml } from '#worker/html/sanitise';

const names =
  'p div a b i font object button svg math mtext desc foreignObject table tr td th tbody caption h1 h2 h3 li ul ol dd dt dl pre span form select option template noscript style script details summary textarea title nobr em annotation-xml mi p.x marquee applet ruby rt center listing img br hr input colgroup thead head body html plaintext frameset xmp'.split(
    ' ',
  );
test('fuzz', () => {
  let seed = 7;
  const rnd = (n: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 4294967296) * n);
  };
  const pick = <T>(list: T[]) => list[rnd(list.length)] as T;
  const seen: Record<string, number> = {};
  const t = performance.now();
  let n = 0;
  while (performance.now() - t < 60_000) {
    const pool = rnd(2) ? names : Array.from({ length: 2 + rnd(5) }, () => pick(names));
    let s = '';
    const size = 1 + rnd(rnd(4) ? 14 : 80);
    for (let i = 0; i < size; i++) {
      const k = rnd(10);
      if (k < 5) s += `<${pick(pool)}${pick(['', '', ' href=/x', ' x=' + rnd(3)])}>`;
      else if (k < 8) s += `</${pick(pool)}>`;
      else s += pick(['x', '\n', '&#13;', '\n\n', ' ', '&', '&#0;', '<!--', '-->', '<![CDATA[', ']]>', '"', '\r']);
    }
    n++;
    try {
      if (cleanHtml(cleanHtml(s)) !== cleanHtml(s)) console.log('!!', s);
    } catch (error) {
      const m = (error as { details?: { issues: { message: string }[] } }).details?.issues[0]?.message ?? (error as Error).stack ?? '';
      if (!seen[m] || (m.includes('cannot') && (seen[m] as number) < 5)) console.log(m, JSON.stringify(s));
      seen[m] = (seen[m] ?? 0) + 1;
    }
  }
  console.log(n, seen);
}, 120_000);
