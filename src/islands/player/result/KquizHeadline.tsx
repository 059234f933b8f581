import type { KquizPlayResult, SubmissionResponse } from '#contract/playing/submissions';
import type { FriendParts } from '#islands/player/friend/load-friend-parts.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { ShareButtons } from '#islands/player/share/ShareButtons.tsx';
import { listChecksIcon, swordsIcon } from '#islands/ui/icons/result.ts';
import { rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import type { SharedLink } from '#rules/screens/share-targets';
import { compareScores } from '#rules/shared-results/duel';
import { KquizHero } from './KquizHero.tsx';
import { ResultHeroButton } from './ResultHeroButton.tsx';

interface KquizHeadlineProps {
  store: PlayStore;
  outcome: SubmissionResponse;
  result: KquizPlayResult;
  sharedLink: SharedLink;
  /** Loaded if the quiz was opened from a friend's result. */
  friendParts: FriendParts | null;
  /** Shows the review of the answers; null while it is shown. */
  onReview: (() => void) | null;
}

/** The head of a trivia result with its actions: the player's own, or a duel if the quiz was opened from a friend's score. */
export function KquizHeadline({ store, outcome, result, sharedLink, friendParts, onReview }: KquizHeadlineProps) {
  const { quiz, friend } = store;
  const own = { finalScore: result.finalScore, maxScore: result.maxScore, duration: outcome.submission.duration };
  const friendScore = friend?.kind === 'kquiz' && own.maxScore > 0 ? friend.score : null;
  const actions = (
    <>
      {quiz.isShareable && (
        <ShareButtons sharedLink={sharedLink} label={friendScore ? 'Send yours back' : 'Challenge a friend'} icon={swordsIcon} />
      )}
      {onReview && <ResultHeroButton icon={listChecksIcon} label="See my answers" onPress={onReview} />}
      <ResultHeroButton icon={rotateCcwIcon} label="Try again" onPress={store.playAgain} />
    </>
  );
  if (friendParts && friendScore)
    return (
      <>
        <friendParts.DuelHero duel={compareScores(own, friendScore)} own={own} friend={friendScore} actions={actions} />
        <friendParts.DuelTable own={own} friend={friendScore} comparison={outcome.comparison} />
      </>
    );
  return (
    <KquizHero
      quiz={quiz}
      submission={outcome.submission}
      result={result}
      previousBest={store.getPreviousBest()}
      friendLevel={friend?.kind === 'kquiz' ? friend.levelTitle : null}
      actions={actions}
    />
  );
}
