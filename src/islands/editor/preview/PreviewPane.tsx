import { useEffect, useState } from 'react';
import { classes } from '#islands/editor/ui/classes.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import css from './preview.module.css';

const c = classes(css);
// Below this the preview is a sheet behind its button (look.md, grid and breakpoints).
const ROOM = '(width >= 1180px)';

/** What players see, beside the form where there is room for it. */
export function PreviewPane() {
  const hasRoom = useMedia(ROOM);
  if (!hasRoom) return null;
  return (
    <aside className={c('pane')} aria-label="As players see it">
      <PreviewFrame />
    </aside>
  );
}

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listen = () => setMatches(list.matches);
    list.addEventListener('change', listen);
    return () => list.removeEventListener('change', listen);
  }, [query]);
  return matches;
}
