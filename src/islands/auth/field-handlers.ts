import { createUsernameLookup } from '#browser/people/username-lookup';
import { type AuthField, type AuthFieldErrors, isValidatedOnBlur, validateAuthField } from '#rules/auth/forms';
import { type AuthStateAtom, updateAuthState } from './state.ts';

/** The handlers of field events. They store values, validate fields and look up new usernames. */
export function createFieldHandlers($state: AuthStateAtom) {
  const lookup = createUsernameLookup({
    onCheck: (nameCheck) => updateAuthState($state, { nameCheck }),
    onSettled: () => validateField('username'),
  });

  /** Shows or clears the error of a field. */
  function validateField(field: AuthField) {
    const state = $state.get();
    updateAuthState($state, { fieldErrors: withFieldError(state.fieldErrors, field, validateAuthField(state, field)) });
  }

  function setFieldValue(field: AuthField, text: string) {
    const { values, fieldErrors } = $state.get();
    if (values[field] === text) return;
    updateAuthState($state, { values: { ...values, [field]: text } });
    // A shown error disappears as soon as its field is valid. A new error appears only on blur, not while typing.
    for (const shownField of Object.keys(fieldErrors) as AuthField[])
      if (validateAuthField($state.get(), shownField) === null) validateField(shownField);
    if (field === 'username') lookup.start(text.trim());
  }

  /** Validates a field on blur, in forms with new values and unless it is empty. */
  function blurField(field: AuthField) {
    const { mode, values } = $state.get();
    if (isValidatedOnBlur(mode) && values[field] !== '') validateField(field);
  }

  return { setFieldValue, blurField, lookup };
}

function withFieldError(fieldErrors: AuthFieldErrors, field: AuthField, error: string | null): AuthFieldErrors {
  const { [field]: _, ...rest } = fieldErrors;
  return error === null ? rest : { ...rest, [field]: error };
}
