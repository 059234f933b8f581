import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { DIGEST_FREQUENCIES, type DigestFrequency } from '#base/notifications';
import css from './account.module.css';
import { saveDecisionMails, saveDigest } from './account-calls.ts';
import { Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';

const DIGEST_LABELS: Record<DigestFrequency, string> = { off: 'Never', daily: 'Once a day', weekly: 'Once a week' };

/** How often the e-mail digest is sent, and whether decisions are e-mailed. A choice is saved immediately. */
export function DigestPanel({ store }: { store: AccountStore }) {
  const { user, runningAction } = useStore(store.$state);
  const id = useId();
  const choose = (digest: DigestFrequency) => void store.runAction('digest', () => saveDigest(user._id, digest));
  const isSavingMails = runningAction === 'decision-mails';
  const toggleDecisionMails = () =>
    void store.runAction('decision-mails', () => saveDecisionMails(user._id, { decisionMails: !user.decisionMails }));
  return (
    <Panel heading="E-mail updates">
      <div className="field">
        <label className="label" htmlFor={id}>
          How often should we send a summary?
        </label>
        <select
          id={id}
          className="input"
          value={user.digest}
          aria-busy={runningAction === 'digest' || undefined}
          disabled={runningAction === 'digest'}
          onChange={(event) => choose(event.currentTarget.value as DigestFrequency)}
        >
          {DIGEST_FREQUENCIES.map((frequency) => (
            <option key={frequency} value={frequency}>
              {DIGEST_LABELS[frequency]}
            </option>
          ))}
        </select>
      </div>
      {user.digest !== 'off' && !user.emailVerified && <p className={css.muted}>Confirm your e-mail address to get the summary.</p>}
      <label className={css.choice}>
        <input
          type="checkbox"
          // While the choice is saved, the box shows it.
          checked={user.decisionMails !== isSavingMails}
          aria-describedby={`${id}-decisions`}
          aria-busy={isSavingMails || undefined}
          onChange={toggleDecisionMails}
        />
        E-mail about decisions on your quizzes
      </label>
      <p className={css.muted} id={`${id}-decisions`}>
        When our team approves, rejects or moves something you made.
        {user.decisionMails && !user.emailVerified && ' You get these e-mails once your e-mail address is confirmed.'} E-mail about
        restrictions of your account is always sent.
      </p>
    </Panel>
  );
}
