import { useState } from 'react';
import css from './account.module.css';
import { DataExportPanel } from './DataExportPanel.tsx';
import { DigestPanel } from './DigestPanel.tsx';
import { EraseAccountPanel } from './EraseAccountPanel.tsx';
import { EmailPanel } from './email/EmailPanel.tsx';
import { LinkedAccountPanel } from './LinkedAccountPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PicturesPanel } from './PicturesPanel.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SecondFactorPanel } from './second-factor/SecondFactorPanel.tsx';
import type { AccountProps } from './state.ts';
import { createAccountStore } from './store.ts';

/** The account page. Its owner edits everything, staff edit the profile only, and other roles only read it. */
export function Account(props: AccountProps) {
  const [store] = useState(() => createAccountStore(props));
  return (
    <div className={css.panels}>
      <div className={css.column}>
        <ProfilePanel store={store} isOwner={props.isOwner} canSeePrivate={props.canSeePrivate} canSave={props.canSave} />
        <QuotePanel store={store} canSave={props.canSave} />
        {props.isOwner && (
          <>
            <PicturesPanel store={store} />
            <LinkedAccountPanel store={store} />
            <DataExportPanel />
          </>
        )}
      </div>
      {props.isOwner && (
        <div className={css.column}>
          <EmailPanel store={store} />
          <DigestPanel store={store} />
          <PasswordPanel store={store} />
          <SecondFactorPanel store={store} />
          <SessionsPanel store={store} />
          {props.canErase && <EraseAccountPanel store={store} />}
        </div>
      )}
    </div>
  );
}
