import { useState } from 'react';
import css from './account.module.css';
import { DataExportPanel } from './Data.tsx';
import { DigestPanel } from './DigestChoice.tsx';
import { EmailPanel } from './Email.tsx';
import { EraseAccountPanel } from './Erase.tsx';
import { ProfilePanel } from './Info.tsx';
import { LinkedAccountPanel } from './Links.tsx';
import { PasswordPanel } from './Password.tsx';
import { PicturesPanel } from './Pictures.tsx';
import { QuotePanel } from './Quote.tsx';
import { SessionsPanel } from './Sessions.tsx';
import type { AccountProps } from './state.ts';
import { createAccountStore } from './store.ts';

/** The account of its owner; who holds an office sees it too, and staff change of it the profile alone. */
export function Account(props: AccountProps) {
  const [store] = useState(() => createAccountStore(props));
  return (
    <div className={css.panels}>
      <div className={css.column}>
        <ProfilePanel store={store} seesPrivate={props.seesPrivate} maySave={props.maySave} />
        <QuotePanel store={store} maySave={props.maySave} />
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
          <SessionsPanel store={store} />
          {props.mayErase && <EraseAccountPanel store={store} />}
        </div>
      )}
    </div>
  );
}
