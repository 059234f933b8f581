import type { EndpointInput, EndpointKey } from '#contract/endpoints';
import { type ApiCallOptions, api } from './api.ts';

/**
 * Posts what nobody waits for and what may be lost; it is sent even while the page is being left. It is a call of `api` that outlives
 * its page: `navigator.sendBeacon` carries none of the default headers, and cannot leave cookies out.
 */
export function sendBeacon<K extends EndpointKey>(
  key: K,
  input: EndpointInput<K>,
  options: Pick<ApiCallOptions, 'credentials'> = {},
): void {
  void api(key, input, { ...options, keepalive: true }).catch(() => undefined);
}
