import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { formatScoreInWords } from '#rules/play/texts/play-result';
import type { SharedScore } from '#rules/shared-results/shared-score';
import { formatClock } from '#rules/text/format-clock';
import css from './friend.module.css';

const c = bindClassNames(css);

/** Both scores in numbers; the better of each row is tinted. */
export function DuelTable({ own, friend }: { own: SharedScore; friend: SharedScore }) {
  const share = ({ finalScore, maxScore }: SharedScore) => finalScore / maxScore;
  const rows = [
    { name: 'Score', lead: share(own) - share(friend), format: (score: SharedScore) => formatScoreInWords(score) },
    { name: 'Time', lead: friend.duration - own.duration, format: ({ duration }: SharedScore) => formatClock(duration * 1000) },
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
