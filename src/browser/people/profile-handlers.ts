import { canShare, copyLink, shareLink } from '#browser/content/sharing';
import { bindBlockButtons } from './block-buttons.ts';
import { bindFollowButtons } from './follow-buttons.ts';

/** All that one does about a person, on their profile and in lists of people. */
export function bindProfileHandlers(): void {
  bindFollowButtons(document.querySelectorAll<HTMLButtonElement>('[data-follow]'));
  bindBlockButtons(document.querySelectorAll<HTMLElement>('[data-person]'));
  for (const place of document.querySelectorAll<HTMLElement>('[data-person]'))
    place.querySelector('[data-report-person]')?.addEventListener('click', () => {
      const topic = place.dataset.person ?? '';
      void import('#browser/content/report-dialog').then(({ openReportDialog: openReport }) => openReport({ topicType: 'user', topic }));
    });
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]'))
    button.addEventListener('click', () => {
      const shared = { title: button.dataset.share ?? '', url: location.origin + location.pathname };
      void (canShare() ? shareLink(shared) : copyLink(shared.url));
    });
}
