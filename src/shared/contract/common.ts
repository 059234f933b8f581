import * as z from 'zod';
import { KINDS } from '#base/kinds';
import { CONDITION_LIMITS } from '#base/limits/requests';
import { TEXT_LIMITS } from '#base/limits/texts';

export const id = z.string().min(1).max(64);
export const isoTime = z.iso.datetime();
export const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a language tag such as en or pt-BR.')
  .max(35);

export const kindName = z.enum(['pquiz', 'kquiz', 'article']);
export const kindPlural = z.enum([KINDS.pquiz.plural, KINDS.kquiz.plural, KINDS.article.plural]);

/** The URL of an image: https, a path of this site, or empty. */
export const imageUrl = z
  .string()
  .max(TEXT_LIMITS.url)
  .regex(/^(https:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)?$/, 'Use an https link to a picture.');
export const altText = z.string().max(TEXT_LIMITS.alt);
export const linkUrl = z
  .string()
  .max(TEXT_LIMITS.url)
  .regex(/^(https?:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)?$/, 'Use a link that starts with http:// or https://.');

/** A text field that may be empty and has at most `maxLength` characters. */
export const boundedText = (maxLength: number) => z.string().max(maxLength, `At most ${maxLength} characters.`);
/** A text field that must not be empty. */
export const requiredText = (maxLength: number) =>
  z.string().trim().min(1, 'This cannot be empty.').max(maxLength, `At most ${maxLength} characters.`);

export const conditionsQuery = z.string().max(CONDITION_LIMITS.bytes).optional();
const nonNegativeInt = z.coerce.number().int().min(0);

/** The paging parameters of all list endpoints. Each list sets its own defaults and caps. */
export const listQuery = z.object({
  conditions: conditionsQuery,
  sort: z.string().max(200).optional(),
  limit: nonNegativeInt.optional(),
  skip: nonNegativeInt.optional(),
  after: z.string().max(500).optional(),
});

export type ListQuery = z.infer<typeof listQuery>;

export const idParams = z.object({ id: z.string().min(1).max(200) });
export const contentParams = z.object({ type: kindPlural, id: z.string().min(1).max(200) });
export const typeParams = z.object({ type: kindPlural });

export const requestIssue = z.object({ path: z.string(), message: z.string() });
export const errorResponse = z.object({
  error: z.looseObject({
    code: z.string(),
    message: z.string(),
    issues: z.array(requestIssue).optional(),
    requestId: z.string().optional(),
  }),
});

export const noContent = z.undefined();

/** The body of an endpoint without input. */
export const emptyBody = z.strictObject({}).optional();

/** The empty response of an endpoint that only accepts a request. */
export const acceptedResponse = z.strictObject({});
