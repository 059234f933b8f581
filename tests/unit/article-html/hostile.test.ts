import * as fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse, html as parse5Html, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { AppError } from '#base/errors';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';

const ALLOWED_ELEMENTS = new Set(
  `h2 h3 h4 p br hr ul ol li dl dt dd blockquote q cite strong em b i u s sub sup mark small code pre kbd abbr a img figure
  figcaption table caption thead tbody tfoot tr th td details summary div`.split(/\s+/),
);
const ALLOWED_ATTRIBUTES = /^(href|title|rel|src|alt|width|height|loading|decoding|scope|colspan|rowspan|lang|dir|class|data-id)$/;
const SAFE_URL = /^(https?:\/\/|mailto:|(?![a-z][a-z0-9+.-]*:|\/\/|\/\\|\\))/i;

/** Lists the faults of a sanitised body, for every way in which a browser may parse it. */
function listFaults(cleaned: string): string[] {
  const trees = [
    parseFragment(cleaned),
    parseFragment(cleaned, { scriptingEnabled: false }),
    parse(`<!doctype html><body>${cleaned}</body>`),
    parse(`<body>${cleaned}`, { scriptingEnabled: false }),
  ];
  const elementFaults = trees.flatMap((tree) => listElements(tree).flatMap(listElementFaults));
  return /<script/i.test(cleaned) ? [...elementFaults, '<script'] : elementFaults;
}

function listElements(parent: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return parent.childNodes.flatMap((child) => ('tagName' in child ? [child, ...listElements(child)] : []));
}

function listElementFaults({ tagName, namespaceURI, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  if (['html', 'head', 'body'].includes(tagName)) return attrs.map(({ name }) => `${tagName} ${name}`);
  return [
    ...(ALLOWED_ELEMENTS.has(tagName) && namespaceURI === parse5Html.NS.HTML ? [] : [`<${tagName}>`]),
    ...(tagName === 'div' && !attrs.some(({ name, value }) => name === 'class' && value === 'quizlark') ? ['<div>'] : []),
    ...attrs.filter(({ name }) => !ALLOWED_ATTRIBUTES.test(name) || /^on/.test(name)).map(({ name }) => name),
    ...attrs.filter(({ name, value }) => /^(href|src)$/.test(name) && !SAFE_URL.test(value)).map(({ value }) => value),
  ];
}

test.each([
  ['noscript', '<noscript><p title="</noscript><img src=/x onerror=alert(1)>">'],
  ['noscript in a comment', '<noscript><!--</noscript><img src=/x onerror=alert(1)>--></noscript>'],
  ['style in svg', '<svg></p><style><a id="</style><img src=/x onerror=alert(1)>">'],
  ['style in svg with a comment', '<svg><style><!--</style><img src=/x onerror=alert(1)>--></style></svg>'],
  ['svg in a paragraph', '<p><svg><p><style><g title="</style><img src=/x onerror=alert(1)>">'],
  ['title in svg', '<svg><title><style><img src="</style><img src=/x onerror=alert(1)>"></title></svg>'],
  ['foreignObject', '<svg><foreignObject><p><img src=/x onerror=alert(1)></p></foreignObject><tr onload=a><td>b'],
  ['mtext', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
  ['mtext and mglyph', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
  ['annotation-xml', '<math><annotation-xml encoding="text/html"><style><img src="</style><img src=/x onerror=alert(1)>">'],
  ['cdata in svg', '<svg><![CDATA[><img src=/x onerror=alert(1)>]]></svg>'],
  ['cdata outside of svg', '<![CDATA[<img src=/x onerror=alert(1)>]]>'],
  ['foster parenting', '<table><a href=javascript:alert(1)><img src=/x onerror=alert(1)><svg onload=alert(1)><tr><td>a'],
  ['nested tables', '<table><tr><td><table></td></tr><style></table><img src=/x onerror=alert(1)></style>'],
  ['a comment closed early', '<!--><img src=/x onerror=alert(1)>-->'],
  ['a comment with a bang', '<!-- --!><img src=/x onerror=alert(1)> -->'],
  ['a bogus comment', '<?xml version="1.0"?><img src=/x onerror=alert(1)></ x><!x><img src=/x onerror=a>'],
  ['nested forms', '<form id=a><div></form><form id=b><input name=parentNode><input onfocus=alert(1) autofocus>'],
  ['clobbering', '<form name=body><img name=cookie id=attributes src=/x><a id=location href=/x>a</a>'],
  ['template', '<template><style></template><img src=/x onerror=alert(1)></style>'],
  ['template in a table', '<table><template><tr><td><script>alert(1)</script></template><tr><template shadowrootmode=open><img onload=a>'],
  ['select', '<select><style><img src=/x onerror=alert(1)></style><template><img src=/x onerror=alert(1)></select>'],
  ['textarea', '<textarea><img title="</textarea><img src=/x onerror=alert(1)>">'],
  ['xmp, noembed and plaintext', '<xmp><p title="</xmp><img onerror=a src=/x>"><noembed></noembed><plaintext><script>alert(1)</script>'],
  ['a split script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['an unfinished script', 'a<script'],
  ['a name with a slash', '<img/src=/x/onerror=alert(1)><svg/onload=alert(1)><a/href=javascript:alert(1)>a'],
  ['a name like a selector', '<p.x#y onclick=a><script.x>alert(1)</script.x><div.quizlark data-id=kquiz-0123abcde>'],
  ['attributes like a node', '<p type=element tagName=script value=a children=b>c</p><a type=raw value="<script>" href=/x>d'],
  ['names of the prototype', '<p __proto__=a constructor=b hasOwnProperty=c toString=d>e</p><constructor>f</constructor>'],
  ['an attribute that holds tags', '<a href=/x title="</a><script>alert(1)</script><img src=/x onerror=alert(1)>">a</a>'],
  ['an attribute that holds quotes', `<img src=/x alt="&quot; onerror=alert(1) '\`">`],
  ['text like an attribute', 'a="<b title="x">"<i onclick=a>" &lt;img src=x onerror=alert(1)&gt;'],
  ['a nul in a name', '<scr\0ipt>alert(1)</scr\0ipt><img src=/x on\0error=alert(1)>'],
  ['base, meta and link', '<base href=//example.com><meta http-equiv=refresh content=0><link rel=stylesheet href=//example.com>'],
  ['html and body', '<html onload=a><body onload=alert(1) background=javascript:a><frameset onload=a><frame src=javascript:a>'],
  ['svg links and animation', '<svg><a xlink:href=javascript:alert(1)><animate attributeName=href values=javascript:alert(1) /><text>a'],
  ['math links', '<math href=javascript:alert(1)><maction actiontype=statusline xlink:href=javascript:alert(1)>a'],
])('nothing harmful comes through %s', (_trick, html) => {
  const cleaned = sanitiseHtml(html);
  expect(listFaults(cleaned)).toEqual([]);
  expect(sanitiseHtml(cleaned)).toBe(cleaned);
});

test('the checks of these tests detect harmful output', () => {
  const harmfulHtml = '<p onclick=a><a href=" javascript:a"><a href=javascript:a><img src=//x><div><svg><script>';
  expect(new Set(listFaults(harmfulHtml))).toEqual(new Set(['onclick', 'javascript:a', '//x', '<div>', '<svg>', '<script>', '<script']));
});

const tagName = fc.constantFrom(
  ...`p div a b i em font nobr h1 h2 pre code ul ol li dl dt dd table caption colgroup thead tbody tr th td figure img br hr span
  details summary form button input select option textarea title object marquee iframe script style template noscript noembed xmp
  plaintext svg math mtext mi mglyph annotation-xml foreignObject desc html head body frameset ruby rt center p.x`.split(/\s+/),
);
const attribute = fc.constantFrom(
  '',
  ...['href=/x', 'href=javascript:a', 'href="java&#10;script:a"', 'href=//x', 'src=/x', 'src=data:a', 'onclick=a', 'ONLOAD = "a"'],
  ...['title="</p><script>"', "alt='\">'", 'title=`', 'class=quizlark data-id=kquiz-0123abcde', 'id=a', 'style=a', 'lang=en', 'dir=x'],
  ...['encoding=text/html', 'colspan=3', '/', '"', 'type=text value="<b>"'],
);
const looseText = fc.constantFrom(
  ...['x', ' ', '\n', '\r\n', '&#13;', '\0', '&#0;', '&', '&lt;script&gt;', '&amp', '"', '<', '>', '</', '<!--', '-->', '--!>', '<!'],
  ...['<![CDATA[', ']]>', '<?', 'javascript:', '\u2028', '\ud800'],
);
const fragment = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(tagName, attribute).map(([name, attributeText]) => `<${name} ${attributeText}>`) },
  { weight: 3, arbitrary: tagName.map((name) => `</${name}>`) },
  { weight: 2, arbitrary: looseText },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
);
const hostileHtml = fc.array(fragment, { maxLength: 40 }).map((parts) => parts.join(''));

test('any sanitised body is harmless, and sanitising it again changes nothing', () =>
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const cleaned = sanitiseOrNull(html);
      if (cleaned === null) return;
      expect(listFaults(cleaned)).toEqual([]);
      expect(sanitiseHtml(cleaned)).toBe(cleaned);
    }),
    { numRuns: 3_000 },
  ));

/** Returns null for a body that is refused because its sanitising never settles; any other error is a fault. */
function sanitiseOrNull(html: string): string | null {
  try {
    return sanitiseHtml(html);
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') return null;
    throw error;
  }
}
