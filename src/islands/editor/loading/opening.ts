import { isKind, type Kind } from '#base/kinds';
import { attempt } from '#browser/api';
import { newId } from '#browser/ids';
import { loadViewer } from '#browser/viewer';
import type { PrivateUser } from '#contract/accounts/users';
import type { Content } from '#contract/contents/contents';
import { readContent } from '#islands/editor/store/calls.ts';
import type { Opened } from '#islands/editor/store/core.ts';
import { type Kept, keptOf } from '#islands/editor/store/keeping.ts';
import { blankEdit } from '#rules/editor/blank';
import type { ContentEdit } from '#rules/editor/draft';
import { openEdit } from '#rules/editor/open';
import { withStaff } from '#rules/editor/staff';
import { stepNamed } from '#rules/editor/steps';
import { can, type SignedIn } from '#rules/permissions';
import { beginWithClone, beginWithTemplate } from './starting.ts';

export type Opening =
  | { is: 'open'; opened: Opened; kept: readonly Kept[]; prompt?: string }
  | { is: 'asked'; opened: Opened }
  | { is: 'refused'; why: 'missing' | 'notYours'; content?: Content }
  | { is: 'failed'; message: string };

/** What the address asks to be edited: something new, or a content of one's own. */
export async function openDraft(kind: Kind, name: string): Promise<Opening> {
  const query = new URLSearchParams(location.search);
  const place = { step: stepNamed(kind, query.get('step')), at: Math.max(0, Number(query.get('at')) - 1 || 0) };
  const viewer = await loadViewer();
  const fresh = (edit: ContentEdit): Opened => ({ kind: edit.kind, edit, base: null, viewer, ...place });
  if (name === 'new' && query.get('cloneUrl') === 'clone_data') return { is: 'asked', opened: fresh(blankEdit(kind, newId)) };
  if (name === 'new' && query.has('cloneUrl')) {
    const { edit, prompt } = await beginWithClone(kind, query);
    return { is: 'open', opened: { ...fresh(edit), isUnsaved: true }, kept: [], prompt };
  }
  if (name === 'new') return { is: 'open', opened: fresh(blankEdit(kind, newId)), kept: await keptOf(kind, null) };
  const template = isTemplateName(name) ? await beginWithTemplate(kind, name) : null;
  if (template) return { is: 'open', opened: { ...fresh(template.edit), isUnsaved: true }, kept: [] };
  const { answer: content, error } = await attempt(readContent(kind, name));
  if (error?.code === 'NOT_FOUND') return { is: 'refused', why: 'missing' };
  if (error) return { is: 'failed', message: error.message };
  if (!isKind(content.type) || !can(signedIn(viewer), 'content.see', ownedBy(content))) return { is: 'refused', why: 'notYours', content };
  const { _id: id, urlName, dateModified } = content;
  const base = { id, urlName, dateModified, isOwn: content.creator === viewer?._id };
  const read = openEdit(kind, content, newId);
  const edit = base.isOwn ? read : withStaff(read, content);
  return { is: 'open', opened: { kind, edit, base, viewer, ...place }, kept: await keptOf(kind, id) };
}

/** The viewer as the table of permissions knows them. */
export const signedIn = (viewer: PrivateUser | null): SignedIn | null =>
  viewer && { id: viewer._id, username: viewer.username, role: viewer.role, status: viewer.status };
const ownedBy = ({ creator, status, userStatus, reviewStatus }: Content) => ({ creatorId: creator, status, userStatus, reviewStatus });

// Ids hold digits; a template's name is words.
const isTemplateName = (name: string) => /^[a-z]+(-[a-z]+)*$/.test(name);
