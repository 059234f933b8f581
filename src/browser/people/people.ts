import { canShare, copyLink, share } from '#browser/content/sharing';
import { bindBlocks } from './block.ts';
import { bindFollows } from './follow.ts';

/** All that one does about a person, on their profile and in lists of people. */
export function bindAll(): void {
  bindFollows(document.querySelectorAll<HTMLButtonElement>('[data-follow]'));
  bindBlocks(document.querySelectorAll<HTMLElement>('[data-person]'));
  for (const place of document.querySelectorAll<HTMLElement>('[data-person]'))
    place.querySelector('[data-report-person]')?.addEventListener('click', () => {
      const topic = place.dataset.person ?? '';
      void import('#browser/content/report').then(({ openReport }) => openReport({ topicType: 'user', topic }));
    });
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]'))
    button.addEventListener('click', () => {
      const shared = { title: button.dataset.share ?? '', url: location.origin + location.pathname };
      void (canShare() ? share(shared) : copyLink(shared.url));
    });
}
