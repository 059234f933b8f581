import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { ValidationIssue } from '#rules/editor/validation-issues';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import css from './shell.module.css';

const c = bindClassNames(css);

/** Lists the validation issues that prevent a save, as links to their fields. Gets the focus when a save is rejected. */
export function IssueSummary() {
  const store = useEditorStore();
  const issues = useStore(store.$issues);
  const failedCheckCount = useStore(store.$failedCheckCount);
  const box = useRef<HTMLElement>(null);
  const lastFailedCheckCount = useRef(failedCheckCount);
  useEffect(() => {
    if (failedCheckCount === lastFailedCheckCount.current) return;
    lastFailedCheckCount.current = failedCheckCount;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [failedCheckCount]);
  if (issues.length === 0) return null;
  return (
    <section ref={box} className={c('summary')} tabIndex={-1} aria-labelledby="summary-title">
      <h2 id="summary-title" className={c('summary-title')}>
        <Icon path={circleAlertIcon} size={20} weight={2.4} />
        {formatNumberWithNoun(issues.length, 'thing')} to fix before saving
      </h2>
      <ul className={c('summary-list')}>
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.message}`}>
            <a
              href={`#${issue.path}`}
              onClick={(event) => {
                event.preventDefault();
                goToIssue(store, issue);
              }}
            >
              {issue.summary}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function goToIssue(store: ReturnType<typeof useEditorStore>, issue: ValidationIssue) {
  store.goToStep({ type: 'jumped', to: issue.step });
  if (issue.itemIndex !== null) store.openEntry(issue.itemIndex);
  focusField(issue.path);
}
