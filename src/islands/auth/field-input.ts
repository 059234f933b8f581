import { createUsernameLookup } from '#browser/people/username-lookup';
import { type AuthField, type AuthFieldErrors, isValidatedOnBlur, validateAuthField } from '#rules/auth/forms';
import { type AuthStateAtom, updateAuthState } from './state.ts';

/** What happens while a form is filled in. */
export function createFieldInput($state: AuthStateAtom) {
  const lookup = createUsernameLookup({
    onCheck: (check) => updateAuthState($state, { check }),
    onSettled: () => validateField('username'),
  });

  /** Shows what is wrong with a field. */
  function validateField(field: AuthField) {
    const state = $state.get();
    updateAuthState($state, { problems: withProblem(state.problems, field, validateAuthField(state, field)) });
  }

  function setFieldValue(field: AuthField, text: string) {
    const { typed, problems } = $state.get();
    if (typed[field] === text) return;
    updateAuthState($state, { typed: { ...typed, [field]: text } });
    // What is shown as wrong stops being so as soon as it is right; what is only half typed is not yet wrong.
    for (const shown of Object.keys(problems) as AuthField[]) if (validateAuthField($state.get(), shown) === null) validateField(shown);
    if (field === 'username') lookup.start(text.trim());
  }

  /** A field of what is new that was filled in and left is judged. */
  function blurField(field: AuthField) {
    const { mode, typed } = $state.get();
    if (isValidatedOnBlur(mode) && typed[field] !== '') validateField(field);
  }

  return { setFieldValue, blurField, lookup };
}

function withProblem(problems: AuthFieldErrors, field: AuthField, problem: string | null): AuthFieldErrors {
  const { [field]: _, ...rest } = problems;
  return problem === null ? rest : { ...rest, [field]: problem };
}
