import { useStore } from '@nanostores/react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { Field as FieldName } from '#rules/auth/forms';
import css from './auth.module.css';
import { fieldId } from './focus.ts';
import type { AuthStore } from './store.ts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  store: AuthStore;
  name: FieldName;
  label: string;
  isOptional?: boolean;
  hint?: string | undefined;
  /** What stands below instead of the hint, while nothing is wrong. */
  note?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  isGood?: boolean;
  /** What stands below is read out when it changes. */
  isLive?: boolean;
}

/** A field with its label above and, below, its hint or what is wrong. The browser keeps what is typed, and the store is told. */
export function Field({
  store,
  name,
  label,
  isOptional = false,
  hint,
  note,
  before,
  after,
  isGood = false,
  isLive = false,
  ...input
}: FieldProps) {
  const { typed, problems } = useStore(store.$state);
  const problem = problems[name];
  const id = fieldId(name);
  const below = problem ? <Wrong text={problem} /> : (note ?? (hint && <p className="hint">{hint}</p>));
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {isOptional && <span className={css.optional}> optional</span>}
      </label>
      <div className={css.box}>
        <input
          type="text"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          {...input}
          id={id}
          className="input"
          name={name === 'name' ? 'username' : name}
          defaultValue={typed[name]}
          data-good={(isGood && !problem) || undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onInput={(event) => store.type(name, event.currentTarget.value)}
          onBlur={() => store.leave(name)}
        />
        {before && <span className={css.before}>{before}</span>}
        {after && <span className={css.after}>{after}</span>}
      </div>
      {(below || isLive) && (
        <div id={`${id}-below`} role={isLive ? 'status' : undefined}>
          {below}
        </div>
      )}
    </div>
  );
}

function Wrong({ text }: { text: string }) {
  return (
    <p className="hint hint-wrong">
      <Icon path={circleAlertIcon} size={16} weight={2.4} />
      {text}
    </p>
  );
}
