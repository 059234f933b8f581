import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { minusIcon } from '#islands/ui/icons/editor.ts';
import { checkIcon, xIcon } from '#islands/ui/icons/shared.ts';
import type { ChecklistRow } from '#rules/editor/publish/publish-checklist';
import css from './publish.module.css';

const c = bindClassNames(css);

const STATE_ICONS: Record<ChecklistRow['state'], string> = { done: checkIcon, wouldHelp: minusIcon, mustFix: xIcon };
const STATE_TEXTS: Record<ChecklistRow['state'], string> = { done: 'Done', wouldHelp: 'Would help', mustFix: 'Must be fixed' };

/** The rows of the checklist, each with a link to its field. */
export function Checklist({ rows, onGoTo }: { rows: readonly ChecklistRow[]; onGoTo(row: ChecklistRow): void }) {
  return (
    <ul className={c('checklist')}>
      {rows.map((row) => (
        <li key={`${row.label} ${row.path}`} className={c('row')} data-state={row.state}>
          <span className={c('mark')}>
            <Icon path={STATE_ICONS[row.state]} size={16} weight={2.8} />
            <span className="visually-hidden">{STATE_TEXTS[row.state]}: </span>
          </span>
          <span className={c('row-text')}>
            <b>{row.label}</b>
            <span className="hint" dir="auto">
              {row.detail}
            </span>
          </span>
          {row.action && (
            <button type="button" className={c('row-action', 'text-link')} onClick={() => onGoTo(row)}>
              {row.action}
              <span className="visually-hidden">: {row.label}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
