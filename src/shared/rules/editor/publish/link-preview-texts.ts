import type { EditorDraft } from '#rules/editor/draft';
import { shortenText } from '#rules/text/shorten-text';

/** About as many characters as chats and social networks show. */
const MAX_LENGTHS = { title: 80, description: 140 } as const;

/** The title and the description as a link preview shows them: the beginning of long ones. */
export function buildLinkPreviewTexts({ title, description }: Pick<EditorDraft, 'title' | 'description'>) {
  return {
    title: shortenText(title.trim(), MAX_LENGTHS.title),
    description: shortenText(description.trim(), MAX_LENGTHS.description),
  };
}
