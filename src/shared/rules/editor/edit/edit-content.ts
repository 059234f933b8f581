import type { EditorDraft } from '#rules/editor/draft';
import { type CommonFieldsEvent, editCommonFields, withFields } from './edit-common-fields.ts';
import { editKquiz, type KquizEvent } from './edit-kquiz.ts';
import { editPquiz, type PquizEvent } from './edit-pquiz.ts';

type ArticleEvent = { type: 'bodySet'; htmlContent: string };
/** `replaced` puts another whole draft in place: one restored, imported, or written by the assistant. */
export type EditEvent = CommonFieldsEvent | KquizEvent | PquizEvent | ArticleEvent | { type: 'replaced'; edit: EditorDraft };

/** The next draft after an edit. An event that makes no sense for this kind of draft leaves it the very same. */
export function editContent(edit: EditorDraft, event: EditEvent): EditorDraft {
  if (event.type === 'replaced') return event.edit.kind === edit.kind ? event.edit : edit;
  if (isCommonFieldsEvent(event)) return editCommonFields(edit, event);
  if (event.type === 'bodySet') return edit.kind === 'article' ? withFields(edit, { htmlContent: event.htmlContent }) : edit;
  if (edit.kind === 'kquiz') return isPquizEvent(event) ? edit : editKquiz(edit, event);
  if (edit.kind === 'pquiz') return isKquizEvent(event) ? edit : editPquiz(edit, event);
  return edit;
}

const COMMON_TYPES = new Set<EditEvent['type']>(['set', 'tagsAdded', 'tagRemoved', 'categoryToggled', 'metadataSet']);
const isCommonFieldsEvent = (event: EditEvent): event is CommonFieldsEvent => COMMON_TYPES.has(event.type);

// Removing and moving a question are the same for both kinds of quiz.
const SHARED_TYPES = new Set<EditEvent['type']>(['questionRemoved', 'questionMoved']);
const PQUIZ_TYPES = new Set<EditEvent['type']>([
  'resultAdded',
  'resultRemoved',
  'resultMoved',
  'resultSet',
  'pquestionsAdded',
  'pquestionEdited',
]);
type QuizEvent = KquizEvent | PquizEvent;
const isPquizEvent = (event: QuizEvent): event is Exclude<PquizEvent, KquizEvent> => PQUIZ_TYPES.has(event.type);
const isKquizEvent = (event: QuizEvent): event is Exclude<KquizEvent, PquizEvent> =>
  !PQUIZ_TYPES.has(event.type) && !SHARED_TYPES.has(event.type);
