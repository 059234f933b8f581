import { canShare, copyLink, type SharedLink, shareLink } from '#browser/content/sharing';
import { share2Icon } from '#islands/ui/icons/player.ts';
import { linkIcon } from '#islands/ui/icons/shared.ts';
import { ResultHeroButton } from './ResultHeroButton.tsx';

/** Share, where the browser supports it, and Copy link. The first button is the primary action of the result. */
export function ShareButtons({ sharedLink, label, icon = share2Icon }: { sharedLink: SharedLink; label: string; icon?: string }) {
  const hasShare = canShare();
  return (
    <>
      {hasShare && <ResultHeroButton icon={icon} label={label} isPrimary onPress={() => void shareLink(sharedLink)} />}
      <ResultHeroButton icon={linkIcon} label="Copy link" isPrimary={!hasShare} onPress={() => void copyLink(sharedLink.url)} />
    </>
  );
}
