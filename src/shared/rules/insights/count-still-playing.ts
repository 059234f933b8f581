/** The number of players still playing before each question: those who started, less those who left earlier. */
export function countStillPlaying(
  questionCount: number,
  started: number,
  leftAt: readonly { answered: number; count: number }[],
): number[] {
  return Array.from(
    { length: questionCount + 1 },
    (_, index) => started - leftAt.reduce((total, { answered, count }) => total + (answered < index ? count : 0), 0),
  );
}
