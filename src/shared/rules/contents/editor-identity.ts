import { TEAM_ID } from '#base/product';
import { can, type Viewer } from '#rules/permissions';

interface ContentCreators {
  creatorId: string;
  previousCreatorId: string | null;
}

/** Who saved a content: for staff the person, for others its creators by id and everyone else, who acted as staff, as the team. */
export const getEditorId = (content: ContentCreators, editorId: string, viewer: Viewer): string =>
  can(viewer, 'content.list') || editorId === content.creatorId || editorId === content.previousCreatorId ? editorId : TEAM_ID;
