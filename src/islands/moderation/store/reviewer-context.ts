/** The reviewer, their permissions, and the categories of the site. */
export interface ReviewerContext {
  viewerId: string;
  viewerName: string;
  canTransfer: boolean;
  canErase: boolean;
  categories: readonly { _id: string; title: string }[];
}
