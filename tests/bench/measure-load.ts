import autocannon from 'autocannon';

export const CONNECTIONS = 8;

interface MeasureLoadOptions {
  url: string;
  seconds: number;
}

/** Measures the requests per second and the total for a URL. Throws if a response is an error. */
export async function measureLoad({ url, seconds }: MeasureLoadOptions): Promise<{ perSecond: number; total: number }> {
  const { requests, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: seconds });
  if (non2xx > 0) throw new Error(`${url} responded with ${non2xx} errors.`);
  return { perSecond: requests.average, total: requests.total };
}

export const getMedian = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
