import * as z from 'zod';
import { PROMOTED_SIZES } from '#base/limits/lists';
import { CATEGORY_LIMITS, TEMPLATE_LIMITS, TRUST_LIMITS } from '#base/limits/moderation';
import { TEXT_LIMITS } from '#base/limits/texts';
import { TEMPLATE_KEY_PATTERN } from '#base/template-keys';
import { boundedLine, boundedText, id, isoTime, kindName, requiredLine } from '#contract/common';
import { units } from '#contract/validation-messages';

/** When a creator is trusted: their public contents are published immediately and reviewed afterwards. */
export const trustRule = z.strictObject({
  on: z.boolean().default(true),
  published: z.number().int().min(1).max(TRUST_LIMITS.maxPublished).register(units, { unit: 'items' }).default(TRUST_LIMITS.published),
  days: z.number().int().min(1).max(TRUST_LIMITS.maxDays).register(units, { unit: 'days' }).default(TRUST_LIMITS.days),
});
export type TrustRule = z.infer<typeof trustRule>;

const adProvider = z
  .string()
  .max(200)
  .regex(
    /^(|https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?(\/[\w./-]*)?|http:\/\/127\.0\.0\.1:\d{1,5}(\/[\w./-]*)?)$/,
    'Use a URL such as https://ads.example/slot: https, with nothing after the path.',
  );

/** The URL of the document that shows ads, and the placements that use it. Without a provider no slot shows anything. */
export const adSlots = z.strictObject({
  provider: adProvider.default(''),
  quiz: z.boolean().default(true),
  article: z.boolean().default(true),
  rewarded: z.boolean().default(false),
});

/** Contents promoted before the featured ones, in order. Read as ids; a save also accepts any URL of a content. */
export const promotedContents = z.strictObject({ ids: z.array(z.string().min(1).max(TEXT_LIMITS.url)).max(PROMOTED_SIZES[1]).default([]) });

/** Whether everyone whose role has more powers than a user's needs a second factor to have them. */
export const secondFactorRule = z.strictObject({ requiredOfStaff: z.boolean().default(false) });

const categoryUid = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'Lowercase letters, digits and -, 2 to 40 characters.');

const categorySetting = z.strictObject({
  isRemoved: z.literal(false).optional(),
  _id: id.optional(),
  UID: categoryUid,
  altUIDs: z.array(categoryUid).max(CATEGORY_LIMITS.altUids).optional(),
  title: requiredLine(TEXT_LIMITS.name),
  description: boundedText(TEXT_LIMITS.description).default(''),
  icon: boundedLine(60).default(''),
});
export type CategorySetting = z.infer<typeof categorySetting>;

/**
 * The categories in order. A category without `_id` is new; one without `altUIDs` keeps those it has. One that the list does not name
 * stays as it is, so that nobody removes what somebody else has just added; `isRemoved` removes.
 */
export const categoryRows = z
  .array(z.discriminatedUnion('isRemoved', [categorySetting, z.looseObject({ isRemoved: z.literal(true), _id: id })]))
  .min(1)
  .max(CATEGORY_LIMITS.saved);
export type CategoryRows = z.infer<typeof categoryRows>;

const templateKey = z.string().max(TEXT_LIMITS.name).regex(TEMPLATE_KEY_PATTERN, 'Lowercase letters, with single hyphens between words.');
const templateRow = z.strictObject({
  isRemoved: z.literal(false).optional(),
  key: templateKey.optional(),
  title: boundedLine(TEXT_LIMITS.title).optional(),
  text: boundedLine(TEXT_LIMITS.description).optional(),
  isShown: z.boolean().optional(),
  source: boundedLine(TEXT_LIMITS.url).optional(),
  value: z.looseObject({ type: kindName }).optional(),
});
export type TemplateRow = z.infer<typeof templateRow>;

/**
 * The templates in the order of the editor's start page. A template without `key` is new. `title` and `text` are those of its card, blank
 * for those of its content; `isShown` is whether it has one. It starts with `value`, or with a copy of the content that `source` links to;
 * without both it keeps what it starts with. `isRemoved` removes it, and one that the list does not name stays as it is.
 */
export const templateRows = z
  .array(z.discriminatedUnion('isRemoved', [templateRow, z.looseObject({ isRemoved: z.literal(true), key: templateKey })]))
  .min(1)
  .max(TEMPLATE_LIMITS.saved);
export type TemplateRows = z.infer<typeof templateRows>;

export const SETTING_SCHEMAS = {
  categories: categoryRows,
  templates: templateRows,
  promoted_contents: promotedContents,
  ad_slots: adSlots,
  trusted_creators: trustRule,
  second_factor: secondFactorRule,
} as const;
export type SettingKey = keyof typeof SETTING_SCHEMAS;

export const settingParams = z.object({ key: z.enum(Object.keys(SETTING_SCHEMAS) as [SettingKey, ...SettingKey[]]) });
/** The key selects the schema of the value. */
export const settingSave = z.strictObject({ value: z.unknown() });
export const settingResponse = z.object({ key: z.string(), value: z.unknown(), dateModified: isoTime.nullable() });
export type SettingResponse = z.infer<typeof settingResponse>;
