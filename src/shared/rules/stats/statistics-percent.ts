/** A share of a total in percent, rounded to two decimals; 0 if the total is 0. */
export const toStatisticsPercent = (count: number, total: number): number => (total > 0 ? Math.round((count / total) * 10_000) / 100 : 0);
