import { preloadPicture } from './shared-picture.ts';
import { shareLink } from './sharing.ts';

/** Binds buttons that share a page of this site: `data-share` is its title, `data-path` its path, `data-picture` the path of its picture. */
export function bindShareButtons(buttons: Iterable<HTMLElement>): void {
  for (const button of buttons) {
    const { share: title = '', path = '', picture } = button.dataset;
    button.addEventListener('pointerdown', () => preloadPicture(picture));
    button.addEventListener('click', () => {
      void shareLink({ title, text: title, url: location.origin + path, ...(picture !== undefined && { imagePath: picture }) });
    });
  }
}
