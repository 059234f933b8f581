import * as z from 'zod';
import type { Kind } from '#base/kinds';
import { isoTime, kindName } from '#contract/common';
import {
  adminFields,
  article,
  articleDraft,
  content,
  kquiz,
  kquizDraft,
  playablePquiz,
  pquiz,
  pquizDraft,
} from '#contract/contents/contents';
import { endedDraft } from '#contract/contents/drafts';
import { kquizQuestion, playableKquizQuestion } from '#contract/contents/kquiz';
import type { EndpointDefinition } from '#contract/endpoints/endpoint-definition';
import { kquizPlayResult, pquizPlayResult, submissionResponse } from '#contract/playing/submissions';

/** The draft that a creation or a save ends. The other fields that a save may send back are those of a response, and ignored. */
const draftFields = { draft: endedDraft.nullable().optional() };
const exportFields = { content: z.looseObject({}) };

const kquizCreation = z.looseObject({ ...kquizDraft.shape, ...draftFields });
const pquizCreation = z.looseObject({ ...pquizDraft.shape, ...draftFields });
const articleCreation = z.looseObject({ ...articleDraft.shape, ...draftFields });
const savedState = z.looseObject({ dateModified: isoTime, force: z.boolean().optional() });
const kquizSave = z.intersection(kquizCreation, savedState);
const pquizSave = z.intersection(pquizCreation, savedState);
const articleSave = z.intersection(articleCreation, savedState);
const adminSave = z.looseObject({ ...adminFields.shape, ...savedState.shape });
const kquizSubmissionResponse = submissionResponse.extend({ result: kquizPlayResult.nullable() });
const pquizSubmissionResponse = submissionResponse.extend({ result: pquizPlayResult.nullable() });
const articleSubmissionResponse = submissionResponse.extend({ result: z.null() });

/** What several types have in common, which the document describes once. */
export const BASE_SCHEMAS = {
  FullContent: playablePquiz.omit({ results: true, questions: true }).extend({ type: kindName }),
  KquizQuestionBase: kquizQuestion.options[0].omit({ type: true, selectionChoices: true }),
  PlayableQuestionBase: playableKquizQuestion.options[0].omit({ type: true, selectionChoices: true }),
} as const;

/** Schemas that the paths of one kind of content have instead of those of all kinds. */
export const KIND_SCHEMAS = {
  KquizCreation: kquizCreation,
  PquizCreation: pquizCreation,
  ArticleCreation: articleCreation,
  KquizSave: kquizSave,
  PquizSave: pquizSave,
  ArticleSave: articleSave,
  SavedState: savedState,
  AdminSave: adminSave,
  KquizSubmissionResponse: kquizSubmissionResponse,
  PquizSubmissionResponse: pquizSubmissionResponse,
  ArticleSubmissionResponse: articleSubmissionResponse,
} as const;

const CONTENTS = { kquiz, pquiz, article } as const;
const CREATIONS = { kquiz: kquizCreation, pquiz: pquizCreation, article: articleCreation } as const;
const SAVES = { kquiz: kquizSave, pquiz: pquizSave, article: articleSave } as const;
const SUBMISSIONS = { kquiz: kquizSubmissionResponse, pquiz: pquizSubmissionResponse, article: articleSubmissionResponse } as const;

/** The row of a path as it is for one kind of content. */
export function describeForKind(key: string, row: EndpointDefinition, kind: Kind): EndpointDefinition {
  const response = row.response === content ? CONTENTS[kind] : row.response;
  if (key === 'POST /v1/:type') return { ...row, response, body: CREATIONS[kind] };
  // Staff may change the fields of another user's content that are theirs to change.
  if (key === 'PUT /v1/:type/:id') return { ...row, response, body: z.union([SAVES[kind], adminSave]) };
  if (key === 'POST /v1/:type/:id/submissions') return { ...row, response: SUBMISSIONS[kind] };
  if (key === 'GET /v1/:type/:id/export') {
    const exported = z.object({ type: z.literal(kind), ...exportFields });
    return { ...row, response: exported, ...(kind !== 'kquiz' && { produces: ['application/json'] }) };
  }
  return { ...row, response };
}
