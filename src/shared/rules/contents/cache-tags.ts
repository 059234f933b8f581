/** The fields that decide which screens show a content. */
export interface SavedContent {
  id: string;
  type: string;
  creatorId: string;
  listed: boolean;
  official: boolean;
  categories: readonly string[];
  tags: readonly string[];
  internalTags: readonly string[];
}

/** Internal tags that have a screen. */
const SCREEN_TAGS = ['game', 'featured', 'dyn_template'];

/** The cache tags of everything that shows a content before or after a save; empty for a new content that is not visible. */
export function getChangedCacheTags(before: SavedContent | null, after: SavedContent | null): string[] {
  const states = before ? [before, after] : [after?.listed ? after : null];
  return [...new Set(states.flatMap((content) => (content ? getContentCacheTags(content) : [])))];
}

const getContentCacheTags = (content: SavedContent) => [
  `content:${content.id}`,
  `user:${content.creatorId}`,
  'list:home',
  'list:new',
  'list:search',
  `list:${content.type}`,
  content.official ? 'list:official' : 'list:community',
  ...SCREEN_TAGS.filter((tag) => content.internalTags.includes(tag)).map((tag) => `list:${tag}`),
  ...content.categories.map((id) => `list:category:${id}`),
  ...content.tags.map((tag) => `list:tag:${tag}`),
];
