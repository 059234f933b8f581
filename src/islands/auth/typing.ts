import { createNameLookup } from '#browser/people/name-lookup';
import { type Field, isJudgedOnLeave, type Problems, problemOf } from '#rules/auth/forms';
import { change, type StateAtom } from './state.ts';

/** What happens while a form is filled in. */
export function createTyping($state: StateAtom) {
  const lookup = createNameLookup({ show: (check) => change($state, { check }), settled: () => judge('username') });

  /** Shows what is wrong with a field. */
  function judge(field: Field) {
    const state = $state.get();
    change($state, { problems: withProblem(state.problems, field, problemOf(state, field)) });
  }

  function type(field: Field, text: string) {
    const { typed, problems } = $state.get();
    if (typed[field] === text) return;
    change($state, { typed: { ...typed, [field]: text } });
    // What is shown as wrong stops being so as soon as it is right; what is only half typed is not yet wrong.
    for (const shown of Object.keys(problems) as Field[]) if (problemOf($state.get(), shown) === null) judge(shown);
    if (field === 'username') lookup.begin(text.trim());
  }

  /** A field of what is new that was filled in and left is judged. */
  function leave(field: Field) {
    const { mode, typed } = $state.get();
    if (isJudgedOnLeave(mode) && typed[field] !== '') judge(field);
  }

  return { type, leave, lookup };
}

function withProblem(problems: Problems, field: Field, problem: string | null): Problems {
  const { [field]: _, ...rest } = problems;
  return problem === null ? rest : { ...rest, [field]: problem };
}
