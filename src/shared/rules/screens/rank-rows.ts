type RankScorePeriod = 'daily' | 'weekly' | 'monthly';

type RankScores = Record<`${RankScorePeriod}${'Creator' | 'Player'}RankScore`, number>;

/** A user's plays as a creator and as a player. A row without plays this month is left out. */
export function listRankRows(user: RankScores): { label: string; today: number; week: number; month: number }[] {
  const rows = [
    {
      label: 'Plays of their quizzes',
      today: user.dailyCreatorRankScore,
      week: user.weeklyCreatorRankScore,
      month: user.monthlyCreatorRankScore,
    },
    { label: 'Quizzes played', today: user.dailyPlayerRankScore, week: user.weeklyPlayerRankScore, month: user.monthlyPlayerRankScore },
  ];
  return rows.filter(({ today, week, month }) => today + week + month > 0);
}
