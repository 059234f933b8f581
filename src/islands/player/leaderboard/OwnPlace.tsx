import { useEffect, useState } from 'react';
import { api, catchApiError } from '#browser/api';
import type { LeaderboardPlace } from '#contract/playing/quiz-leaderboard';
import type { BestScore } from '#rules/play/texts/play-result';
import { getSignInPath } from '#rules/screens/paths';
import { formatWouldBePlace } from '#rules/stats/leaderboard-rows';

/** The place of a score; null until it has loaded, and without a score. The board is whole without it, so a failure shows nothing. */
export function useOwnPlace(quizId: string, score: BestScore | undefined): LeaderboardPlace | null {
  const [place, setPlace] = useState<LeaderboardPlace | null>(null);
  const { finalScore, duration } = score ?? {};
  useEffect(() => {
    let isCurrent = true;
    setPlace(null);
    if (finalScore === undefined || duration === undefined) return;
    const request = api('GET /v1/kquizzes/:id/place', { params: { id: quizId }, query: { score: finalScore, duration } });
    void catchApiError(request).then(({ response }) => {
      if (isCurrent && response) setPlace(response);
    });
    return () => {
      isCurrent = false;
    };
  }, [quizId, finalScore, duration]);
  return place;
}

/** Where a visitor would stand: signing in makes this play the account's. */
export function VisitorPlace({ place }: { place: LeaderboardPlace }) {
  return (
    <p>
      <strong>{formatWouldBePlace(place)}.</strong>{' '}
      <a className="text-link" href={getSignInPath(location.pathname)}>
        Sign in to keep it
      </a>
      .
    </p>
  );
}
