import type { SeedArticle } from '#scripts/seed/seed-types';

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lark hop</title>
<link rel="stylesheet" href="/fonts/game.css">
<style>
:root { color-scheme: light dark; --page: #FDFBF6; --text: #141E33; --field: #BBD96B; --hole: #3F5A15; --ledge: #141E33; --focus: #0B6AAB; --act: #141E33; --acton: #FDFBF6; --actledge: #FDBA27; --plain: #FFFFFF; --line: #5D6C8C; }
@media (prefers-color-scheme: dark) { :root { --page: #141E33; --text: #FDFBF6; --field: #557719; --hole: #26380C; --ledge: #0B1222; --focus: #FEE7A0; --act: #FDBA27; --acton: #141E33; --actledge: #FEE7A0; --plain: #22304F; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 12px; background: var(--page); color: var(--text); font: 420 17px/1.45 var(--font-text, system-ui, sans-serif); }
main { max-width: 500px; margin: 0 auto; }
p { margin: 0 0 12px; }
.count { display: block; font-weight: 700; font-variant-numeric: tabular-nums; }
#field { display: grid; grid-template-columns: repeat(5, 1fr); gap: clamp(6px, 2vw, 12px); margin: 0 0 14px; padding: clamp(6px, 2.4vw, 14px); border-radius: 22px; background: var(--field); }
button { font: inherit; touch-action: manipulation; cursor: pointer; -webkit-tap-highlight-color: transparent; }
.spot { position: relative; aspect-ratio: 1; min-width: 44px; padding: 0; border: 3px solid transparent; border-radius: 50%; background: var(--hole); cursor: default; }
.spot svg { position: absolute; inset: 7%; width: 86%; height: 86%; visibility: hidden; }
.spot.lark { box-shadow: 0 3px 0 var(--ledge); cursor: pointer; }
.spot.lark svg { visibility: visible; }
.spot.lark:active, .spot.on { transform: translateY(3px); box-shadow: none; }
.spot.on { border-color: #FEE7A0; }
.spot.land { border: 3px dashed #FEE7A0; cursor: pointer; }
.spot.land::after { content: ""; position: absolute; inset: 36%; border-radius: 50%; background: #FEE7A0; }
.spot.new svg { animation: land 240ms cubic-bezier(.3, 1.6, .5, 1); }
@keyframes land { from { transform: translateY(-35%); } }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.spot:focus-visible { outline-color: #FDFBF6; box-shadow: 0 0 0 8px #141E33; }
#say { min-height: 4.4em; margin: 0 0 10px; }
#say strong { display: block; font: 800 21px/1.2 var(--font-display, system-ui, sans-serif); margin-bottom: 2px; }
.row { display: flex; flex-wrap: wrap; gap: 12px 10px; }
.row button { min-height: 48px; padding: 0 14px; border: 1.5px solid var(--line); border-radius: 14px; background: var(--plain); color: var(--text); font-weight: 700; box-shadow: 0 3px 0 var(--line); }
.row #next { border-color: transparent; background: var(--act); color: var(--acton); box-shadow: 0 3px 0 var(--actledge); }
.row button:active { transform: translateY(3px); box-shadow: none; }
.row [aria-disabled="true"] { border-style: dashed; background: none; box-shadow: none; transform: none; cursor: default; }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; } }
@media (forced-colors: active) { .spot.lark { border-color: ButtonText; } .spot.on { border-color: Highlight; } }
</style>
</head>
<body>
<main aria-label="Lark hop">
<p>A lark hops over its neighbour to the free place behind, and the neighbour flies off. Leave one lark. <span class="count" id="count"></span></p>
<div id="field" role="group" aria-label="A field of five rows of five places. The arrow keys move, Enter picks a lark and then a place to land."></div>
<p id="say" role="status" aria-live="polite"></p>
<div class="row">
<button id="next" type="button">New game</button>
<button id="back" type="button">Take back</button>
<button id="over" type="button">Start over</button>
<button id="hint" type="button">Hint</button>
</div>
</main>
<script>
(function () {
  var LARK = '<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false"><path fill="#FF7494" d="M4 40l11-15 8 8z"/><path fill="#FDBA27" d="M12 32c-2-13 7-20 14-20l3-6 4 6c6 1 9 5 8 12-1 10-8 16-16 16-7 0-12-3-13-8z"/><path fill="#FEE7A0" d="M41 23c-1 11-8 17-16 17 5-6 6-15 16-17z"/><path fill="#9D1D49" d="M13 33c1-8 7-12 15-11 1 8-5 13-15 11z"/><path fill="#FDFBF6" d="M40 17l7 4-7 3z"/><circle cx="34" cy="18" r="2.6" fill="#141E33"/></svg>';
  var WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];
  var WAYS = [['right', 0, 1], ['left', 0, -1], ['down', 1, 0], ['up', -1, 0]];
  var byId = function (id) { return document.getElementById(id); };
  var field = byId('field'), say = byId('say'), next = byId('next');
  var spots = [], size = 5, at = 12;
  var birds, first, past, sel, backs, fresh, over;

  function small(n) { return WORDS[n].toLowerCase(); }
  function larks(n) { return n + (n === 1 ? ' lark' : ' larks'); }
  function has(b, i) { return (b >> i) & 1; }
  function tally(b) { var n = 0; while (b) { b &= b - 1; n++; } return n; }
  function step(i, way, n) {
    var r = Math.floor(i / 5) + way[1] * n, c = i % 5 + way[2] * n;
    return r < 0 || c < 0 || r > 4 || c > 4 ? -1 : r * 5 + c;
  }
  function hops(b, only) {
    var list = [];
    for (var i = 0; i < 25; i++) {
      if (!has(b, i) || (only >= 0 && i !== only)) continue;
      WAYS.forEach(function (way) {
        var mid = step(i, way, 1), to = step(i, way, 2);
        if (to >= 0 && has(b, mid) && !has(b, to)) list.push({ from: i, mid: mid, to: to, way: way[0] });
      });
    }
    return list;
  }
  function after(b, h) { return b ^ (1 << h.from) ^ (1 << h.mid) ^ (1 << h.to); }
  function plant(n) {
    for (;;) {
      var b = 1 << Math.floor(Math.random() * 25);
      while (tally(b) < n) {
        var list = [];
        for (var i = 0; i < 25; i++) {
          if (!has(b, i)) continue;
          WAYS.forEach(function (way) {
            var mid = step(i, way, 1), from = step(i, way, 2);
            if (from >= 0 && !has(b, mid) && !has(b, from)) list.push({ from: from, mid: mid, to: i });
          });
        }
        if (!list.length) break;
        b = after(b, list[Math.floor(Math.random() * list.length)]);
      }
      if (tally(b) === n) return b;
    }
  }
  function solve(b, seen) {
    var list = hops(b, -1);
    for (var i = 0; i < list.length; i++) {
      var to = after(b, list[i]);
      if (tally(to) === 1) return list[i];
      if (seen[to]) continue;
      seen[to] = true;
      if (solve(to, seen)) return list[i];
    }
    return null;
  }
  function place(i) { return 'row ' + (Math.floor(i / 5) + 1) + ', column ' + (i % 5 + 1); }
  function height() {
    parent.postMessage({ type: 'QUIZLARK_GAME_HEIGHT', height: Math.ceil(document.body.getBoundingClientRect().bottom + scrollY) + 16 }, '*');
  }
  function paint() {
    var lands = sel < 0 ? [] : hops(birds, sel).map(function (h) { return h.to; });
    spots.forEach(function (spot, i) {
      var lark = has(birds, i), land = lands.indexOf(i) >= 0, ways = lark ? hops(birds, i).map(function (h) { return h.way; }) : [];
      spot.className = 'spot' + (lark ? ' lark' : '') + (land ? ' land' : '') + (i === sel ? ' on' : '') + (i === fresh ? ' new' : '');
      spot.setAttribute('aria-label', place(i).replace('row', 'Row') + ', ' + (lark ? 'lark, ' + (ways.length ? 'can hop ' + ways.join(' or ') : 'cannot hop') : land ? 'free, land here' : 'free'));
      if (lark) spot.setAttribute('aria-pressed', i === sel ? 'true' : 'false');
      else spot.removeAttribute('aria-pressed');
      spot.tabIndex = i === at ? 0 : -1;
    });
    byId('back').setAttribute('aria-disabled', past.length ? 'false' : 'true');
    byId('over').setAttribute('aria-disabled', past.length ? 'false' : 'true');
    byId('hint').setAttribute('aria-disabled', over ? 'true' : 'false');
    next.textContent = over === 'won' ? 'Play again' : 'New game';
    byId('count').textContent = 'Hops: ' + past.length + '. Larks left: ' + tally(birds) + '.';
    fresh = -1;
  }
  function tell(text, head) {
    say.textContent = text;
    if (head) {
      var strong = document.createElement('strong');
      strong.textContent = head;
      say.insertBefore(strong, say.firstChild);
    }
    height();
  }
  function pick(i) {
    at = i;
    var hop = sel < 0 ? null : hops(birds, sel).filter(function (h) { return h.to === i; })[0];
    if (hop) {
      past.push(birds);
      birds = after(birds, hop);
      sel = -1;
      fresh = i;
      settle();
    } else if (has(birds, i)) {
      sel = i === sel ? -1 : i;
      if (over !== 'won') {
        var n = hops(birds, i).length;
        if (sel < 0) tell('Put back. Pick any lark.');
        else tell(n ? 'This lark can land in ' + small(n) + (n > 1 ? ' places' : ' place') + ', marked with a dot.' : 'This lark has nobody to hop over, or no room behind them.');
      } else sel = -1;
    } else if (!over) {
      sel = -1;
      tell('That place is free. Pick a lark first.');
    }
    paint();
  }
  function settle() {
    var n = tally(birds);
    over = n === 1 ? 'won' : hops(birds, -1).length ? '' : 'stuck';
    if (over === 'won') {
      parent.postMessage({ type: 'QUIZLARK_GAME_RESULT', score: size, text: 'a field of ' + larks(size), better: 'higher' }, '*');
      tell((backs ? 'You changed your mind ' + (backs === 1 ? 'once' : backs + ' times') + ', which is allowed. ' : 'Not one hop taken back. ') + (size < 12 ? 'The next field has ' + larks(small(size + 1)) + '.' : 'Fields do not get fuller than this.'), 'One lark left, after ' + past.length + ' hops.');
    } else if (over) {
      tell('Take one back and look again, or start over. It can be done.', WORDS[n] + ' larks left, and no hops.');
    } else {
      tell(WORDS[n] + ' larks left.');
    }
  }
  function begin(b, text) {
    first = birds = b;
    past = [];
    sel = fresh = -1;
    backs = 0;
    over = '';
    tell(text);
    paint();
  }

  for (var n = 0; n < 25; n++) {
    var spot = document.createElement('button');
    spot.type = 'button';
    spot.innerHTML = LARK;
    spot.addEventListener('click', pick.bind(null, n));
    field.appendChild(spot);
    spots.push(spot);
  }
  field.addEventListener('keydown', function (event) {
    var way = WAYS.filter(function (w) { return event.key === 'Arrow' + w[0].charAt(0).toUpperCase() + w[0].slice(1); })[0];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    var to = step(at, way, 1);
    if (to >= 0) at = to;
    paint();
    spots[at].focus();
  });
  field.addEventListener('focusin', function (event) {
    var i = spots.indexOf(event.target);
    if (i >= 0) at = i;
  });
  next.addEventListener('click', function () {
    if (over === 'won' && size < 12) size++;
    begin(plant(size), 'A new field with ' + larks(small(size)) + '.');
  });
  byId('back').addEventListener('click', function () {
    if (!past.length) return;
    birds = past.pop();
    backs++;
    sel = -1;
    over = '';
    tell('Taken back. ' + WORDS[tally(birds)] + ' larks left.');
    paint();
  });
  byId('over').addEventListener('click', function () {
    if (past.length) begin(first, 'The same field again, with ' + larks(small(tally(first))) + '.');
  });
  byId('hint').addEventListener('click', function () {
    if (over) return;
    var hop = solve(birds, {});
    if (hop) sel = at = hop.from;
    tell(hop ? 'Try the lark in ' + place(hop.from) + ', hopping ' + hop.way + '.' : 'From here one lark is out of reach. Take a hop back.');
    paint();
  });
  begin(plant(size), 'A field with ' + larks(small(size)) + '. It can always be done.');
  addEventListener('load', height);
  addEventListener('resize', height);
})();
</script>
</body>
</html>
`;

export const LARK_HOP: SeedArticle = {
  key: 'lark-hop',
  title: 'Lark hop',
  description: 'A quiet puzzle: hop the larks over one another until a single one has the field to itself.',
  category: 'sport',
  tags: ['bird', 'puzzle', 'game', 'thinking'],
  creator: 'bram_dewit',
  coverAlt: 'A bird in the sky above a ploughed field at sunrise',
  game: true,
  html,
};
