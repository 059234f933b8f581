import type { PlayedContent } from '#browser/content/played-contents';
import { formatPlayed, pickBetterSummary } from '#rules/played/format-played';
import './tile-marks.css';

const FACTS_SELECTOR = ':is(.tile-facts, .ranked-facts, .lead-facts)';

/** Puts a tick on those tiles whose links lead to played contents, and in words what was reached, in the line that showed the plays. */
export function markTiles(links: Iterable<HTMLAnchorElement>, plays: readonly PlayedContent[]): void {
  const byPath = new Map<string, PlayedContent>();
  for (const play of plays) {
    if (play.path === undefined) continue;
    const earlier = byPath.get(play.path);
    byPath.set(play.path, earlier ? pickBetterSummary(earlier, play) : play);
  }
  for (const link of links) {
    const play = byPath.get(link.pathname);
    const tile = link.closest('li');
    if (play && tile) markTile(tile, formatPlayed(play));
  }
}

function markTile(tile: HTMLElement, text: string): void {
  if (tile.dataset.played === text) return;
  tile.dataset.played = text;
  // A small tile has no line of facts: its words are for screen readers.
  let line = tile.querySelector<HTMLElement>(FACTS_SELECTOR) ?? tile.querySelector<HTMLElement>('.played-words');
  if (!line) {
    line = document.createElement('span');
    line.className = 'played-words visually-hidden';
    tile.appendChild(line);
  }
  const words = document.createElement('span');
  words.className = 'played-text';
  words.dir = 'auto';
  words.title = text;
  words.textContent = text;
  line.replaceChildren(words);
}
