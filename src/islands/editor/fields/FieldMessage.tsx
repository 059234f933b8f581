import type { ReactNode } from 'react';
import { useFieldIssue } from '#islands/editor/store/editor-context.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { LimitMessage } from '#rules/editor/field-limits';
import type { ValidationIssue } from '#rules/editor/validation-issues';

interface FieldMessageProps {
  id: string;
  issue?: ValidationIssue | undefined;
  hint?: ReactNode;
  limit?: LimitMessage | null;
}

/** The text below a field: that it goes beyond its limit, its validation issue, or else its hint and its limit. */
export function FieldMessage({ id, issue, hint, limit }: FieldMessageProps) {
  const error = limit?.isExceeded ? limit.text : issue?.message;
  if (error !== undefined) {
    return (
      <p id={`${id}-below`} className="hint hint-wrong">
        <Icon path={circleAlertIcon} size={16} weight={2.4} />
        {error}
      </p>
    );
  }
  return hint || limit ? (
    <p id={`${id}-below`} className="hint">
      {hint} {limit?.text}
    </p>
  ) : null;
}

/** The validation issue of a list as a whole. */
export function ListIssue({ path }: { path: string }) {
  const issue = useFieldIssue(path);
  return issue?.path === path ? <FieldMessage id={path} issue={issue} /> : null;
}
