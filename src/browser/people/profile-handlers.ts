import { bindShareButtons } from '#browser/sharing/share-buttons';
import { bindBlockButtons } from './block-buttons.ts';
import { bindFollowButtons } from './follow-buttons.ts';

/** Binds the actions about users on profiles and in lists of people: follow, block, report and share. */
export function bindProfileHandlers(): void {
  bindFollowButtons(document.querySelectorAll<HTMLButtonElement>('[data-follow]'));
  bindBlockButtons(document.querySelectorAll<HTMLElement>('[data-person]'));
  for (const container of document.querySelectorAll<HTMLElement>('[data-person]'))
    container.querySelector('[data-report-person]')?.addEventListener('click', () => {
      const topic = container.dataset.person ?? '';
      void import('#browser/content/report-dialog').then(({ openReportDialog }) => openReportDialog({ topicType: 'user', topic }));
    });
  bindShareButtons(document.querySelectorAll<HTMLElement>('[data-share]'));
}
