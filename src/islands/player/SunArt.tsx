import { LARK } from '#islands/chrome/drawings.ts';
import { DAWNS, drawKquizCover } from '#rules/contents/cover-kquiz';
import { classes } from './classes.ts';
import css from './reveal.module.css';

const c = classes(css);
// A sun in the middle with 26 rays.
const middle = () => 0.4;
const SKY = drawKquizCover({ width: 420, height: 330, palette: DAWNS[1] ?? DAWNS[0], random: middle, glyph: null });

/** The score on a rising sun, and the lark on top of it. */
export function SunArt({ score }: { score: string }) {
  return (
    <svg className={c('drawing', 'sun')} viewBox="0 0 420 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours, made of tokens and numbers */}
      <g dangerouslySetInnerHTML={{ __html: SKY }} />
      <text
        className={c('score', score.length > 4 && 'score-long', score.length > 7 && 'score-longer')}
        x="210"
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
