import autocannon from 'autocannon';

export const CONNECTIONS = 8;

interface Load {
  url: string;
  seconds: number;
  /** Each request at an address of its own, so that no page is answered as it was drawn before. */
  anew?: boolean;
}

/** Requests a second of one address, and how many there were in all; throws where one was answered with an error. */
export async function load({ url, seconds, anew = false }: Load): Promise<{ perSecond: number; total: number }> {
  let count = 0;
  const { pathname } = new URL(url);
  const setupRequest = (request: autocannon.Request) => {
    count += 1;
    return { ...request, path: `${pathname}?n=${count}` };
  };
  const options = { url, connections: CONNECTIONS, duration: seconds, ...(anew && { requests: [{ setupRequest }] }) };
  const { requests, non2xx } = await autocannon(options);
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error`);
  return { perSecond: requests.average, total: requests.total };
}

export const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
