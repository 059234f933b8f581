import type { ReactNode } from 'react';
import { useFieldIssue } from '#islands/editor/store/editor-context.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { ValidationIssue } from '#rules/editor/validation-issues';

/** The text below a field: its validation issue or else its hint. */
export function FieldMessage({ id, issue, hint }: { id: string; issue?: ValidationIssue | undefined; hint?: ReactNode }) {
  if (issue) {
    return (
      <p id={`${id}-below`} className="hint hint-wrong">
        <Icon path={circleAlertIcon} size={16} weight={2.4} />
        {issue.message}
      </p>
    );
  }
  return hint ? (
    <p id={`${id}-below`} className="hint">
      {hint}
    </p>
  ) : null;
}

/** The validation issue of a list as a whole. */
export function ListIssue({ path }: { path: string }) {
  const issue = useFieldIssue(path);
  return issue?.path === path ? <FieldMessage id={path} issue={issue} /> : null;
}
