import { useEffect } from 'react';
import type { SecondStepMode } from '#rules/auth/modes';
import { AuthFormField } from './AuthFormField.tsx';
import { getAuthFieldId } from './field-focus.ts';
import type { AuthStore } from './store.ts';

/** The field of the second step. It takes the focus, because the first step's field is gone. */
export function SecondStepField({ store, mode }: { store: AuthStore; mode: SecondStepMode }) {
  const name = mode === 'SECOND_STEP' ? 'code' : 'recoveryCode';
  useEffect(() => document.getElementById(getAuthFieldId(name))?.focus(), [name]);
  if (mode === 'RECOVERY_CODE')
    return <AuthFormField store={store} name={name} label="Recovery code" autoComplete="off" dir="ltr" maxLength={50} />;
  return (
    <AuthFormField
      store={store}
      name={name}
      label="Code from your app"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={50}
    />
  );
}
