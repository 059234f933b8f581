import type { ComponentProps, ReactNode } from 'react';
import { FormError } from './FormError.tsx';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  error: ReactNode;
  /** The buttons, and what follows them. */
  actions: ReactNode;
  onSubmit(): void;
}

/** A form that script validates and submits, with its error between the fields and the buttons. */
export function Form({ error, actions, onSubmit, children, ...form }: FormProps) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div role="alert">{error && <FormError>{error}</FormError>}</div>
      {actions}
    </form>
  );
}
