import { generateDraft, generated } from '#contract/contents/generate';
import type { EndpointTable } from './row.ts';

export const generateEndpoints = {
  'POST /v1/contents/generate': {
    who: 'user',
    summary: 'Have the assistant write a content about a topic; nothing is saved',
    body: generateDraft,
    response: generated,
    errors: ['ASSISTANT_UNAVAILABLE', 'EDITOR_RESTRICTED', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies EndpointTable;
