import { classes } from '#islands/player/parts/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import css from './reveal.module.css';

const c = classes(css);

interface RevealButtonProps {
  icon: string;
  label: string;
  /** The one thing to do next. */
  isFirst?: boolean;
  onPress(): void;
}

/** A button on a result's deep ground. */
export function RevealButton({ icon, label, isFirst = false, onPress }: RevealButtonProps) {
  return (
    <button type="button" className={c('button', isFirst ? 'sun-button' : 'line-button')} onClick={onPress}>
      <Icon path={icon} weight={2.3} />
      {label}
    </button>
  );
}
