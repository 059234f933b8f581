import { useEffect, useState } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import css from './preview.module.css';

const c = bindClassNames(css);
// Below this the preview is a sheet behind its button (look.md, grid and breakpoints).
const WIDE_SCREEN = '(width >= 1180px)';

/** What players see, beside the form where there is room for it. */
export function PreviewPane() {
  const isWide = useMediaQuery(WIDE_SCREEN);
  if (!isWide) return null;
  return (
    <aside className={c('pane')} aria-label="As players see it">
      <PreviewFrame />
    </aside>
  );
}

export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listen = () => setMatches(list.matches);
    list.addEventListener('change', listen);
    return () => list.removeEventListener('change', listen);
  }, [query]);
  return matches;
}
