/** What a reviewer has at hand: who they are, what they may, and the categories there are. */
export interface ReviewerContext {
  viewerId: string;
  viewerName: string;
  mayTransfer: boolean;
  mayErase: boolean;
  categories: readonly { _id: string; title: string }[];
}
