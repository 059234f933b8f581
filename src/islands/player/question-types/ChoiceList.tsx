import type { ReactNode } from 'react';
import { classes } from '#islands/player/parts/classes.ts';
import type { PlayPart, PlayQuiz } from '#rules/play/quiz';
import css from './choices.module.css';

const c = classes(css);

interface ChoiceListProps {
  quiz: PlayQuiz;
  choices: readonly PlayPart[];
  label: string;
  children: ReactNode;
}

/** Choices below each other, or two or three abreast where they all are pictures. */
export function ChoiceList({ quiz, choices, label, children }: ChoiceListProps) {
  const arePictures = choices.every((choice) => choice.image !== '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons
    <div
      className={c('choices', arePictures && 'pictures', arePictures && quiz.gallery && 'gallery')}
      role="group"
      aria-label={label}
      lang={quiz.language}
    >
      {children}
    </div>
  );
}
