import { useStore } from '@nanostores/react';
import { PreviewButton } from '#islands/editor/preview/PreviewButton.tsx';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowLeftIcon, arrowRightIcon } from '#islands/ui/icons/shared.ts';
import { STEPS } from '#rules/editor/steps';
import css from './shell.module.css';

const c = bindClassNames(css);

/** The buttons to the previous and the next step. */
export function StepFooter() {
  const store = useEditorStore();
  const stepIndex = useStore(store.$step);
  const steps = STEPS[store.kind];
  const previousStep = steps[stepIndex - 1];
  const followingStep = steps[stepIndex + 1];
  return (
    <footer className={c('foot')}>
      {previousStep && (
        <button type="button" className="button not-mobile" onClick={() => store.goToStep({ type: 'back' })}>
          <Icon path={arrowLeftIcon} size={18} weight={2.4} />
          {previousStep.shortLabel}
        </button>
      )}
      <PreviewButton className="only-mobile" />
      {followingStep ? (
        <button
          type="button"
          className={c('button', 'foot-next')}
          aria-label={followingStep.label}
          onClick={() => store.goToStep({ type: 'forward' })}
        >
          <span className="not-mobile">{followingStep.label}</span>
          <span className="only-mobile">{followingStep.shortLabel}</span>
          <Icon path={arrowRightIcon} size={18} weight={2.4} />
        </button>
      ) : (
        <button type="button" className={c('button', 'foot-next')} onClick={() => void store.save('view')}>
          Save and preview
          <Icon path={arrowRightIcon} size={18} weight={2.4} />
        </button>
      )}
    </footer>
  );
}
