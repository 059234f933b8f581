/** The texts of a page that failed: what happened, why, and what to do. */
interface FailureTexts {
  title: string;
  text: string;
}

const REASONS = {
  503: 'Our server is busy or is restarting. Wait a few seconds, then try again.',
  500: 'Something went wrong on our side. Try again in a moment.',
  405: 'What you sent belongs to another page, so nothing was changed. Open this page instead, or go back and try again.',
} as const;

export type FailureStatus = keyof typeof REASONS;

export const getFailureTexts = (path: string, status: FailureStatus): FailureTexts => ({
  title: status === 405 ? 'This page takes no form' : getFailureTitle(path),
  text: REASONS[status],
});

function getFailureTitle(path: string): string {
  if (path === '/search') return 'Search isn’t available right now';
  return `This ${getPageNoun(path)} can’t load right now`;
}

function getPageNoun(path: string): string {
  if (path.startsWith('/ads/')) return 'ad';
  if (path.startsWith('/embed/article/')) return 'article';
  return path.startsWith('/embed/') ? 'quiz' : 'page';
}

/** Whether a path is shown in a frame: an embed or an ad placement. */
export const isFramedPath = (path: string): boolean => /^\/(embed|ads)\//.test(path);
