import { useEffect, useState } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowRightIcon } from '#islands/ui/icons/shared.ts';
import css from './result-hero.module.css';

const c = bindClassNames(css);

interface NextQuiz {
  url: string;
  title: string;
}

/** A link to the first recommendation of the page, if it has any. */
export function NextQuizLink() {
  const [next, setNext] = useState<NextQuiz | null>(null);
  useEffect(() => setNext(findFirstRecommendation()), []);
  return (
    next && (
      <a className={c('button', 'line-button')} href={next.url}>
        <Icon className="icon-directional" path={arrowRightIcon} weight={2.3} />
        <span dir="auto">{next.title === '' ? 'Play next' : `Play next: ${next.title}`}</span>
      </a>
    )
  );
}

function findFirstRecommendation(): NextQuiz | null {
  const link = document.querySelector<HTMLAnchorElement>('[data-recommended] li a[href]');
  return link && { url: link.href, title: link.textContent.trim() };
}
