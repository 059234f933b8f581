import { useStore } from '@nanostores/react';
import { USERNAME_RULE_TEXT } from '#base/texts/account';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, loaderCircleIcon } from '#islands/ui/icons/shared.ts';
import { WORDS } from '#rules/auth/words';
import css from './auth.module.css';
import { Field } from './Field.tsx';
import type { AuthStore } from './store.ts';

/** The username of a new account, which is looked up while it is being chosen. */
export function NewNameField({ store }: { store: AuthStore }) {
  const { typed, check } = useStore(store.$state);
  const name = typed.username.trim();
  const state = check?.name === name ? check.state : null;
  return (
    <Field
      store={store}
      name="username"
      label="Username"
      autoComplete="username"
      hint={USERNAME_RULE_TEXT}
      note={state === 'checking' ? <p className="hint">{WORDS.checking(name)}</p> : state === 'free' ? <Free name={name} /> : undefined}
      before="@"
      after={state === 'checking' ? <Spinner /> : state === 'free' ? <Tick /> : undefined}
      isGood={state === 'free'}
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

function Free({ name }: { name: string }) {
  return (
    <p className="hint hint-good">
      <Icon path={checkIcon} size={16} weight={2.8} />
      {WORDS.free(name)}
    </p>
  );
}
