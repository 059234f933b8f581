interface IconProps {
  /** A path from `./icons`, imported by name, so that only used icons are bundled. */
  path: string;
  size?: number;
  weight?: number;
  className?: string | undefined;
}

/** A decorative icon. A button with an icon and no text needs an accessible name. */
export function Icon({ path, size = 20, weight = 2, className = '' }: IconProps) {
  return (
    <svg
      className={`icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
