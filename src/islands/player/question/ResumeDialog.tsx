import type { ResumeOffer } from '#islands/player/session/play-persistence.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { AlertDialog } from './AlertDialog.tsx';

const LATE_TEXT = ' You started more than a day ago, so this play will count, but have no place on the leaderboard.';

/** Asks whether to resume the play that is saved on this device. */
export function ResumeDialog({ store, offer: { session, isLate } }: { store: PlayStore; offer: ResumeOffer }) {
  const total = store.quiz.questions.length;
  const answered = session.questionStates.length;
  return (
    <AlertDialog
      title="Pick up where you left off?"
      text={`You answered ${answered} of ${formatNumberWithNoun(total, 'question')}.${isLate ? LATE_TEXT : ''}`}
      onClose={store.resume}
    >
      <button type="button" className="button" onClick={store.startOver}>
        Start over
      </button>
      <button type="button" className="button button-primary" onClick={store.resume}>
        {answered < total ? `Continue at question ${answered + 1}` : 'Continue to my result'}
      </button>
    </AlertDialog>
  );
}
