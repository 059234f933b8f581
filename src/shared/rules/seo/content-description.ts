import { KINDS, type Kind } from '#base/kinds';

/** The description of a content's page; its creator may have written none. */
export const getContentDescription = ({ type, title, description, creatorName }: DescribedContent): string =>
  description || `${KINDS[type].label}: “${title}”, by ${creatorName}.`;

interface DescribedContent {
  type: Kind;
  title: string;
  description: string;
  creatorName: string;
}
