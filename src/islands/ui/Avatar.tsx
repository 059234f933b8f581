import { drawAvatar } from '#rules/screens/draw-avatar';

interface AvatarProps {
  username: string;
  picture?: string;
  /** The width in rem. */
  size?: number;
}

/** A person's picture in an egg, or the speckled egg that follows from the username. The name stands beside it. */
export function Avatar({ username, picture, size = 2.5 }: AvatarProps) {
  const width = { '--egg': `${size}rem` } as React.CSSProperties;
  if (picture) return <img className="egg" style={width} src={picture} alt="" loading="lazy" decoding="async" />;
  const { letter, style } = drawAvatar(username);
  return (
    <span className="egg" style={{ ...style, ...width }} aria-hidden="true">
      {letter}
    </span>
  );
}
