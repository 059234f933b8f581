import { createRoot } from 'react-dom/client';
import { Comments, type CommentsProps } from './Comments.tsx';

/** Draws the comments in their place on the page. */
export function mountComments(container: HTMLElement, props: CommentsProps): void {
  createRoot(container).render(<Comments {...props} />);
}
