import { useStore } from '@nanostores/react';
import { PreviewButton } from '#islands/editor/preview/PreviewButton.tsx';
import { useEditor } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowLeftIcon, arrowRightIcon } from '#islands/ui/icons/shared.ts';
import { STEPS } from '#rules/editor/steps';
import css from './shell.module.css';

const c = classes(css);

/** The ways back and forward. */
export function StepFoot() {
  const store = useEditor();
  const at = useStore(store.$step);
  const steps = STEPS[store.kind];
  const before = steps[at - 1];
  const after = steps[at + 1];
  return (
    <footer className={c('foot')}>
      {before && (
        <button type="button" className="button not-mobile" onClick={() => store.go({ type: 'back' })}>
          <Icon path={arrowLeftIcon} size={18} weight={2.4} />
          {before.short}
        </button>
      )}
      <PreviewButton className="only-mobile" />
      {after ? (
        <button type="button" className={c('button', 'foot-on')} aria-label={after.label} onClick={() => store.go({ type: 'forward' })}>
          <span className="not-mobile">{after.label}</span>
          <span className="only-mobile">{after.short}</span>
          <Icon path={arrowRightIcon} size={18} weight={2.4} />
        </button>
      ) : (
        <button type="button" className={c('button', 'foot-on')} onClick={() => void store.save('view')}>
          Save and see it
          <Icon path={arrowRightIcon} size={18} weight={2.4} />
        </button>
      )}
    </footer>
  );
}
