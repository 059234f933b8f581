import { shareLink } from './sharing.ts';

/** Binds buttons that share a page of this site: `data-share` is its title, `data-path` its path. */
export function bindShareButtons(buttons: Iterable<HTMLElement>): void {
  for (const button of buttons)
    button.addEventListener('click', () => {
      const { share: title = '', path = '' } = button.dataset;
      void shareLink({ title, url: location.origin + path });
    });
}
