import { useStore } from '@nanostores/react';
import { formatDeviceName } from '#rules/account/account-texts';
import css from './account.module.css';
import { endSession } from './account-calls.ts';
import { Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';

const formatDay = (iso: string) => new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The devices with a session. The current session ends by signing out. */
export function SessionsPanel({ store }: { store: AccountStore }) {
  const { sessions, runningAction } = useStore(store.$state);
  return (
    <Panel heading="Sessions">
      <ul className={css.rows}>
        {sessions.map(({ _id, device, place: location, dateCreated, lastUsed, isCurrent }) => (
          <li key={_id} className={css.row}>
            <div>
              <b>{formatDeviceName(device)}</b> {isCurrent && <span className="status status-good">This device</span>}
              <p className={css.muted}>
                {location && `${location} · `}Last active <time dateTime={lastUsed}>{formatDay(lastUsed)}</time>, signed in{' '}
                <time dateTime={dateCreated}>{formatDay(dateCreated)}</time>
              </p>
            </div>
            {!isCurrent && (
              <button
                className="button button-small"
                type="button"
                aria-label={`Sign out ${formatDeviceName(device)}, last active ${formatDay(lastUsed)}`}
                aria-busy={runningAction === _id || undefined}
                onClick={() => void store.runAction(_id, () => endSession(_id))}
              >
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
