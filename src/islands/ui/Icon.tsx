interface IconProps {
  /** One of `./icon-paths.ts`, imported by name, so that only the icons in use are shipped. */
  path: string;
  size?: number;
  weight?: number;
  className?: string | undefined;
}

/** An icon beside its word. An icon alone needs an accessible name on its button. */
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
