import type { ReportTopic } from '#base/reports';
import { bindFollows } from '#browser/people/follow';
import { bindVotes } from './votes.ts';

/** Makes the buttons of a content's page work: votes, follow, report and embed. */
export function bindContentButtons(page: HTMLElement): void {
  for (const bar of page.querySelectorAll<HTMLElement>('[data-votes]')) bindVotes(bar);
  bindFollows(page.querySelectorAll<HTMLButtonElement>('[data-follow]'));
  for (const button of page.querySelectorAll<HTMLElement>('[data-report]'))
    button.addEventListener('click', async () => {
      const { report, topic = '' } = button.dataset;
      const { openReport } = await import('./report.ts');
      openReport({ topicType: report as ReportTopic, topic });
    });
  for (const button of page.querySelectorAll<HTMLElement>('[data-embed-code]'))
    button.addEventListener('click', async () => {
      const { openEmbedDialog } = await import('#browser/embeds/embed-dialog');
      openEmbedDialog(button);
    });
}
