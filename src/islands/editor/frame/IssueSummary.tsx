import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { ValidationIssue } from '#rules/editor/validation-issues';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import css from './shell.module.css';

const c = bindClassNames(css);
/** How many issues are listed before the rest is asked for. */
const SHORT_LIST_LENGTH = 5;

/** Lists the validation issues that prevent a save, as links to their fields. Gets the focus when a save is rejected. */
export function IssueSummary() {
  const store = useEditorStore();
  const issues = useStore(store.$issues);
  const failedCheckCount = useStore(store.$failedCheckCount);
  const { stage } = useStore(store.$saveStatus);
  const [isShowingAll, setShowingAll] = useState(false);
  const box = useRef<HTMLElement>(null);
  const lastFailedCheckCount = useRef(failedCheckCount);
  useEffect(() => {
    if (failedCheckCount === lastFailedCheckCount.current) return;
    lastFailedCheckCount.current = failedCheckCount;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [failedCheckCount]);
  if (issues.length === 0) return null;
  const shownIssues = isShowingAll ? issues : issues.slice(0, SHORT_LIST_LENGTH);
  return (
    <section ref={box} className={c('summary')} tabIndex={-1} aria-labelledby="summary-title">
      <h2 id="summary-title" className={c('summary-title')}>
        <Icon path={circleAlertIcon} size={20} weight={2.4} />
        {formatNumberWithNoun(issues.length, 'thing')} to fix before saving
      </h2>
      {(stage === 'draftStored' || stage === 'autosaved') && <p className="hint">Your draft is saved as it is.</p>}
      <ul className={c('summary-list')}>
        {shownIssues.map((issue) => (
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
      {issues.length > SHORT_LIST_LENGTH && (
        <button type="button" className="text-button" aria-expanded={isShowingAll} onClick={() => setShowingAll(!isShowingAll)}>
          {isShowingAll ? `Show the first ${SHORT_LIST_LENGTH}` : `Show all ${issues.length}`}
        </button>
      )}
    </section>
  );
}

function goToIssue(store: ReturnType<typeof useEditorStore>, issue: ValidationIssue) {
  store.goToStep({ type: 'jumped', to: issue.step });
  if (issue.itemIndex !== null) store.openEntry(issue.itemIndex);
  focusField(issue.path);
}
