import { useEffect, useState } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import css from './preview.module.css';

const c = bindClassNames(css);
// On narrower screens the preview opens in a dialog.
const WIDE_SCREEN = '(width >= 73.75em)';

/** The preview next to the form, on wide screens. */
export function PreviewPane() {
  const isWide = useMediaQuery(WIDE_SCREEN);
  if (!isWide) return null;
  return (
    <aside className={c('pane')} aria-label="Preview">
      <PreviewFrame />
    </aside>
  );
}

function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const queryList = matchMedia(query);
    const updateMatches = () => setMatches(queryList.matches);
    queryList.addEventListener('change', updateMatches);
    return () => queryList.removeEventListener('change', updateMatches);
  }, [query]);
  return matches;
}
