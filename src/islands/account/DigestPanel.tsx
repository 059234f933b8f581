import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { DIGEST_FREQUENCIES, type DigestFrequency } from '#base/notifications';
import css from './account.module.css';
import { saveDigest } from './account-calls.ts';
import { Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';

const DIGEST_LABELS: Record<DigestFrequency, string> = { off: 'Never', daily: 'Once a day', weekly: 'Once a week' };

/** How often what is new comes by mail. A choice is kept at once. */
export function DigestPanel({ store }: { store: AccountStore }) {
  const { user, runningAction } = useStore(store.$state);
  const id = useId();
  const choose = (digest: DigestFrequency) => void store.runAction('digest', () => saveDigest(user._id, digest));
  return (
    <Panel heading="Mails of what is new">
      <div className="field">
        <label className="label" htmlFor={id}>
          Answers, comments, mentions, followers and decisions, by mail
        </label>
        <select
          id={id}
          className="input"
          value={user.digest}
          aria-busy={runningAction === 'digest' || undefined}
          disabled={runningAction === 'digest'}
          onChange={(event) => choose(event.currentTarget.value as DigestFrequency)}
        >
          {DIGEST_FREQUENCIES.map((one) => (
            <option key={one} value={one}>
              {DIGEST_LABELS[one]}
            </option>
          ))}
        </select>
      </div>
      {user.digest !== 'off' && !user.emailVerified && (
        <p className={css.muted}>Nothing is sent before your e-mail address is confirmed.</p>
      )}
    </Panel>
  );
}
