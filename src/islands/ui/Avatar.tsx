import { drawAvatar } from '#rules/covers/draw-avatar';

interface AvatarProps {
  username: string;
  picture?: string;
  /** The width in rem. */
  size?: number;
}

/** A user's picture in an egg shape, or an egg drawn from the username. It is decorative: the name must be next to it. */
export function Avatar({ username, picture, size = 2.5 }: AvatarProps) {
  const width = { '--avatar': `${size}rem` } as React.CSSProperties;
  if (picture) return <img className="avatar" style={width} src={picture} alt="" loading="lazy" decoding="async" />;
  const { letter, style } = drawAvatar(username);
  return (
    <span className="avatar" style={{ ...style, ...width }} aria-hidden="true">
      {letter}
    </span>
  );
}
