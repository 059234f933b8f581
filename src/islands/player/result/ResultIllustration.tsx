import { getSpriteUrlPrefix } from '#browser/icons/sprite';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { buildEggPath, drawFeathers } from '#rules/covers/cover-pquiz';
import { toCssColor } from '#rules/covers/cover-shapes';
import { buildResultDrawing, type ResultDrawingSource } from '#rules/pquiz/result-drawing';
import css from './result-hero.module.css';

const c = bindClassNames(css);
const VIEW_BOX_SIZE = 420;
const CENTER = VIEW_BOX_SIZE / 2;
const SUN_RADIUS = 142;
const EGG_RADIUS = 92;

/** The drawing of a result without a picture: an egg in front of the sun. */
export function ResultIllustration({ result }: { result: ResultDrawingSource }) {
  const { palette, paletteIndex, featherOffset, letter, speckles } = buildResultDrawing(result);
  const feathers = drawFeathers(getSpriteUrlPrefix('plumage'), paletteIndex, { radius: 57, shift: featherOffset });
  return (
    <svg className={c('drawing')} viewBox={`0 0 ${VIEW_BOX_SIZE} ${VIEW_BOX_SIZE}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from constants and numbers, not from user input */}
      <g dangerouslySetInnerHTML={{ __html: feathers }} />
      <circle cx={CENTER} cy={CENTER} r={SUN_RADIUS} fill={toCssColor(palette.window)} />
      <path d={buildEggPath(CENTER, CENTER, EGG_RADIUS)} fill={toCssColor(palette.icon)} />
      {speckles.map(({ x, y, radius }) => (
        <circle
          key={`${x} ${y}`}
          cx={CENTER + x * EGG_RADIUS}
          cy={CENTER + y * EGG_RADIUS}
          r={radius * EGG_RADIUS}
          fill={toCssColor(palette.feathers[2])}
        />
      ))}
      <text className={c('letter')} x={CENTER} y={CENTER + 34} textAnchor="middle" fill={toCssColor(palette.window)}>
        {letter}
      </text>
    </svg>
  );
}
