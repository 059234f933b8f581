import { useStore } from '@nanostores/react';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, circleAlertIcon } from '#islands/ui/icons/shared.ts';
import { isStepFilled } from '#rules/editor/step-completion';
import { STEPS } from '#rules/editor/steps';
import css from './header.module.css';

const c = bindClassNames(css);

/** Links to all steps. Steps whose required fields are filled have a check mark; steps with validation issues are marked. */
export function StepNavigation() {
  const store = useEditorStore();
  const stepIndex = useStore(store.$step);
  const issues = useStore(store.$issues);
  const draft = useStore(store.$draft);
  return (
    <nav className={c('steps')} aria-label="Steps">
      <ol className={c('step-list')}>
        {STEPS[store.kind].map((step, index) => {
          const needsWork = issues.some((issue) => issue.step === index);
          const isDone = !needsWork && isStepFilled(draft, step.id);
          return (
            <li key={step.id}>
              <button
                type="button"
                className={c('step')}
                data-needs-work={needsWork || undefined}
                data-done={isDone || undefined}
                aria-current={index === stepIndex ? 'step' : undefined}
                onClick={() => store.goToStep({ type: 'jumped', to: index })}
              >
                <span className={c('step-mark')}>
                  {needsWork ? (
                    <Icon path={circleAlertIcon} size={18} weight={2.6} />
                  ) : isDone ? (
                    <Icon path={checkIcon} size={16} weight={3.2} />
                  ) : (
                    index + 1
                  )}
                </span>
                <span className={c('step-long')}>{step.label}</span>
                <span className={c('step-short')} aria-hidden="true">
                  {step.shortLabel}
                </span>
                {needsWork && <span className="visually-hidden">, needs work</span>}
                {isDone && <span className="visually-hidden">, done</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
