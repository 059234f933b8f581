import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { DIGESTS, type Digest } from '#base/notifications';
import css from './account.module.css';
import { saveDigest } from './calls.ts';
import { Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';

const LABELS: Record<Digest, string> = { off: 'Never', daily: 'Once a day', weekly: 'Once a week' };

/** How often what is new comes by mail. A choice is kept at once. */
export function DigestChoice({ store }: { store: AccountStore }) {
  const { user, running } = useStore(store.$state);
  const id = useId();
  const choose = (digest: Digest) => void store.run('digest', () => saveDigest(user._id, digest));
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
          aria-busy={running === 'digest' || undefined}
          disabled={running === 'digest'}
          onChange={(event) => choose(event.currentTarget.value as Digest)}
        >
          {DIGESTS.map((one) => (
            <option key={one} value={one}>
              {LABELS[one]}
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
