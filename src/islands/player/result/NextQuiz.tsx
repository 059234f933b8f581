import { useEffect, useState } from 'react';
import { classes } from '#islands/player/parts/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowRightIcon } from '#islands/ui/icons/shared.ts';
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
