import type { EditorDraft } from '#rules/editor/draft';
import { type CommonFieldsEvent, editCommonFields, withFields } from './edit-common-fields.ts';
import { editKquiz, type KquizEvent } from './edit-kquiz.ts';
import { editPquiz, type PquizEvent } from './edit-pquiz.ts';

type ArticleEvent = { type: 'bodySet'; htmlContent: string };
/** `replaced` replaces the whole draft with a restored, an imported or a generated one. */
export type EditEvent = CommonFieldsEvent | KquizEvent | PquizEvent | ArticleEvent | { type: 'replaced'; draft: EditorDraft };

/** The draft after an event. An event that does not apply to this kind of draft returns the same object. */
export function editContent(draft: EditorDraft, event: EditEvent): EditorDraft {
  if (event.type === 'replaced') return event.draft.kind === draft.kind ? event.draft : draft;
  if (isCommonFieldsEvent(event)) return editCommonFields(draft, event);
  if (event.type === 'bodySet') return draft.kind === 'article' ? withFields(draft, { htmlContent: event.htmlContent }) : draft;
  if (draft.kind === 'kquiz') return isPquizEvent(event) ? draft : editKquiz(draft, event);
  if (draft.kind === 'pquiz') return isKquizEvent(event) ? draft : editPquiz(draft, event);
  return draft;
}

const COMMON_TYPES = new Set<EditEvent['type']>(['set', 'tagsAdded', 'tagRemoved', 'categoryToggled', 'metadataSet']);
const isCommonFieldsEvent = (event: EditEvent): event is CommonFieldsEvent => COMMON_TYPES.has(event.type);

// Both kinds of quiz have the events that remove and move a question.
const SHARED_TYPES = new Set<EditEvent['type']>(['questionRemoved', 'questionMoved']);
const PQUIZ_TYPES = new Set<EditEvent['type']>([
  'resultAdded',
  'resultRemoved',
  'resultMoved',
  'resultSet',
  'pquizQuestionsAdded',
  'pquizQuestionEdited',
]);
type QuizEvent = KquizEvent | PquizEvent;
const isPquizEvent = (event: QuizEvent): event is Exclude<PquizEvent, KquizEvent> => PQUIZ_TYPES.has(event.type);
const isKquizEvent = (event: QuizEvent): event is Exclude<KquizEvent, PquizEvent> =>
  !PQUIZ_TYPES.has(event.type) && !SHARED_TYPES.has(event.type);
