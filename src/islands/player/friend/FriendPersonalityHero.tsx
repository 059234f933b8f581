import type { ReactNode } from 'react';
import type { ScoredResult } from '#contract/playing/submissions';
import { ResultIllustration } from '#islands/player/result/ResultIllustration.tsx';
import type { PlayQuiz } from '#rules/play/quiz';
import type { FriendPersonality } from '#rules/shared-results/friend-result';
import { isolateText } from '#rules/text/isolate-text';
import { VersusHero } from './VersusHero.tsx';

interface FriendPersonalityHeroProps {
  quiz: PlayQuiz;
  winner: ScoredResult;
  friend: FriendPersonality;
  /** The percentage of players with each result, once enough have played. */
  shares: Readonly<Record<string, number>> | undefined;
  actions: ReactNode;
}

/** A personality result beside a friend's. */
export function FriendPersonalityHero({ quiz, winner, friend, shares, actions }: FriendPersonalityHeroProps) {
  const isSame = winner._id === friend._id;
  return (
    <VersusHero
      kind="pquiz"
      title={winner.title}
      titleLanguage={quiz.language}
      text={isSame ? 'The two of you got the same result.' : `Your friend got “${isolateText(friend.title)}”.`}
      language={quiz.language}
      own={{ illustration: <Picture result={winner} />, name: winner.title, description: winner.description, share: shares?.[winner._id] }}
      friend={{
        illustration: <Picture result={friend} />,
        name: friend.title,
        description: friend.description,
        share: shares?.[friend._id],
      }}
      actions={actions}
    />
  );
}

const Picture = ({ result }: { result: ScoredResult | FriendPersonality }) =>
  result.image ? <img src={result.image} alt="" width={850} height={850} /> : <ResultIllustration result={result} />;
