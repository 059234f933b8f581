import { SPRITE } from '#browser/icons/sprite';
import { classes } from '#islands/player/parts/classes.ts';
import { LARK } from '#islands/ui/drawings.ts';
import { COVER_HEIGHT } from '#rules/covers/cover-shapes';
import css from './reveal.module.css';

const c = classes(css);
const HEIGHT = 330;
const MIDDLE = 210;
/** The sky of a cover with 26 rays, as high as the drawing. */
const SCALE = HEIGHT / COVER_HEIGHT;

/** The score on a rising sun, and the lark on top of it. */
export function SunArt({ score }: { score: string }) {
  return (
    <svg className={c('drawing', 'sun')} viewBox={`0 0 ${2 * MIDDLE} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`${SPRITE}dawn-26`} className="dawn-1" x={MIDDLE / SCALE} transform={`scale(${SCALE})`} />
      <text
        className={c('score', score.length > 4 && 'score-long', score.length > 7 && 'score-longer')}
        x={MIDDLE}
        y="284"
        textAnchor="middle"
      >
        {score}
      </text>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <g transform="translate(154 57) scale(2)" dangerouslySetInnerHTML={{ __html: LARK }} />
    </svg>
  );
}
