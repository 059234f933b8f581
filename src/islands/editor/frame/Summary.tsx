import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { focusField } from '#islands/editor/fields/focus.ts';
import { useEditor } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { EditIssue } from '#rules/editor/issues';
import css from './shell.module.css';

const c = classes(css);
const WORDS = ['One thing', 'Two things', 'Three things', 'Four things', 'Five things'];

/** What stands in the way of a save; each line leads to its step, question and field. The focus comes here when a save is refused. */
export function Summary() {
  const store = useEditor();
  const issues = useStore(store.$issues);
  const refusals = useStore(store.$refusals);
  const box = useRef<HTMLElement>(null);
  const seen = useRef(refusals);
  useEffect(() => {
    if (refusals === seen.current) return;
    seen.current = refusals;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  if (issues.length === 0) return null;
  return (
    <section ref={box} className={c('summary')} tabIndex={-1} aria-labelledby="summary-title">
      <h2 id="summary-title" className={c('summary-title')}>
        <Icon path={circleAlertIcon} size={20} weight={2.4} />
        {WORDS[issues.length - 1] ?? `${issues.length} things`} before this can fly
      </h2>
      <ul className={c('summary-list')}>
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.message}`}>
            <a
              href={`#${issue.path}`}
              onClick={(event) => {
                event.preventDefault();
                lead(store, issue);
              }}
            >
              {issue.line}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lead(store: ReturnType<typeof useEditor>, issue: EditIssue) {
  store.go({ type: 'jumped', to: issue.step });
  if (issue.at !== null) store.open(issue.at);
  focusField(issue.path);
}
