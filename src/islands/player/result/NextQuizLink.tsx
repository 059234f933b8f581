import { useEffect, useState } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowRightIcon } from '#islands/ui/icons/shared.ts';
import css from './result-hero.module.css';

const c = bindClassNames(css);

/** The way to the first of what the page recommends; on a page that recommends nothing there is none. */
export function NextQuizLink() {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => setUrl(document.querySelector<HTMLAnchorElement>('[data-recommended] li a[href]')?.href ?? null), []);
  return (
    url && (
      <a className={c('button', 'line-button')} href={url}>
        <Icon path={arrowRightIcon} weight={2.3} />
        Next one
      </a>
    )
  );
}
