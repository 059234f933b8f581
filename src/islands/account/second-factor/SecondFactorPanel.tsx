import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { AccountFormField, Hint } from '#islands/account/AccountFormField.tsx';
import css from '#islands/account/account.module.css';
import { OpenFormButton, Panel } from '#islands/account/Panel.tsx';
import { PanelForm } from '#islands/account/PanelForm.tsx';
import type { AccountStore } from '#islands/account/store.ts';
import { ACCOUNT_FORM_TEXTS, ACCOUNT_TEXTS, formatRecoveryCodesLeft } from '#rules/account/account-texts';
import type { AccountForm } from '#rules/account/forms';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx';
import '#styles/status.css';

const ANCHOR = 'two-step-sign-in';
/** Few enough recovery codes to say so. */
const FEW_CODES = 3;

const formatDay = (iso: string) => new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Two-step sign-in: its state, the set-up, new recovery codes, and turning it off. */
export function SecondFactorPanel({ store }: { store: AccountStore }) {
  const { mode, secondFactor, recoveryCodes } = useStore(store.$state);
  useEffect(scrollToAnchor, []);
  if (!secondFactor) return null;
  const { enabledSince, isRequired } = secondFactor;
  const isSettingUp = mode === 'START_SECOND_FACTOR' || mode === 'CONFIRM_SECOND_FACTOR';
  return (
    <Panel
      anchor={ANCHOR}
      heading={ACCOUNT_FORM_TEXTS.START_SECOND_FACTOR.heading}
      action={
        !enabledSince &&
        !isSettingUp && <OpenFormButton label="Set up" isOpen={false} onClick={() => store.openForm('START_SECOND_FACTOR')} />
      }
    >
      {enabledSince ? (
        <FactorState store={store} enabledSince={enabledSince} />
      ) : (
        <p className={css.muted}>
          {isRequired && (
            <>
              <span className="status status-wrong">Required for your role</span>{' '}
            </>
          )}
          After your password, you also enter a code from an app on your phone. Whoever steals the password can’t sign in with it alone.
        </p>
      )}
      {recoveryCodes.length > 0 && <RecoveryCodes store={store} />}
      {isSettingUp && <SecondFactorSetUp store={store} />}
      {mode === 'RENEW_RECOVERY_CODES' && <ChangeForm store={store} form="RENEW_RECOVERY_CODES" />}
      {mode === 'TURN_OFF_SECOND_FACTOR' && <ChangeForm store={store} form="TURN_OFF_SECOND_FACTOR" />}
    </Panel>
  );
}

function FactorState({ store, enabledSince }: { store: AccountStore; enabledSince: string }) {
  const { mode, secondFactor, recoveryCodes } = useStore(store.$state);
  const { recoveryCodesLeft = 0, isRequired = false } = secondFactor ?? {};
  return (
    <>
      <p className={css.line}>
        <span className="status status-good">On</span> since <time dateTime={enabledSince}>{formatDay(enabledSince)}</time>
        {' · '}
        <span className={recoveryCodesLeft <= FEW_CODES ? 'status status-wrong' : undefined}>
          {formatRecoveryCodesLeft(recoveryCodesLeft)}
        </span>
      </p>
      {isRequired && <p className={css.muted}>This site requires it of your role, so it cannot be turned off.</p>}
      {recoveryCodes.length === 0 && (
        <div className={css.buttons}>
          <OpenFormButton
            label="New recovery codes"
            isOpen={mode === 'RENEW_RECOVERY_CODES'}
            onClick={() => store.openForm('RENEW_RECOVERY_CODES')}
          />
          {!isRequired && (
            <OpenFormButton
              label="Turn off"
              isOpen={mode === 'TURN_OFF_SECOND_FACTOR'}
              onClick={() => store.openForm('TURN_OFF_SECOND_FACTOR')}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The form of a change that takes both the password and a code. */
function ChangeForm({
  store,
  form,
}: {
  store: AccountStore;
  form: Extract<AccountForm, 'RENEW_RECOVERY_CODES' | 'TURN_OFF_SECOND_FACTOR'>;
}) {
  return (
    <PanelForm store={store} form={form} onClose={() => store.openForm('VIEW_INFO')} isDanger={form === 'TURN_OFF_SECOND_FACTOR'}>
      <AccountFormField store={store} form={form} name="password" label="Your password" type="password" autoComplete="current-password" />
      <AccountFormField
        store={store}
        form={form}
        name="code"
        label="Code from your app"
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        note={<Hint>Without your phone, enter a recovery code. {ACCOUNT_TEXTS.secondFactorChangeHint}</Hint>}
      />
    </PanelForm>
  );
}

/** The panel appears after the page has loaded, so the browser cannot scroll to it by itself. */
function scrollToAnchor() {
  if (location.hash === `#${ANCHOR}`) document.getElementById(ANCHOR)?.scrollIntoView();
}
