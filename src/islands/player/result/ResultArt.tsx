import { SPRITE } from '#browser/icons/sprite';
import { classes } from '#islands/player/parts/classes.ts';
import { drawFeathers, eggPath } from '#rules/covers/cover-pquiz';
import { ink } from '#rules/covers/cover-shapes';
import { type DrawnResult, resultDrawing } from '#rules/pquiz/drawing';
import css from './reveal.module.css';

const c = classes(css);
const BOX = 420;
const MIDDLE = BOX / 2;
const SUN = 142;
const EGG = 92;

/** What a result without a picture shows, large or small: its own egg before the sun. */
export function ResultArt({ result }: { result: DrawnResult }) {
  const { palette, plumage, shift, letter, speckles } = resultDrawing(result);
  const [, , speckle, , sun, egg] = palette;
  return (
    <svg className={c('drawing')} viewBox={`0 0 ${BOX} ${BOX}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours, made of tokens and numbers */}
      <g dangerouslySetInnerHTML={{ __html: drawFeathers(SPRITE, plumage, { radius: 57, shift }) }} />
      <circle cx={MIDDLE} cy={MIDDLE} r={SUN} fill={ink(sun)} />
      <path d={eggPath(MIDDLE, MIDDLE, EGG)} fill={ink(egg)} />
      {speckles.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={MIDDLE + x * EGG} cy={MIDDLE + y * EGG} r={radius * EGG} fill={ink(speckle)} />
      ))}
      <text className={c('letter')} x={MIDDLE} y={MIDDLE + 34} textAnchor="middle" fill={ink(sun)}>
        {letter}
      </text>
    </svg>
  );
}
