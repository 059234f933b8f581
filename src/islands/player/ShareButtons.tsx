import { Icon } from '#islands/chrome/Icon.tsx';
import { linkIcon, share2Icon } from '#islands/chrome/icon-paths.ts';
import { classes } from './classes.ts';
import css from './result.module.css';
import { canShare, copyLink, type Shared, share } from './sharing.ts';

const c = classes(css);

/** Share where the system can, and copy the link everywhere. The first of them is the view's primary button. */
export function ShareButtons({ shared, label, icon = share2Icon }: { shared: Shared; label: string; icon?: string }) {
  const hasShare = canShare();
  return (
    <>
      {hasShare && (
        <button type="button" className={c('button', 'sun-button')} onClick={() => void share(shared)}>
          <Icon path={icon} weight={2.3} />
          {label}
        </button>
      )}
      <button type="button" className={c('button', hasShare ? 'line-button' : 'sun-button')} onClick={() => void copyLink(shared.url)}>
        <Icon path={linkIcon} weight={2.3} />
        Copy link
      </button>
    </>
  );
}
