import { getShareImagePath } from '#rules/screens/paths';

/** The path of the picture by which a content is shown elsewhere: its cover or, without one, its share image. */
export const getPicturePath = ({ _id, imageHomePage }: { _id: string; imageHomePage: string }): string =>
  imageHomePage || getShareImagePath(_id);
