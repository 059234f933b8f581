import { smallRoot } from '#islands/small-root.ts';
import { Comments, type CommentsProps } from './Comments.tsx';

/** Puts the comments where the page has kept a place for them. */
export function mount(place: HTMLElement, props: CommentsProps): void {
  smallRoot(place).render(<Comments {...props} />);
}
