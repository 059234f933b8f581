import * as z from 'zod';
import { OWN_IMAGE_PATTERN } from '#base/image-paths';
import { KINDS } from '#base/kinds';
import { CONDITION_LIMITS } from '#base/limits/requests';
import { TEXT_LIMITS } from '#base/limits/texts';
import { cleanLine, cleanText, getUncleanedLength } from './plain-text.ts';
import { units } from './validation-messages.ts';

export const id = z.string().min(1).max(64);
export const isoTime = z.iso.datetime();
export const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a language tag such as en or pt-BR.')
  .max(35);

export const kindName = z.enum(['pquiz', 'kquiz', 'article']);
export const kindPlural = z.enum([KINDS.pquiz.plural, KINDS.kquiz.plural, KINDS.article.plural]);

/** The URL of an image of this site, or empty. A draft may name an https image of another site, which a save copies. */
export const imageUrl = z
  .string()
  .max(TEXT_LIMITS.url)
  .regex(new RegExp(`^(https://[^\\s"'<>\\\\]+|${OWN_IMAGE_PATTERN})?$`), 'Upload the picture, or use an https link to it.');
export const linkUrl = z
  .string()
  .max(TEXT_LIMITS.url)
  .regex(/^(https?:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)?$/, 'Use a link that starts with http:// or https://.');

/**
 * Cleans a text, unless it is too long to fit even cleaned. The limit after the cleaning then refuses it as it is, so that no text is
 * worked on beyond a multiple of its limit.
 */
const cleanWithin = (maxLength: number, clean: (text: string) => string) => (text: string) =>
  text.length > getUncleanedLength(maxLength) ? text : clean(text);

/** Plain text of several lines that may be empty. Every text that people write has one of these four schemas. */
export const boundedText = (maxLength: number) => z.string().overwrite(cleanWithin(maxLength, cleanText)).max(maxLength);
/** Plain text of one line that may be empty. */
export const boundedLine = (maxLength: number) => z.string().overwrite(cleanWithin(maxLength, cleanLine)).max(maxLength);
/** Plain text of several lines in which something is visible. */
export const requiredText = (maxLength: number) => z.string().overwrite(cleanWithin(maxLength, cleanText)).trim().min(1).max(maxLength);
/** Plain text of one line in which something is visible. */
export const requiredLine = (maxLength: number) => z.string().overwrite(cleanWithin(maxLength, cleanLine)).trim().min(1).max(maxLength);
export const altText = boundedLine(TEXT_LIMITS.alt);

/**
 * Values by their ids, in a request. Of too many only one entry more than the limit is parsed, for the limit to refuse it. Lists need no
 * such function: zod counts the entries of a list with a maximum before it parses one.
 */
export function boundedRecord<Value extends z.ZodType>(value: Value, max: number) {
  return z
    .preprocess(
      (map: Record<string, z.input<Value>>) =>
        typeof map === 'object' && map !== null && Object.keys(map).length > max
          ? Object.fromEntries(Object.entries(map).slice(0, max + 1))
          : map,
      z.record(id, value),
    )
    .refine((map) => Object.keys(map).length <= max, `At most ${max} entries.`);
}

const parseDecimal = (value: unknown) => (typeof value === 'string' && /^-?(0|[1-9]\d*)$/.test(value) ? Number(value) : value);
/** A whole number, in a query as decimal digits. `unit` is what it counts. */
export function wholeNumber({ min, max, unit = '' }: { min: number; max?: number; unit?: string }) {
  const number = z.number().int().min(min);
  return z.preprocess(parseDecimal, (max === undefined ? number : number.max(max)).register(units, { unit }));
}

/** A day as `YYYYMMDD`, not necessarily one that exists. */
export const dayKey = z.string().regex(/^\d{8}$/, 'Use a day as YYYYMMDD.');

/** The conditions of a list as JSON text. Their parser refuses what is too large in bytes, since an error names the part that is wrong. */
export const conditionsQuery = z.string().max(CONDITION_LIMITS.characters).optional();

/** The paging parameters of all list endpoints. Each list sets its own defaults and caps. */
export const listQuery = z.object({
  conditions: conditionsQuery,
  sort: z.string().max(200).optional(),
  limit: wholeNumber({ min: 0 }).optional(),
  skip: wholeNumber({ min: 0 }).optional(),
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
    siteKey: z.string().optional().describe('With CHALLENGE_REQUIRED: the public key of Cloudflare Turnstile.'),
    ticket: z.string().optional().describe('With SECOND_FACTOR_REQUIRED: what POST /v1/auth/second_factor takes.'),
    dateModified: z.string().optional().describe('With EDIT_CONFLICT: when the content was last saved.'),
    readAt: z.string().optional().describe('With EDIT_CONFLICT: the date that the request named.'),
  }),
});

export const noContent = z.undefined();

/** The body of an endpoint without input. */
export const emptyBody = z.strictObject({}).optional();

/** The empty response of an endpoint that only accepts a request. */
export const acceptedResponse = z.strictObject({});
