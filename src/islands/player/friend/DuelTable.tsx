import type { ScoreComparison } from '#contract/playing/submissions';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { getBetterThanPercent, type ScoreFigure } from '#rules/figures/score-figures';
import { formatScoreInWords } from '#rules/play/texts/play-result';
import type { SharedScore } from '#rules/shared-results/shared-score';
import { formatClock } from '#rules/text/format-clock';
import css from './friend.module.css';

const c = bindClassNames(css);

interface DuelTableProps {
  own: SharedScore;
  friend: SharedScore;
  /** How all players scored, once enough have played. */
  comparison: ScoreComparison | undefined;
}

/** Both scores in numbers; the better of each row is tinted. */
export function DuelTable({ own, friend, comparison }: DuelTableProps) {
  const share = ({ finalScore, maxScore }: SharedScore) => finalScore / maxScore;
  const getRank = ({ finalScore }: SharedScore) => (comparison ? getBetterThanPercent(toCounts(comparison), finalScore) : 0);
  const rows = [
    { name: 'Score', lead: share(own) - share(friend), format: (score: SharedScore) => formatScoreInWords(score) },
    { name: 'Time', lead: friend.duration - own.duration, format: ({ duration }: SharedScore) => formatClock(duration * 1000) },
    ...(comparison
      ? [{ name: 'Better than', lead: getRank(own) - getRank(friend), format: (score: SharedScore) => `${getRank(score)}%` }]
      : []),
  ];
  return (
    <table className={`wrap ${c('duel')}`}>
      <caption className="visually-hidden">Your score and your friend’s</caption>
      <thead>
        <tr>
          <th scope="col">You</th>
          <td />
          <th scope="col">Your friend</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {rows.map(({ name, lead, format }) => (
          <tr key={name}>
            <td className={c(lead > 0 && 'better')}>{format(own)}</td>
            <th scope="row">{name}</th>
            <td className={c(lead < 0 && 'better')}>{format(friend)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rule counts plays; of percentages it takes the same share. */
const toCounts = ({ scores }: ScoreComparison): ScoreFigure[] => scores.map(({ points, percent }) => ({ points, count: percent }));
