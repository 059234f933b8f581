import type { CSSProperties } from 'react';
import { classes } from '#islands/player/parts/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, xIcon } from '#islands/ui/icons/shared.ts';
import { Lark } from '#islands/ui/Lark.tsx';
import { type Perch, type PerchState, perchPlace, timelineOf } from '#rules/play/timeline';
import css from './wire.module.css';

const c = classes(css);
const WORDS: Record<PerchState, string> = { right: 'right', wrong: 'wrong', answered: 'answered', now: 'current', toCome: 'not yet' };

interface WireProps {
  index: number;
  count: number;
  states: readonly PerchState[];
}

/** Progress: nine perches on a sagging line, and the lark hops from one to the next. */
export function Wire({ index, count, states }: WireProps) {
  const { perches, at, before, after } = timelineOf(index, count, states);
  const first = perches[0]?.number ?? 1;
  const label = before + after > 0 ? `Questions ${first} to ${first + perches.length - 1} of ${count}` : 'Questions';
  return (
    <div className={c('wire')}>
      <svg className={c('line')} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-60 -4Q-20 28 3 46Q50 90 97 46Q120 28 160 -4" vectorEffect="non-scaling-stroke" />
      </svg>
      <ol aria-label={label}>
        {perches.map((perch, slot) => (
          <li
            key={perch.number}
            className={c('place')}
            style={placeOf(slot, perches.length)}
            aria-current={slot === at ? 'step' : undefined}
          >
            <PerchMark perch={perch} />
          </li>
        ))}
      </ol>
      <div className={c('place', 'lark-place')} style={placeOf(at, perches.length)} aria-hidden="true">
        <span key={index} className={c('lark')}>
          <Lark mirrored />
        </span>
      </div>
    </div>
  );
}

function PerchMark({ perch: { number, state } }: { perch: Perch }) {
  return (
    <span className={c('perch', state)}>
      {state === 'right' ? (
        <Icon path={checkIcon} size={16} weight={3.4} />
      ) : state === 'wrong' ? (
        <Icon path={xIcon} size={16} weight={3.4} />
      ) : (
        number
      )}
      <span className="visually-hidden">
        {state === 'right' || state === 'wrong' ? ` question ${number}, ` : ', '}
        {WORDS[state]}
      </span>
    </span>
  );
}

function placeOf(slot: number, count: number): CSSProperties {
  const { x, y } = perchPlace(slot, count);
  return { '--x': `${x}%`, '--y': `${y}%` } as CSSProperties;
}
