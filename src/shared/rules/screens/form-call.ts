import type { EndpointInput, EndpointKey } from '#contract/endpoints';

type FormCallParams<K extends EndpointKey> = EndpointInput<K> extends { params: infer P } ? [params: P] : [];

/** The attributes of a form whose fields are the body of an API call. `#browser/staff/staff-forms` sends it. */
export const buildFormCall = <K extends EndpointKey>(key: K, ...[params]: FormCallParams<K>) => ({
  'data-call': key,
  'data-params': JSON.stringify(params ?? {}),
});
