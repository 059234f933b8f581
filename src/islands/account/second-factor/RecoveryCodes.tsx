import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { copyText } from '#browser/copy-text';
import { getProductName } from '#browser/product-name';
import css from '#islands/account/account.module.css';
import { usePanelFocus } from '#islands/account/Panel.tsx';
import type { AccountStore } from '#islands/account/store.ts';
import { ACCOUNT_TEXTS, formatRecoveryCodesFile } from '#rules/account/account-texts';
import ownCss from './second-factor.module.css';

const COPY_FAILED_TEXT = 'Copying is not allowed here. Download the codes or write them down.';

/** New recovery codes, shown once: to copy, to download, to print. */
export function RecoveryCodes({ store }: { store: AccountStore }) {
  const { recoveryCodes, user } = useStore(store.$state);
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  usePanelFocus(section);
  const text = formatRecoveryCodesFile(recoveryCodes, { site: getProductName(), username: user.username });
  return (
    <section ref={section} className={ownCss.secret} aria-labelledby={titleId} data-print>
      <h3 id={titleId} tabIndex={-1} className={ownCss.step}>
        Save your recovery codes
      </h3>
      <p>
        Each code signs <b dir="auto">@{user.username}</b> in to {getProductName()} once, after the password, if you lose your phone. You
        won’t see these codes again.
      </p>
      <ul className={ownCss.codes} translate="no">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <button
          className="button button-small"
          type="button"
          onClick={() => void copyText(text, { success: ACCOUNT_TEXTS.recoveryCodesCopied, failure: COPY_FAILED_TEXT })}
        >
          Copy
        </button>
        <a
          className="button button-small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${getProductName().toLowerCase()}-recovery-codes.txt`}
        >
          Download
        </a>
        <button className="button button-small" type="button" onClick={() => print()}>
          Print
        </button>
        <button
          className="button button-small button-primary"
          type="button"
          onClick={() => store.$state.set({ ...store.$state.get(), recoveryCodes: [] })}
        >
          I have saved them
        </button>
      </div>
    </section>
  );
}
