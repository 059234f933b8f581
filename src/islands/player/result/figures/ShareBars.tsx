import type { CSSProperties } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './figures.module.css';

const c = bindClassNames(css);

export interface ShareBarRow {
  id: string;
  name: string;
  percent: number;
  tone: 'right' | 'wrong' | 'own' | null;
  /** The tone in words. */
  note: string | null;
}

/** Percentages of players as a list of bars. */
export function ShareBars({ rows, language }: { rows: readonly ShareBarRow[]; language: string }) {
  return (
    <ul className={c('shares')} lang={language}>
      {rows.map(({ id, name, percent, tone, note }) => (
        <li key={id} className={c('share', tone && `share-${tone}`)} style={{ '--share': `${percent}%` } as CSSProperties}>
          <span dir="auto">
            {name}
            {note && (
              <span className={c('share-note')} lang="en" dir="auto">
                {note}
              </span>
            )}
          </span>
          <span className="tabular">{percent}%</span>
          <span className={c('share-track')} aria-hidden="true">
            <span className={c('share-fill')} />
          </span>
        </li>
      ))}
    </ul>
  );
}
