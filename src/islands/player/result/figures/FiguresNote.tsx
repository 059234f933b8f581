import { useStore } from '@nanostores/react';
import { PLAY_LIMITS } from '#base/limits/play';
import { $viewer } from '#browser/viewer';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import css from './figures.module.css';

const c = bindClassNames(css);

/** Tells the quiz's creator why their result shows no figures yet. Others see nothing. */
export function FiguresNote({ quiz }: { quiz: Pick<PlayQuiz, 'creatorUsername'> }) {
  const viewer = useStore($viewer);
  if (!viewer || viewer.username !== quiz.creatorUsername) return null;
  return (
    <p className={`muted ${c('note')}`} lang="en" dir="auto">
      Figures appear after {PLAY_LIMITS.figuresFromPlays} plays.
    </p>
  );
}
