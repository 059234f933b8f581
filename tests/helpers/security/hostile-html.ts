import * as fc from 'fast-check';

/** Bodies that sanitisers have let through, each with the name of its trick. Harmful code calls `alert(1)`. */
const TRICKS: readonly (readonly [trick: string, html: string])[] = [
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
];

/** Elements that run code by themselves when a page renders them. */
const RUNNING = [
  ...[
    '<img src=/x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<body onload=alert(1)>',
    '<script>alert(1)</script>',
    '<style onload=alert(1)></style>',
  ],
  ...[
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    '<iframe src="javascript:parent.alert(1)"></iframe>',
    '<iframe onload=alert(1)></iframe>',
  ],
  ...[
    '<details open ontoggle=alert(1)>',
    '<input autofocus onfocus=alert(1)>',
    '<select autofocus onfocus=alert(1)></select>',
    '<video src=/x onerror=alert(1)></video>',
  ],
  ...[
    '<video><source onerror=alert(1) src=/x></video>',
    '<audio src=/x onerror=alert(1)>',
    '<object data="javascript:alert(1)"></object>',
    '<object data=/x onerror=alert(1)></object>',
  ],
  ...[
    '<embed src="javascript:alert(1)">',
    '<marquee onstart=alert(1)>a</marquee>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
    '<svg><script>alert(1)</script></svg>',
  ],
  ...[
    '<svg><image href=/x onerror=alert(1)></svg>',
    '<link rel=stylesheet href=/x onerror=alert(1)>',
    '<textarea autofocus onfocus=alert(1)></textarea>',
    '<p tabindex=1 autofocus onfocus=alert(1)>a</p>',
  ],
];

/** Ways to write the same element that parsers read alike, or not. */
const SPELLINGS: readonly (readonly [name: string, change: (html: string) => string])[] = [
  ['as it is', (html) => html],
  ['in capitals', (html) => html.replace(/<(\/?)([a-z]+)/g, (_, slash: string, name: string) => `<${slash}${name.toUpperCase()}`)],
  ['with slashes for spaces', (html) => html.replace(/<(\w+) /g, '<$1/')],
  ['over lines', (html) => html.replace(/<(\w+) /g, '<$1\n\t')],
  ['with a form feed', (html) => html.replace(/<(\w+) /g, '<$1\f')],
  ['with entities', (html) => html.replaceAll('alert', '&#97;lert')],
  ['after an unclosed quote', (html) => `<p title="a">"${html}`],
  ['in a table', (html) => `<table><tr><td>${html}`],
  ['in a link', (html) => `<a href=/x>${html}</a>`],
  ['after a comment', (html) => `<!-- -- ><!--->${html}`],
  ['in an unknown element', (html) => `<x-y z=1>${html}</x-y>`],
  ['twice nested', (html) => html.replace('<', '<<b>').replace('<<b>', '<b><b>')],
];

const SCHEMES = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
  ],
  ...[
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&#58alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:alert(1)',
  ],
  ...[
    'javascript://%0aalert(1)',
    'blob:alert(1)',
    '\u200bjavascript:alert(1)',
    'feed:javascript:alert(1)',
    'view-source:javascript:alert(1)',
  ],
];
const LINKING = ['a href', 'area href', 'form action', 'iframe src', 'img src', 'base href', 'button formaction', 'object data'];

/** At least 310 hostile bodies, by name. */
export const HOSTILE_CORPUS: readonly (readonly [name: string, html: string])[] = [
  ...TRICKS,
  ...RUNNING.flatMap((html) => SPELLINGS.map(([name, change]) => [`${html} ${name}`, change(html)] as const)),
  ...SCHEMES.flatMap((url) => LINKING.map((place) => [`${JSON.stringify(url)} in ${place}`, `<${place}="${url}">a`] as const)),
];

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
/** Bodies of random pieces of markup, in an order that no person would write. */
export const hostileHtml = fc.array(fragment, { maxLength: 40 }).map((parts) => parts.join(''));
