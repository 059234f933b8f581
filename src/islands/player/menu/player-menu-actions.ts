import { confirmDialog } from '#browser/confirm-dialog';
import { moveFocus } from '#islands/player/parts/move-focus.ts';
import type { PlayStore } from '#islands/player/session/store.ts';

/** Starts the quiz from question one, after asking if the player has given answers. */
export async function startOver(store: PlayStore): Promise<void> {
  const session = store.$session.get();
  const hasAnswers = 'questionStates' in session && session.questionStates.length > 0;
  const isConfirmed =
    !hasAnswers ||
    (await confirmDialog({
      title: 'Start over?',
      text: 'Your answers so far will be lost.',
      confirmLabel: 'Start over',
      cancelLabel: 'Keep playing',
      isDestructive: true,
    }));
  if (!isConfirmed) return;
  store.playAgain();
  // The heading of question one takes the focus by itself only if another question was on screen.
  requestAnimationFrame(() => moveFocus(document.activeElement?.closest('[data-player]')?.querySelector('h1')));
}

/** A report needs an account, whose session an embed does not have. */
export const canReport = ({ isPreview }: PlayStore): boolean => !isPreview && document.documentElement.dataset['embedded'] === undefined;

export async function reportQuiz({ quiz }: PlayStore): Promise<void> {
  const { openReportDialog } = await import('#browser/content/report-dialog');
  await openReportDialog({ topicType: 'content', topic: quiz._id });
}
