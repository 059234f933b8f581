import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import type { SecondFactorSetUp as SetUp } from '#contract/accounts/second-factor';
import { AccountFormField, Hint } from '#islands/account/AccountFormField.tsx';
import { PanelForm } from '#islands/account/PanelForm.tsx';
import type { AccountStore } from '#islands/account/store.ts';
import ownCss from './second-factor.module.css';

// Only a set-up needs the code that draws QR codes.
const QrCode = lazy(() => import('#islands/ui/qr/QrCode.tsx').then((module) => ({ default: module.QrCode })));

/** The set-up in two forms: the password, then the app's secret with the code that confirms it. */
export function SecondFactorSetUp({ store }: { store: AccountStore }) {
  const { mode, setUp } = useStore(store.$state);
  const close = () => store.openForm('VIEW_INFO');
  if (mode === 'CONFIRM_SECOND_FACTOR' && setUp)
    return (
      <PanelForm store={store} form="CONFIRM_SECOND_FACTOR" onClose={close}>
        <AppSecret setUp={setUp} />
        <AccountFormField
          store={store}
          form="CONFIRM_SECOND_FACTOR"
          name="code"
          label="Code from your app"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          note={<Hint>The six digits that the app shows for this site.</Hint>}
        />
      </PanelForm>
    );
  return (
    <PanelForm store={store} form="START_SECOND_FACTOR" onClose={close}>
      <p>You need an authenticator app, such as Aegis, 2FAS, Google Authenticator or the one of your password manager.</p>
      <AccountFormField
        store={store}
        form="START_SECOND_FACTOR"
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
    </PanelForm>
  );
}

/** The secret as a QR code for the telephone's camera, as a link for an app on this device, and as a text to type. */
function AppSecret({ setUp: { secret, otpauthUrl } }: { setUp: SetUp }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={ownCss.secret} aria-labelledby={titleId}>
      <h3 id={titleId} ref={title} tabIndex={-1} className={ownCss.step}>
        Scan this with your authenticator app
      </h3>
      <div className={ownCss.qr}>
        <Suspense fallback={<p role="status">Drawing the QR code…</p>}>
          <QrCode text={otpauthUrl} label="QR code with the key of your authenticator app" />
        </Suspense>
      </div>
      <p>
        On this device:{' '}
        <a className="text-link" href={otpauthUrl}>
          open the app
        </a>
        . Or type this key into it:
      </p>
      <p className={ownCss.key} translate="no">
        {(secret.match(/.{1,4}/g) ?? []).join(' ')}
      </p>
    </section>
  );
}
