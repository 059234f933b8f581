import { Icon } from './Icon.tsx';
import { circleAlertIcon } from './icons/shared.ts';

/** The error of a form's field, shown below it. */
export function FieldError({ text }: { text: string }) {
  return (
    <p className="hint hint-wrong">
      <Icon path={circleAlertIcon} size={16} weight={2.4} />
      {text}
    </p>
  );
}
