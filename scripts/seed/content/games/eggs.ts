import type { SeedArticle } from '#scripts/seed/seed-types';

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Find the pairs of eggs</title>
<link rel="stylesheet" href="/fonts/game.css">
<style>
:root { color-scheme: light dark; --page: #FDFBF6; --text: #141E33; --down: #BBD96B; --straw: #557719; --ledge: #557719; --up: #141E33; --ring: #141E33; --focus: #0B6AAB; --act: #141E33; --acton: #FDFBF6; --actledge: #FDBA27; }
@media (prefers-color-scheme: dark) { :root { --page: #141E33; --text: #FDFBF6; --down: #3F5A15; --straw: #BBD96B; --ledge: #BBD96B; --up: #0B1222; --ring: #5D6C8C; --focus: #FEE7A0; --act: #FDBA27; --acton: #141E33; --actledge: #FEE7A0; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 12px; background: var(--page); color: var(--text); font: 420 17px/1.45 var(--font-text, system-ui, sans-serif); }
main { max-width: 500px; margin: 0 auto; }
p { margin: 0 0 12px; }
.count { display: block; font-weight: 700; font-variant-numeric: tabular-nums; }
#grid { display: grid; grid-template-columns: repeat(4, 1fr); gap: clamp(8px, 2.4vw, 14px); margin: 0 0 14px; }
button { font: inherit; touch-action: manipulation; cursor: pointer; -webkit-tap-highlight-color: transparent; }
.card { position: relative; aspect-ratio: 1; min-width: 44px; padding: 0; border: 2px solid transparent; border-radius: 16px; background: var(--down); box-shadow: 0 3px 0 var(--ledge); transition: transform 80ms, background-color 140ms; }
.card:active { transform: translateY(3px); box-shadow: none; }
.card svg { display: block; position: absolute; inset: 9%; width: 82%; height: 82%; }
.card .egg { visibility: hidden; transform: scale(.6); }
.card.up { background: var(--up); border-color: var(--ring); box-shadow: none; transform: translateY(3px); cursor: default; }
.card.up .egg { visibility: visible; transform: none; transition: transform 240ms cubic-bezier(.3, 1.6, .5, 1); }
.card.up .nest { visibility: hidden; }
.card.found { border: 3px dashed #FDBA27; }
.card .tick { display: none; inset: auto 5% 5% auto; width: 30%; height: 30%; }
.card.found .tick { display: block; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
#say { min-height: 4.4em; margin: 0 0 10px; }
#say strong { display: block; font: 800 21px/1.2 var(--font-display, system-ui, sans-serif); margin-bottom: 2px; }
#new { min-height: 48px; padding: 0 22px; border: 0; border-radius: 14px; background: var(--act); color: var(--acton); font-weight: 700; box-shadow: 0 3px 0 var(--actledge); }
#new:active { transform: translateY(3px); box-shadow: none; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media (forced-colors: active) { .card, #new { border: 2px solid ButtonText; } }
</style>
</head>
<body>
<svg width="0" height="0" style="position:absolute" aria-hidden="true"><clipPath id="shell"><path d="M40 4C60 4 74 38 74 60a34 34 0 0 1-68 0C6 38 20 4 40 4z"/></clipPath></svg>
<main aria-label="Find the pairs of eggs">
<p>Turn two at a time. A pair stays up. <span class="count" id="count"></span></p>
<div id="grid" role="group" aria-label="Sixteen eggs in four rows of four. The arrow keys move between them."></div>
<p id="say" role="status" aria-live="polite"></p>
<button id="new" type="button">New game</button>
</main>
<script>
(function () {
  var KINDS = [
    ['speckled', '#FEE7A0', dots('#9D1D49', 4.2, [[26, 24], [46, 18], [38, 36], [20, 48], [56, 40], [32, 58], [50, 60], [66, 58], [16, 70], [38, 76], [58, 78], [48, 90], [26, 88]])],
    ['banded', '#B2E2FB', '<path fill="#0B6AAB" d="M0 24h80v11H0zM0 48h80v11H0zM0 72h80v11H0z"/>'],
    ['zigzag', '#FDFBF6', '<path fill="none" stroke="#9D1D49" stroke-width="8" d="M-6 44l15 16 15-16 16 16 15-16 16 16 15-16M-6 68l15 16 15-16 16 16 15-16 16 16 15-16"/>'],
    ['blotched', '#BBD96B', dots('#3F5A15', 11, [[30, 30], [58, 44], [24, 62], [52, 76]])],
    ['capped', '#FDBA27', '<path fill="#9D1D49" d="M0 0h80v44l-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8z"/>'],
    ['streaked', '#FDFBF6', '<path fill="#557719" d="M22 26h7v24h-7zM37 14h7v26h-7zM52 26h7v24h-7zM14 58h7v22h-7zM29 56h7v26h-7zM45 56h7v26h-7zM60 58h7v22h-7z"/>'],
    ['ringed', '#FF7494', '<g fill="none" stroke="#9D1D49" stroke-width="7"><circle cx="40" cy="58" r="8"/><circle cx="40" cy="58" r="23"/></g>'],
    ['latticed', '#FEE7A0', '<path fill="none" stroke="#0B6AAB" stroke-width="5" d="M-20 20l90 90M0 0l90 90M20-20l90 90M-10 110L80 20M-30 90L60 0M10 130l90-90"/>']
  ];
  var NEST = '<svg class="nest" viewBox="0 0 80 80" aria-hidden="true" focusable="false"><path fill="var(--straw)" d="M14 42h52c0 16-11 24-26 24S14 58 14 42z"/><path fill="none" stroke="var(--straw)" stroke-width="5" stroke-linecap="round" d="M8 36l62 4M10 42l60-6M16 30l20 8M64 30l-18 8"/></svg>';
  var TICK = '<svg class="tick" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="12" fill="#FDBA27"/><path fill="none" stroke="#141E33" stroke-width="3.4" d="M6 12.5l4 4 8-9"/></svg>';
  var WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  var grid = document.getElementById('grid');
  var say = document.getElementById('say');
  var count = document.getElementById('count');
  var again = document.getElementById('new');
  var cards = [];
  var deck, state, open, turns, pairs, at;

  function dots(colour, r, list) {
    return '<g fill="' + colour + '">' + list.map(function (p) { return '<circle cx="' + p[0] + '" cy="' + p[1] + '" r="' + r + '"/>'; }).join('') + '</g>';
  }
  function egg(kind) {
    return '<svg class="egg" viewBox="0 0 80 98" aria-hidden="true" focusable="false"><g clip-path="url(#shell)"><path fill="' + KINDS[kind][1] + '" d="M0 0h80v100H0z"/>' + KINDS[kind][2] + '</g></svg>';
  }
  function height() {
    parent.postMessage({ type: 'QUIZLARK_GAME_HEIGHT', height: Math.ceil(document.body.getBoundingClientRect().bottom + scrollY) + 16 }, '*');
  }
  function paint() {
    cards.forEach(function (card, i) {
      card.className = 'card' + (state[i] ? ' up' : '') + (state[i] === 2 ? ' found' : '');
      var face = ['face down', KINDS[deck[i]][0] + ' egg', KINDS[deck[i]][0] + ' egg, pair found'][state[i]];
      card.setAttribute('aria-label', 'Row ' + ((i >> 2) + 1) + ', column ' + ((i & 3) + 1) + ', ' + face);
      card.setAttribute('aria-disabled', state[i] === 2 ? 'true' : 'false');
      card.tabIndex = i === at ? 0 : -1;
    });
    count.textContent = 'Turns: ' + turns + '. Pairs: ' + pairs + ' of 8.';
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
    if (state[i] === 2) { paint(); tell('That pair is already found.'); return; }
    if (open.length === 2) {
      open.forEach(function (k) { state[k] = 0; });
      open = [];
    }
    if (open[0] === i) return;
    state[i] = 1;
    open.push(i);
    var name = KINDS[deck[i]][0];
    if (open.length === 1) { paint(); tell('A ' + name + ' egg. Now find the other one.'); return; }
    turns++;
    if (deck[open[0]] === deck[open[1]]) {
      state[open[0]] = state[open[1]] = 2;
      open = [];
      pairs++;
      paint();
      if (pairs === 8) finish();
      else tell('A pair of ' + name + ' eggs. That makes ' + WORDS[pairs] + '.');
    } else {
      paint();
      tell('Not a pair: ' + KINDS[deck[open[0]]][0] + ' and ' + name + '. They turn over when you pick the next one.');
    }
  }
  function finish() {
    parent.postMessage({ type: 'QUIZLARK_GAME_RESULT', score: turns, text: turns + ' turns', better: 'lower' }, '*');
    var line = turns <= 11 ? 'Either you have a remarkable memory or you are a cuckoo.'
      : turns <= 15 ? 'A very good memory, or very good luck. Nobody will ask.'
      : turns <= 20 ? 'Tidy work. The parents suspect nothing.'
      : 'Every egg has its other egg, which was the point.';
    tell(line, 'All eight pairs in ' + turns + ' turns.');
    again.textContent = 'Play again';
  }
  function start() {
    deck = [];
    for (var k = 0; k < 16; k++) deck.push(k >> 1);
    for (var i = 15; i > 0; i--) {
      var j = Math.floor(Math.random() * (i + 1)), keep = deck[i];
      deck[i] = deck[j];
      deck[j] = keep;
    }
    state = deck.map(function () { return 0; });
    open = [];
    turns = pairs = at = 0;
    cards.forEach(function (card, n) { card.innerHTML = NEST + egg(deck[n]) + TICK; });
    again.textContent = 'New game';
    paint();
  }

  for (var n = 0; n < 16; n++) {
    var card = document.createElement('button');
    card.type = 'button';
    card.addEventListener('click', pick.bind(null, n));
    grid.appendChild(card);
    cards.push(card);
  }
  grid.addEventListener('keydown', function (event) {
    var i = cards.indexOf(document.activeElement), c = i & 3, to = i;
    if (i < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight' && c < 3) to = i + 1;
    else if (event.key === 'ArrowLeft' && c > 0) to = i - 1;
    else if (event.key === 'ArrowDown' && i < 12) to = i + 4;
    else if (event.key === 'ArrowUp' && i > 3) to = i - 4;
    else if (event.key === 'Home') to = i - c;
    else if (event.key === 'End') to = i - c + 3;
    else if (event.key.indexOf('Arrow') !== 0) return;
    event.preventDefault();
    at = to;
    paint();
    cards[to].focus();
  });
  again.addEventListener('click', function () {
    start();
    tell('Sixteen eggs, all face down.');
    cards[0].focus();
  });
  start();
  tell('Sixteen eggs, eight patterns. Take your time, there is no clock.');
  addEventListener('load', height);
  addEventListener('resize', height);
})();
</script>
</body>
</html>
`;

export const EGG_PAIRS: SeedArticle = {
  key: 'find-the-pairs-of-eggs',
  title: 'Find the pairs of eggs',
  description: 'Sixteen eggs, eight patterns and no clock. A memory game for people who put things down and lose them.',
  category: 'sport',
  tags: ['egg', 'memory', 'game', 'birds'],
  creator: 'quizlark',
  coverAlt: 'An egg in the sky above a ploughed field at sunrise',
  game: true,
  html,
};
