import type { Kind } from '#base/kinds';
import { getContentPath } from '#rules/screens/paths';

/** The parameter of a class's link. Its value is a campaign, so that plays of the class count as its own source. */
export const CLASS_PARAM = 'campaign_id';
export const CLASS_CAMPAIGN_PREFIX = 'class-';

/** Stands between the id of a class and the code of its link, in neither of which it is. */
export const CLASS_CODE_SEPARATOR = '.';

/** A link of a class. Its first one has no code. */
export interface ClassLink {
  id: string;
  code: string;
}

export const buildClassCampaign = ({ id, code }: ClassLink): string =>
  `${CLASS_CAMPAIGN_PREFIX}${id}${code === '' ? '' : `${CLASS_CODE_SEPARATOR}${code}`}`;

/** The link of a class whose campaign this is; null for any other campaign. */
export function parseClassLink(campaignId: string | null | undefined): ClassLink | null {
  if (!campaignId?.startsWith(CLASS_CAMPAIGN_PREFIX)) return null;
  const [id = '', code = ''] = campaignId.slice(CLASS_CAMPAIGN_PREFIX.length).split(CLASS_CODE_SEPARATOR);
  return { id, code };
}

/** The id of the class whose campaign this is; null for any other campaign. */
export const parseClassCampaign = (campaignId: string | null | undefined): string | null => parseClassLink(campaignId)?.id ?? null;

/** The path that the players of a class open. */
export const getClassLink = (content: { type: Kind; urlName: string; _id: string }, link: ClassLink): string =>
  `${getContentPath(content)}?${CLASS_PARAM}=${buildClassCampaign(link)}`;

/** The field of a form in which a player gives a nickname, and the one that says that the form only does that. */
export const NICKNAME_FIELD = 'nickname';
export const JOIN_FIELD = 'join';
