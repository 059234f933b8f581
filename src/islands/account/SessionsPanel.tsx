import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { Session } from '#contract/accounts/users';
import { ACCOUNT_TEXTS, formatDeviceName } from '#rules/account/account-texts';
import { formatSessionPlace, formatSessionTime } from '#rules/account/session-texts';
import css from './account.module.css';
import { endOtherSessions, endSession } from './account-calls.ts';
import { Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';
import '#styles/status.css';

const OTHERS_ACTION = 'other-sessions';

/** The devices with a session, this one first. The current session ends by signing out. */
export function SessionsPanel({ store }: { store: AccountStore }) {
  const { sessions, runningAction } = useStore(store.$state);
  const list = useRef<HTMLUListElement>(null);
  useFocusOnRemoval(list, sessions);
  const sortedSessions = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <Panel heading="Sessions">
      <ul ref={list} className={css.rows} tabIndex={-1} aria-label="Devices that are signed in">
        {sortedSessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isBusy={runningAction === session._id}
            onEnd={() => void store.runAction(session._id, () => endSession(session._id))}
          />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <>
          <p className={css.muted}>{ACCOUNT_TEXTS.sessionsHint}</p>
          <div className={css.buttons}>
            <button
              className="button button-small"
              type="button"
              aria-busy={runningAction === OTHERS_ACTION || undefined}
              onClick={() => void store.runAction(OTHERS_ACTION, endOtherSessions)}
            >
              Sign out everywhere else
            </button>
          </div>
        </>
      )}
    </Panel>
  );
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, place, dateCreated, lastUsed, isCurrent } = session;
  const now = new Date();
  const name = formatDeviceName(device);
  const lastUse = formatSessionTime(lastUsed, { now });
  return (
    <li className={css.row}>
      <div className={css.session}>
        <p>
          <b>{name}</b> {isCurrent && <span className="status status-good">This device</span>}
        </p>
        <p className={css.muted}>
          {place && `${formatSessionPlace(place)} · `}
          {isCurrent ? (
            'Active now'
          ) : (
            <>
              Last active <time dateTime={lastUsed}>{lastUse}</time>
            </>
          )}
          , signed in <time dateTime={dateCreated}>{formatSessionTime(dateCreated, { now })}</time>
        </p>
      </div>
      {!isCurrent && (
        <button
          className="button button-small"
          type="button"
          aria-label={`Sign out ${name}, last active ${lastUse}`}
          aria-busy={isBusy || undefined}
          onClick={onEnd}
        >
          Sign out
        </button>
      )}
    </li>
  );
}

/** Moves the focus to the list when the focused button has gone with its session. */
function useFocusOnRemoval(list: RefObject<HTMLElement | null>, sessions: readonly Session[]): void {
  const previous = useRef(sessions);
  useEffect(() => {
    const isShorter = sessions.length < previous.current.length;
    previous.current = sessions;
    if (isShorter && document.activeElement === document.body) list.current?.focus();
  }, [list, sessions]);
}
