import { createRoot } from 'react-dom/client';
import { Comments, type CommentsProps } from './Comments.tsx';

/** Puts the comments where the page has kept a place for them. */
export function mount(place: HTMLElement, props: CommentsProps): void {
  createRoot(place).render(<Comments {...props} />);
}
