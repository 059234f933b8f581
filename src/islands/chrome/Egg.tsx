import { SPRITE } from '#client/sprite';
import { drawEgg, EGG_BOX } from '#rules/screens/egg';

interface EggProps {
  username: string;
  picture?: string;
  /** The width in rem. */
  size?: number;
}

/** A person's picture in an egg, or the speckled egg that follows from the username. The name stands beside it. */
export function Egg({ username, picture, size = 2.5 }: EggProps) {
  return (
    <span className="egg" style={{ '--egg': `${size}rem` } as React.CSSProperties} aria-hidden="true">
      {picture ? (
        <img src={picture} alt="" loading="lazy" decoding="async" />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawEgg makes it of numbers, tokens and one letter
        <svg viewBox={EGG_BOX} dangerouslySetInnerHTML={{ __html: drawEgg(SPRITE, username) }} />
      )}
    </span>
  );
}
