import { useStore } from '@nanostores/react';
import { USERNAME_RULE_TEXT } from '#base/texts/account';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, loaderCircleIcon } from '#islands/ui/icons/shared.ts';
import { AUTH_TEXTS } from '#rules/auth/auth-texts';
import { AuthFormField } from './AuthFormField.tsx';
import css from './auth.module.css';
import type { AuthStore } from './store.ts';

/** The username of a new account, with a check of its availability while it is typed. */
export function NewUsernameField({ store }: { store: AuthStore }) {
  const { values, nameCheck } = useStore(store.$state);
  const name = values.username.trim();
  const state = nameCheck?.name === name ? nameCheck.state : null;
  return (
    <AuthFormField
      store={store}
      name="username"
      label="Username"
      autoComplete="username"
      hint={USERNAME_RULE_TEXT}
      note={
        state === 'checking' ? (
          <p className="hint">{AUTH_TEXTS.checkingUsername(name)}</p>
        ) : state === 'free' ? (
          <UsernameAvailable name={name} />
        ) : undefined
      }
      startAdornment="@"
      endAdornment={state === 'checking' ? <Spinner /> : state === 'free' ? <Tick /> : undefined}
      isValid={state === 'free'}
      isLive
    />
  );
}

const Spinner = () => <Icon path={loaderCircleIcon} weight={2.4} className="spinning" />;

const Tick = () => (
  <span className={css.tick}>
    <Icon path={checkIcon} weight={2.8} />
  </span>
);

function UsernameAvailable({ name }: { name: string }) {
  return (
    <p className="hint hint-good">
      <Icon path={checkIcon} size={16} weight={2.8} />
      {AUTH_TEXTS.usernameAvailable(name)}
    </p>
  );
}
