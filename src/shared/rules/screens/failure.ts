/** What a page that failed says: what happened, why, and what to do. */
interface FailureWords {
  title: string;
  text: string;
}

const REASONS = {
  503: 'Our server is busy or is restarting. Wait a few seconds, then try again.',
  500: 'Something went wrong on our side. Try again in a moment.',
} as const;

export const failureWords = (path: string, status: keyof typeof REASONS): FailureWords => ({ title: titleAt(path), text: REASONS[status] });

function titleAt(path: string): string {
  if (path === '/search') return 'Search isn’t available right now';
  return `This ${thingAt(path)} can’t load right now`;
}

function thingAt(path: string): string {
  if (path.startsWith('/ads/')) return 'ad';
  if (path.startsWith('/embed/article/')) return 'article';
  return path.startsWith('/embed/') ? 'quiz' : 'page';
}

/** Pages that are shown in a frame: an embed, and the place of an ad. */
export const isFramedPath = (path: string): boolean => /^\/(embed|ads)\//.test(path);
