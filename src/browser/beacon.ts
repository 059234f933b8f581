import type { EndpointInput, EndpointKey } from '#contract/endpoints';
import { type ApiCallOptions, api } from './api.ts';

/**
 * Posts a request whose response is ignored and which may be lost; it is sent even while the page unloads. It uses `api` with
 * `keepalive`, because `navigator.sendBeacon` cannot send the default headers and cannot omit cookies.
 */
export function sendBeacon<K extends EndpointKey>(
  key: K,
  input: EndpointInput<K>,
  options: Pick<ApiCallOptions, 'credentials'> = {},
): void {
  void api(key, input, { ...options, keepalive: true }).catch(() => undefined);
}
