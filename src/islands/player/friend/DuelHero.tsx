import type { ReactNode } from 'react';
import { ScoreSun } from '#islands/player/parts/ScoreSun.tsx';
import { formatScore, formatScoreInWords } from '#rules/play/texts/play-result';
import type { Duel } from '#rules/shared-results/duel';
import type { SharedScore } from '#rules/shared-results/shared-score';
import { VersusHero, type VersusSide } from './VersusHero.tsx';

interface DuelHeroProps {
  duel: Duel;
  own: SharedScore;
  friend: SharedScore;
  actions: ReactNode;
}

/** A trivia score beside a friend's: two suns as high as the scores, of which the one behind is pale. */
export function DuelHero({ duel, own, friend, actions }: DuelHeroProps) {
  return (
    <VersusHero
      kind="kquiz"
      title={duel.title}
      titleLanguage="en"
      text={duel.text}
      language="en"
      own={buildSide(own, { isPale: duel.winner === 'friend' })}
      friend={buildSide(friend, { isPale: duel.winner !== 'friend' })}
      actions={actions}
    />
  );
}

const buildSide = (score: SharedScore, { isPale }: { isPale: boolean }): VersusSide => ({
  illustration: <ScoreSun text={formatScore(score)} share={score.finalScore / score.maxScore} isPale={isPale} />,
  name: formatScoreInWords(score),
});
