/** What a player reads after a trivia play that has no place on the leaderboard. */
export const UNRANKED_TEXTS = {
  'sent-late': 'Sent late: this play counts, but has no place on the leaderboard, because it started more than a day before it was sent.',
  'sees-key': 'This play isn’t on the leaderboard, because you can see this quiz’s answers or wrote them.',
  'started-elsewhere': 'This play isn’t on the leaderboard, because it started signed out. Sign in before you start.',
  copied: 'This play isn’t on the leaderboard, because you copied or reviewed this quiz with its answers.',
  'answers-seen': 'This play isn’t on the leaderboard. This quiz shows its answers, so only your first play counts there.',
  time: 'This play isn’t on the leaderboard, because it was faster than anyone can read the questions, or its time doesn’t match our clock.',
} as const;
