import { FLYING_LARK } from '#islands/chrome/drawings.ts';
import { drawPquizCover, PLUMAGE } from '#rules/contents/cover-pquiz';
import { classes } from './classes.ts';
import css from './reveal.module.css';

const c = classes(css);
const DEEP = PLUMAGE[1] ?? PLUMAGE[0];
// The stream of chance decides the size of the feathers and their order.
const small = () => 0.1;

const SCENE =
  drawPquizCover({ width: 420, height: 420, palette: DEEP, random: small, glyph: null }) +
  '<circle cx="210" cy="210" r="142" fill="var(--marigold-200)"/>' +
  '<path d="M72 242C130 214 250 264 348 226A142 142 0 0 1 72 242Z" fill="var(--moss-400)"/>' +
  `<svg x="92" y="92" width="236" height="196" viewBox="0 0 120 100">${FLYING_LARK}</svg>`;

/** What a result without a picture shows: a lark before the sun, in plumage. */
export function PlumageArt() {
  return (
    <svg className={c('drawing', 'plumage')} viewBox="0 0 420 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of ours, made of tokens and numbers */}
      <g dangerouslySetInnerHTML={{ __html: SCENE }} />
    </svg>
  );
}

/** A small patch of plumage, another for each result. */
export function PlumageTile({ at }: { at: number }) {
  const palette = PLUMAGE[at % PLUMAGE.length] ?? DEEP;
  const drawing = drawPquizCover({ width: 48, height: 48, palette, random: small, glyph: null });
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours, made of tokens and numbers
    <svg className={c('drawing')} viewBox="0 0 48 48" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
  );
}
