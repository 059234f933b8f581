import { type EndpointKey, endpoints } from '#contract/endpoints';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { CONTENT_ROWS } from './matrix-contents.ts';
import { PEOPLE_ROWS } from './matrix-people.ts';
import type { MatrixCall, MatrixRow, MatrixTarget } from './matrix-row.ts';
import { SECOND_FACTOR_ROWS } from './matrix-second-factor.ts';
import { STAFF_ROWS } from './matrix-staff.ts';
import type { Actor, TargetContent, World } from './world.ts';

/** For every call of the endpoint table who may make it, with a valid request of each. */
export const MATRIX: Record<EndpointKey, MatrixRow> = { ...CONTENT_ROWS, ...PEOPLE_ROWS, ...SECOND_FACTOR_ROWS, ...STAFF_ROWS };

export const getEndpoint = (key: string): EndpointDefinition | undefined => (endpoints as Record<string, EndpointDefinition>)[key];

/** The first target of a row: without an order of its own, a public trivia quiz. */
export const getFirstTarget = ({ on }: MatrixRow, { contents }: World): MatrixTarget => ({
  name: Array.isArray(on) ? (on[0] ?? '') : 'public',
  content: contents[0] as TargetContent,
});

/** The actor with the fewest rights who may make a call. */
export function findLeastActor({ may }: MatrixRow, target: string): Actor {
  const actors = Array.isArray(may) ? (may as readonly Actor[]) : ((may as Record<string, readonly Actor[]>)[target] ?? []);
  return (['owner', 'user', 'editor', 'staff', 'admin'] as const).find((actor) => actors.includes(actor)) ?? 'admin';
}

/** A call as `sendRequest` takes it. */
export const toRequest = ({ body }: MatrixCall): { body?: BodyInit; headers?: Record<string, string> } =>
  body instanceof FormData ? { body } : body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};

export const hasWritten = (response: Response): boolean => !/rowsWritten=0$/.test(response.headers.get('x-store-cost') ?? '');
