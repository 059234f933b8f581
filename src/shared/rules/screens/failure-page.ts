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

/** After a form: a reload sends it again, and a link would drop what was filled in. */
const FORM_REASONS = {
  503: 'Our server is busy or is restarting. Wait a few seconds, then reload this page: your browser sends what you filled in again.',
  500: 'Something went wrong on our side. Reload this page in a moment: your browser sends what you filled in again.',
  405: REASONS[405],
} as const;

export type FailureStatus = keyof typeof REASONS;

export const getFailureTexts = (path: string, { status, hasForm }: { status: FailureStatus; hasForm: boolean }): FailureTexts => ({
  title: status === 405 ? 'This page takes no form' : getFailureTitle(path),
  text: (hasForm ? FORM_REASONS : REASONS)[status],
});

function getFailureTitle(path: string): string {
  if (path === '/search') return 'Search isn’t available right now';
  return `This ${getPageNoun(path)} can’t load right now`;
}

function getPageNoun(path: string): string {
  if (path.startsWith('/ads/')) return 'ad';
  if (path.startsWith('/embed/article/')) return 'article';
  if (/^\/embed\/(category|collection|user)\//.test(path)) return 'list';
  return path.startsWith('/embed/') ? 'quiz' : 'page';
}

/** Whether a path is shown in a frame: an embed or an ad placement. */
export const isFramedPath = (path: string): boolean => /^\/(embed|ads)\//.test(path);
