import type { ReactNode } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { PlayChoice, PlayQuiz } from '#rules/play/quiz';
import css from './choices.module.css';

const c = bindClassNames(css);

interface ChoiceListProps {
  quiz: PlayQuiz;
  choices: readonly PlayChoice[];
  label: string;
  children: ReactNode;
}

/** Choices in a column, or in two or three columns if all of them are pictures. */
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
