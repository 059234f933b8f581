import type { Kind } from '#base/kinds';
import { getContentPath } from '#rules/screens/paths';

/** The parameter of a class's link. Its value is a campaign, so that plays of the class count as its own source. */
export const CLASS_PARAM = 'campaign_id';
export const CLASS_CAMPAIGN_PREFIX = 'class-';

export const buildClassCampaign = (classId: string): string => `${CLASS_CAMPAIGN_PREFIX}${classId}`;

/** The id of the class whose campaign this is; null for any other campaign. */
export const parseClassCampaign = (campaignId: string | null | undefined): string | null =>
  campaignId?.startsWith(CLASS_CAMPAIGN_PREFIX) ? campaignId.slice(CLASS_CAMPAIGN_PREFIX.length) : null;

/** The path that the players of a class open. */
export const getClassLink = (content: { type: Kind; urlName: string; _id: string }, classId: string): string =>
  `${getContentPath(content)}?${CLASS_PARAM}=${buildClassCampaign(classId)}`;

/** The field of a form in which a player gives a nickname, and the one that says that the form only does that. */
export const NICKNAME_FIELD = 'nickname';
export const JOIN_FIELD = 'join';
