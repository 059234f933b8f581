/** A wait as text, rounded up. */
export function formatWaitDuration(seconds: number): string {
  if (seconds <= 90) return seconds <= 1 ? '1 second' : `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
