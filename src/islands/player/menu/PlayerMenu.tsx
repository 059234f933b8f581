import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { moveFocus } from '#islands/player/parts/move-focus.ts';
import { changeSetting, hasSetting } from '#islands/player/parts/player-settings.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { $hasSounds } from '#islands/player/sounds/has-sounds.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { keyboardIcon, volume2Icon } from '#islands/ui/icons/player-menu.ts';
import { flagIcon, rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import css from './player-menu.module.css';
import { canReport, reportQuiz, startOver } from './player-menu-actions.ts';

const c = bindClassNames(css);

/** The entries of the menu. It opens with the focus on the first one; the arrow keys move it, and Esc gives it back to the button. */
export function PlayerMenu({ store }: { store: PlayStore }) {
  const list = useRef<HTMLUListElement>(null);
  const hasSounds = useStore($hasSounds);
  const [hasLetterKeys, setLetterKeys] = useState(!hasSetting('letter-keys-off'));
  useEffect(() => moveFocus(list.current?.querySelector('button')), []);

  function toggleLetterKeys() {
    changeSetting('letter-keys-off', { isSet: hasLetterKeys });
    setLetterKeys(!hasLetterKeys);
  }

  function runAndClose(action: (store: PlayStore) => Promise<void>) {
    list.current?.closest<HTMLElement>('[popover]')?.hidePopover();
    void action(store);
  }
  return (
    <ul ref={list} aria-label="More" onKeyDown={moveWithArrows}>
      <li>
        <button type="button" className="menu-link" onClick={() => runAndClose(startOver)}>
          <Icon path={rotateCcwIcon} weight={2.2} />
          Start over
        </button>
      </li>
      {canReport(store) && (
        <li>
          <button type="button" className="menu-link" onClick={() => runAndClose(reportQuiz)}>
            <Icon path={flagIcon} weight={2.2} />
            Report
          </button>
        </li>
      )}
      <SwitchEntry icon={volume2Icon} isOn={hasSounds} onPress={() => $hasSounds.set(!hasSounds)}>
        Sound
      </SwitchEntry>
      <SwitchEntry icon={keyboardIcon} isOn={hasLetterKeys} onPress={toggleLetterKeys}>
        Letter keys
      </SwitchEntry>
    </ul>
  );
}

interface SwitchEntryProps {
  icon: string;
  isOn: boolean;
  onPress(): void;
  children: ReactNode;
}

function SwitchEntry({ icon, isOn, onPress, children }: SwitchEntryProps) {
  return (
    <li>
      <button type="button" className="menu-link" role="switch" aria-checked={isOn} onClick={onPress}>
        <Icon path={icon} weight={2.2} />
        {children}
        <span className={c('switch')} aria-hidden="true" />
      </button>
    </li>
  );
}

const ARROW_STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll('button')];
  const index = entries.indexOf(event.target as HTMLButtonElement);
  const step = ARROW_STEPS[event.key];
  const next = step ? index + step : event.key === 'Home' ? 0 : event.key === 'End' ? -1 : null;
  if (next === null) return;
  event.preventDefault();
  moveFocus(entries.at(next % entries.length));
}
