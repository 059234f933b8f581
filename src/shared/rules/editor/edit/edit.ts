import type { ContentEdit } from '#rules/editor/draft';
import { type CommonEvent, editCommon, withFields } from './common.ts';
import { editKquiz, type KquizEvent } from './kquiz.ts';
import { editPquiz, type PquizEvent } from './pquiz.ts';

type ArticleEvent = { type: 'bodySet'; htmlContent: string };
/** `replaced` puts another whole draft in place: one restored, imported, or written by the assistant. */
export type EditEvent = CommonEvent | KquizEvent | PquizEvent | ArticleEvent | { type: 'replaced'; edit: ContentEdit };

/** The next draft after an edit. An event that makes no sense for this kind of draft leaves it the very same. */
export function editContent(edit: ContentEdit, event: EditEvent): ContentEdit {
  if (event.type === 'replaced') return event.edit.kind === edit.kind ? event.edit : edit;
  if (isCommon(event)) return editCommon(edit, event);
  if (event.type === 'bodySet') return edit.kind === 'article' ? withFields(edit, { htmlContent: event.htmlContent }) : edit;
  if (edit.kind === 'kquiz') return isOfPquiz(event) ? edit : editKquiz(edit, event);
  if (edit.kind === 'pquiz') return isOfKquiz(event) ? edit : editPquiz(edit, event);
  return edit;
}

const COMMON = new Set<EditEvent['type']>(['set', 'tagsAdded', 'tagRemoved', 'categoryToggled', 'metadataSet']);
const isCommon = (event: EditEvent): event is CommonEvent => COMMON.has(event.type);

// Removing and moving a question are the same for both kinds of quiz.
const SHARED = new Set<EditEvent['type']>(['questionRemoved', 'questionMoved']);
const PQUIZ = new Set<EditEvent['type']>([
  'resultAdded',
  'resultRemoved',
  'resultMoved',
  'resultSet',
  'pquestionsAdded',
  'pquestionEdited',
]);
type OwnEvent = KquizEvent | PquizEvent;
const isOfPquiz = (event: OwnEvent): event is Exclude<PquizEvent, KquizEvent> => PQUIZ.has(event.type);
const isOfKquiz = (event: OwnEvent): event is Exclude<KquizEvent, PquizEvent> => !PQUIZ.has(event.type) && !SHARED.has(event.type);
