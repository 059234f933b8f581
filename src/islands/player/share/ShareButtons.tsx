import { preloadPicture } from '#browser/sharing/shared-picture';
import { copyLink, shareLink } from '#browser/sharing/sharing';
import { ResultHeroButton } from '#islands/player/result/ResultHeroButton.tsx';
import { share2Icon } from '#islands/ui/icons/result.ts';
import { linkIcon } from '#islands/ui/icons/shared.ts';
import type { SharedLink } from '#rules/screens/share-targets';

/** Share, the primary action of the result, and Copy link. */
export function ShareButtons({ sharedLink, label, icon = share2Icon }: { sharedLink: SharedLink; label: string; icon?: string }) {
  return (
    <>
      <ResultHeroButton
        icon={icon}
        label={label}
        isPrimary
        onPressStart={() => preloadPicture(sharedLink.imagePath)}
        onPress={() => void shareLink(sharedLink)}
      />
      <ResultHeroButton icon={linkIcon} label="Copy link" onPress={() => void copyLink(sharedLink.url)} />
    </>
  );
}
