import { useState } from 'react';
import css from './account.module.css';
import { Data } from './Data.tsx';
import { DigestChoice } from './DigestChoice.tsx';
import { Email } from './Email.tsx';
import { Erase } from './Erase.tsx';
import { Info } from './Info.tsx';
import { Links } from './Links.tsx';
import { Password } from './Password.tsx';
import { Pictures } from './Pictures.tsx';
import { Quote } from './Quote.tsx';
import { Sessions } from './Sessions.tsx';
import type { AccountProps } from './state.ts';
import { createAccount } from './store.ts';

/** The account of its owner; who holds an office sees it too, and staff change of it the profile alone. */
export function Account(props: AccountProps) {
  const [store] = useState(() => createAccount(props));
  return (
    <div className={css.panels}>
      <div className={css.column}>
        <Info store={store} seesPrivate={props.seesPrivate} maySave={props.maySave} />
        <Quote store={store} maySave={props.maySave} />
        {props.isOwner && (
          <>
            <Pictures store={store} />
            <Links store={store} />
            <Data />
          </>
        )}
      </div>
      {props.isOwner && (
        <div className={css.column}>
          <Email store={store} />
          <DigestChoice store={store} />
          <Password store={store} />
          <Sessions store={store} />
          {props.mayErase && <Erase store={store} />}
        </div>
      )}
    </div>
  );
}
