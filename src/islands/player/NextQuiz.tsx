import { useEffect, useState } from 'react';
import { Icon } from '#islands/chrome/Icon.tsx';
import { arrowRightIcon } from '#islands/chrome/icons/shared.ts';
import { classes } from './classes.ts';
import css from './reveal.module.css';

const c = classes(css);

/** The way to the first of what the page recommends; on a page that recommends nothing there is none. */
export function NextQuiz() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => setAddress(document.querySelector<HTMLAnchorElement>('[data-recommended] li a[href]')?.href ?? null), []);
  return (
    address && (
      <a className={c('button', 'line-button')} href={address}>
        <Icon path={arrowRightIcon} weight={2.3} />
        Next one
      </a>
    )
  );
}
