import type { SecondStepMode } from '#rules/auth/modes';
import css from './auth.module.css';
import { preventFocusLoss } from './field-focus.ts';
import type { AuthStore } from './store.ts';

const OTHER_WAYS = {
  SECOND_STEP: { mode: 'RECOVERY_CODE', label: 'Use a recovery code instead' },
  RECOVERY_CODE: { mode: 'SECOND_STEP', label: 'Use your authenticator app instead' },
} as const satisfies Record<SecondStepMode, { mode: SecondStepMode; label: string }>;

/** The other way to make the second step, and the way back to the first. They have no URL, so they are buttons. */
export function SecondStepLinks({ store, mode }: { store: AuthStore; mode: SecondStepMode }) {
  const otherWay = OTHER_WAYS[mode];
  return (
    <p className={`${css.foot} ${css.ways}`}>
      <button className="text-button" type="button" onMouseDown={preventFocusLoss} onClick={() => store.switchTo(otherWay.mode)}>
        {otherWay.label}
      </button>
      <button className="text-button" type="button" onMouseDown={preventFocusLoss} onClick={() => store.switchTo('LOGIN')}>
        Start over
      </button>
    </p>
  );
}
