import { createRoot } from 'react-dom/client';
import { Comments, type CommentsProps } from './Comments.tsx';

/** Draws the comments in their place on the page. */
export function mount(place: HTMLElement, props: CommentsProps): void {
  createRoot(place).render(<Comments {...props} />);
}
