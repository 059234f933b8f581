import { useEffect, useRef } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './result.module.css';

const c = bindClassNames(css);

/** What to play next, as the second block of a result. Its code loads with the result, and its place is reserved meanwhile. */
export function UpNext({ quizId }: { quizId: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const load = () =>
      import('#browser/content/up-next').then(({ showUpNext }) => showUpNext(current, { contentId: quizId, label: 'Up next' }));
    load().catch(() => {
      current.hidden = true;
    });
  }, [quizId]);
  return <div ref={host} className={`wrap ${c('next')}`} lang="en" dir="ltr" />;
}
