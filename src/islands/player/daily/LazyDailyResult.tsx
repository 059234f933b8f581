import type { KquizPlayResult } from '#contract/playing/submissions';
import { useLazyModule } from '#islands/player/parts/use-lazy-module.ts';
import type { PlayQuiz } from '#rules/play/quiz';

export interface DailyResultProps {
  quiz: PlayQuiz;
  number: number;
  result: KquizPlayResult;
}

const loadDailyResult = () => import('./DailyResult.tsx');

/** The panel of a daily quiz. It loads with the result, since most quizzes are played on no day's page. */
export function LazyDailyResult(props: DailyResultProps) {
  const dailyModule = useLazyModule(loadDailyResult, { isNeeded: true });
  return dailyModule && <dailyModule.DailyResult {...props} />;
}
