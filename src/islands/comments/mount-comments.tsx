import { createRoot } from 'react-dom/client';
import { Comments, type CommentsProps } from './Comments.tsx';

/** Renders the comments into the container. */
export function mountComments(container: HTMLElement, props: CommentsProps): void {
  createRoot(container).render(<Comments {...props} />);
}
