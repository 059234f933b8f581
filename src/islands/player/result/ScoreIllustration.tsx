import { SPRITE_URL_PREFIX } from '#browser/icons/sprite';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { LARK } from '#islands/ui/brand-drawings.ts';
import { COVER_HEIGHT } from '#rules/covers/cover-shapes';
import css from './result-hero.module.css';

const c = bindClassNames(css);
const HEIGHT = 330;
const CENTER_X = 210;
/** Scales the 26 sun rays of a cover (`dawn-26` in the sprite) to the height of this drawing. */
const SCALE = HEIGHT / COVER_HEIGHT;

/** The score on a rising sun, and the lark on top of it. */
export function ScoreIllustration({ score }: { score: string }) {
  return (
    <svg className={c('drawing', 'sun')} viewBox={`0 0 ${2 * CENTER_X} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`${SPRITE_URL_PREFIX}dawn-26`} className="dawn-1" x={CENTER_X / SCALE} transform={`scale(${SCALE})`} />
      <text
        className={c('score', score.length > 4 && 'score-long', score.length > 7 && 'score-longer')}
        x={CENTER_X}
        y="284"
        textAnchor="middle"
      >
        {score}
      </text>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, not user input */}
      <g transform="translate(154 57) scale(2)" dangerouslySetInnerHTML={{ __html: LARK }} />
    </svg>
  );
}
