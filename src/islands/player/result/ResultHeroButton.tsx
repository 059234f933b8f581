import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import css from './result-hero.module.css';

const c = bindClassNames(css);

interface ResultHeroButtonProps {
  icon: string;
  label: string;
  /** The one thing to do next. */
  isPrimary?: boolean;
  onPress(): void;
}

/** A button on a result's deep ground. */
export function ResultHeroButton({ icon, label, isPrimary = false, onPress }: ResultHeroButtonProps) {
  return (
    <button type="button" className={c('button', isPrimary ? 'sun-button' : 'line-button')} onClick={onPress}>
      <Icon path={icon} weight={2.3} />
      {label}
    </button>
  );
}
