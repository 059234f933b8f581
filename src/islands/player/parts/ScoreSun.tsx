import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { LARK } from '#islands/ui/brand-drawings.ts';
import { buildScoreSun, SUN_SCENE } from '#rules/kquiz/score-sun';
import css from './score-sun.module.css';

const c = bindClassNames(css);

interface ScoreSunProps {
  /** "7/9" */
  text: string;
  /** The share of the points, from 0 to 1, which is the height of the sun. */
  share: number;
  /** A friend's sun is the moon's: pale, on a dark sky. */
  isPale?: boolean;
}

/** The score on a rising sun: at the horizon without a point, full with all of them, where three larks sing. */
export function ScoreSun({ text, share, isPale = false }: ScoreSunProps) {
  const { sun, haloRadius, score, larks, rays } = buildScoreSun(share, text);
  const { width, height } = SUN_SCENE;
  return (
    <svg
      className={c('scene', isPale && 'pale')}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={c('sky')} width={width} height={height} />
      <path className={c('rays')} d={rays} />
      <circle className={c('halo')} cx={sun.x} cy={sun.y} r={haloRadius} />
      <circle className={c('sun')} cx={sun.x} cy={sun.y} r={sun.radius} />
      <text className={c('score', score.isInSky && 'in-sky')} x={sun.x} y={score.y} fontSize={score.size} textAnchor="middle">
        {text}
      </text>
      <path className={c('hill')} d={`M-2 236C120 210 280 252 ${width + 2} 222V${height + 10}H-2Z`} />
      {larks.map(({ x, y, scale }) => (
        <g
          key={x}
          transform={`translate(${x} ${y}) scale(${scale})`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, not user input
          dangerouslySetInnerHTML={{ __html: LARK }}
        />
      ))}
    </svg>
  );
}
