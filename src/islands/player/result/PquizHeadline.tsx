import type { ScoredResult, SubmissionResponse } from '#contract/playing/submissions';
import type { FriendParts } from '#islands/player/friend/load-friend-parts.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { ShareButtons } from '#islands/player/share/ShareButtons.tsx';
import { rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import type { SharedLink } from '#rules/screens/share-targets';
import { ResultHero } from './ResultHero.tsx';
import { ResultHeroButton } from './ResultHeroButton.tsx';
import { ResultIllustration } from './ResultIllustration.tsx';

interface PquizHeadlineProps {
  store: PlayStore;
  outcome: SubmissionResponse;
  winner: ScoredResult;
  sharedLink: SharedLink;
  /** Loaded if the quiz was opened from a friend's result. */
  friendParts: FriendParts | null;
}

/** The head of a personality result with its actions, beside a friend's result if the quiz was opened from one. */
export function PquizHeadline({ store, outcome, winner, sharedLink, friendParts }: PquizHeadlineProps) {
  const { quiz, friend } = store;
  const actions = (
    <>
      {quiz.isShareable && <ShareButtons sharedLink={sharedLink} label={friend ? 'Send yours back' : 'Share my result'} />}
      <ResultHeroButton icon={rotateCcwIcon} label="Play again" onPress={store.playAgain} />
    </>
  );
  if (friendParts && friend?.kind === 'pquiz')
    return (
      <friendParts.FriendPersonalityHero quiz={quiz} winner={winner} friend={friend} shares={outcome.resultShares} actions={actions} />
    );
  return (
    <ResultHero
      kind="pquiz"
      quizTitle={quiz.title}
      title={winner.title}
      language={quiz.language}
      illustration={
        winner.image ? <img src={winner.image} alt={winner.imageAlt} width={850} height={850} /> : <ResultIllustration result={winner} />
      }
      actions={actions}
    >
      {winner.description && <p dir="auto">{winner.description}</p>}
    </ResultHero>
  );
}
