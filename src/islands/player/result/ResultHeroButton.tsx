import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import css from './result-hero.module.css';

const c = bindClassNames(css);

interface ResultHeroButtonProps {
  icon: string;
  label: string;
  /** The main action of the result. */
  isPrimary?: boolean;
  /** Called when the pointer goes down, before the press is complete. */
  onPressStart?(): void;
  onPress(): void;
}

/** A button on the dark background of a result. */
export function ResultHeroButton({ icon, label, isPrimary = false, onPressStart, onPress }: ResultHeroButtonProps) {
  return (
    <button type="button" className={c('button', isPrimary ? 'sun-button' : 'line-button')} onPointerDown={onPressStart} onClick={onPress}>
      <Icon path={icon} weight={2.3} />
      {label}
    </button>
  );
}
