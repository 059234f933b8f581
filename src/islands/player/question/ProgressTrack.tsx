import type { CSSProperties } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, xIcon } from '#islands/ui/icons/shared.ts';
import { Lark } from '#islands/ui/Lark.tsx';
import { buildTrackWindow, getTrackStepPosition, type TrackStep, type TrackStepState } from '#rules/play/progress-track';
import css from './progress-track.module.css';

const c = bindClassNames(css);
const STEP_LABELS: Record<TrackStepState, string> = {
  right: ', right',
  wrong: ', wrong',
  answered: ', answered',
  // `aria-current` says it.
  current: '',
  upcoming: ', not answered',
};

/** The number of steps that a narrow track has room for. */
const NARROW_STEPS = 5;

interface ProgressTrackProps {
  index: number;
  count: number;
  stepStates: readonly TrackStepState[];
}

/** Progress through the quiz: up to nine steps on a sagging cable, with the lark on the current step. */
export function ProgressTrack({ index, count, stepStates }: ProgressTrackProps) {
  const { steps, currentSlot, hiddenBefore, hiddenAfter } = buildTrackWindow(index, count, stepStates);
  const firstNumber = steps[0]?.number ?? 1;
  const label = hiddenBefore + hiddenAfter > 0 ? `Questions ${firstNumber} to ${firstNumber + steps.length - 1} of ${count}` : 'Questions';
  return (
    <div className={c('track', steps.length > NARROW_STEPS && 'long')}>
      <svg className={c('line')} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-60 -4Q-20 28 3 46Q50 90 97 46Q120 28 160 -4" vectorEffect="non-scaling-stroke" />
      </svg>
      <ol aria-label={label}>
        {steps.map((step, slot) => (
          <li
            key={step.number}
            className={c('step', Math.abs(slot - currentSlot) > NARROW_STEPS / 2 && 'far')}
            style={getStepStyle(slot, steps.length, slot - currentSlot)}
            aria-current={slot === currentSlot ? 'step' : undefined}
          >
            <ProgressStepMark step={step} />
          </li>
        ))}
      </ol>
      <div className={c('step', 'lark-step')} style={getStepStyle(currentSlot, steps.length, 0)} aria-hidden="true">
        <span key={index} className={c('lark')}>
          <Lark isMirrored />
        </span>
      </div>
    </div>
  );
}

function ProgressStepMark({ step: { number, state } }: { step: TrackStep }) {
  return (
    <span className={c('step-mark', state)}>
      {state === 'right' ? (
        <Icon path={checkIcon} size={16} weight={3.4} />
      ) : state === 'wrong' ? (
        <Icon path={xIcon} size={16} weight={3.4} />
      ) : (
        <span aria-hidden="true">{number}</span>
      )}
      <span className="visually-hidden" lang="en">
        Question {number}
        {STEP_LABELS[state]}
      </span>
    </span>
  );
}

/** `distance` is the number of steps from the current one. */
const getStepStyle = (slot: number, count: number, distance: number) =>
  ({ '--position': getTrackStepPosition(slot, count), '--distance': distance }) as CSSProperties;
