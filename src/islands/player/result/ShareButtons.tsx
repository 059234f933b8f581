import { canShare, copyLink, type Shared, share } from '#browser/content/sharing';
import { share2Icon } from '#islands/ui/icons/player.ts';
import { linkIcon } from '#islands/ui/icons/shared.ts';
import { RevealButton } from './RevealButton.tsx';

/** Share where the system can, and copy the link everywhere. The first of them is the view's primary button. */
export function ShareButtons({ shared, label, icon = share2Icon }: { shared: Shared; label: string; icon?: string }) {
  const hasShare = canShare();
  return (
    <>
      {hasShare && <RevealButton icon={icon} label={label} isFirst onPress={() => void share(shared)} />}
      <RevealButton icon={linkIcon} label="Copy link" isFirst={!hasShare} onPress={() => void copyLink(shared.url)} />
    </>
  );
}
