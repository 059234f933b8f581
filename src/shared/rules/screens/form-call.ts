import type { EndpointInput, EndpointKey } from '#contract/endpoints';

type Params<K extends EndpointKey> = EndpointInput<K> extends { params: infer P } ? [params: P] : [];

/** The attributes of a form whose fields are the body of this call; `client/staff-forms` sends it. */
export const formCall = <K extends EndpointKey>(key: K, ...[params]: Params<K>) => ({
  'data-call': key,
  'data-params': JSON.stringify(params ?? {}),
});
