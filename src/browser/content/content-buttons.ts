import type { ReportTopicType } from '#base/reports';
import { bindFollowButtons } from '#browser/people/follow-buttons';
import { bindShareButtons } from '#browser/sharing/share-buttons';
import { bindVoteButtons } from './vote-buttons.ts';

/** Binds the buttons of a content's page: vote, follow, share, report and embed. */
export function bindContentButtons(page: HTMLElement): void {
  for (const bar of page.querySelectorAll<HTMLElement>('[data-votes]')) bindVoteButtons(bar);
  bindFollowButtons(page.querySelectorAll<HTMLButtonElement>('[data-follow]'));
  bindShareButtons(page.querySelectorAll<HTMLElement>('[data-share]'));
  for (const button of page.querySelectorAll<HTMLElement>('[data-report]'))
    button.addEventListener('click', async () => {
      const { report, topic = '' } = button.dataset;
      const { openReportDialog } = await import('./report-dialog.ts');
      openReportDialog({ topicType: report as ReportTopicType, topic });
    });
  for (const button of page.querySelectorAll<HTMLElement>('[data-embed-code]'))
    button.addEventListener('click', async () => {
      const { openEmbedDialog } = await import('#browser/embeds/embed-dialog');
      openEmbedDialog(button);
    });
}
