import {
  FORBIDDEN,
  findViewer,
  getPerson,
  isListed,
  type Model,
  type ModelPerson,
  NOT_SIGNED_IN,
  type Outcome,
  type PersonName,
  refuse,
} from './model.ts';
import { removeComment } from './model-community.ts';
import { forgetContent, markChanged } from './model-contents.ts';

/** Signs up the newcomer. A name is taken for as long as its account exists, and is held after that. */
export function signUp(model: Model): Outcome {
  const person = getPerson(model, 'newcomer');
  if (person.exists) return refuse(409, 'USERNAME_TAKEN');
  Object.assign(person, { exists: true, isSignedIn: true });
  return { status: 201 };
}

export function signIn(model: Model, { by, isRight }: { by: PersonName; isRight: boolean }): Outcome {
  const person = getPerson(model, by);
  if (!person.exists || person.isErased || !isRight) return refuse(401, 'WRONG_CREDENTIALS');
  person.isSignedIn = true;
  return { status: 200 };
}

export function signOut(model: Model, by: PersonName): Outcome {
  getPerson(model, by).isSignedIn = false;
  return { status: 204 };
}

export interface AccountErasure {
  by: PersonName;
  isRight: boolean;
  contents: 'keep' | 'discard';
}

export function eraseAccount(model: Model, { by, isRight, contents }: AccountErasure): Outcome {
  const viewer = findViewer(model, by);
  if (!viewer) return NOT_SIGNED_IN;
  if (viewer.role === 'admin') return FORBIDDEN;
  if (!isRight) return refuse(400, 'WRONG_PASSWORD');
  forgetPerson(model, viewer);
  if (contents === 'discard')
    for (const comment of model.comments.filter(({ author, isDeleted }) => author === by && !isDeleted)) removeComment(model, comment);
  for (const content of model.contents.filter(({ owner, isGone }) => owner === by && !isGone)) {
    if (content.publishedAt === null) forgetContent(model, content);
    else if (contents === 'discard' || !isListed(content)) {
      const binned = { owner: 'recycle bin', previousOwner: null, status: 'self', reviewStatus: 'initial', isQueued: false } as const;
      Object.assign(content, { ...binned, pending: null });
      markChanged(model, content);
    } else content.pending = null;
  }
  return { status: 204 };
}

function forgetPerson(model: Model, person: ModelPerson): void {
  const { name } = person;
  Object.assign(person, { isErased: true, isSignedIn: false, notifications: [], follows: new Map(), blocks: new Set(), playCount: 0 });
  for (const other of model.people.values()) {
    other.follows.delete(name);
    other.blocks.delete(name);
  }
  for (const content of model.contents) content.votes.delete(name);
  for (const play of model.uncountedPlays) if (play.player === name) play.player = null;
}
