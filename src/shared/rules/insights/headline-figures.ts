import type { Insights } from '#contract/playing/insights';
import { formatFullCount } from '#rules/screens/format-count';

export interface HeadlineFigure {
  name: string;
  value: string;
  /** Says that the figure is of all time, where others are of the chosen days. */
  note: string;
}

const ALL_TIME = 'of all time';

/** The figures at the head of insights. Plays that were begun are not known by day, so they and their share are of all time. */
export function listHeadlineFigures({ analysed, plays, completion }: Insights): HeadlineFigure[] {
  const hasRange = analysed.from !== null;
  const views = hasRange ? plays.days.reduce((sum, day) => sum + day.views, 0) : completion.views;
  const note = hasRange ? ALL_TIME : '';
  return [
    { name: 'Views', value: formatFullCount(views), note: '' },
    { name: 'Plays finished', value: formatFullCount(hasRange ? plays.total : completion.finished), note: '' },
    { name: 'Plays started', value: formatFullCount(completion.started), note },
    { name: 'Completion rate', value: completion.share === null ? '–' : `${completion.share}%`, note },
  ];
}
