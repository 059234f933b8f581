import fc from 'fast-check';
import type { Content } from '#tests/factories/contents';
import { createCommand, type ModelCommand, pick, type Step } from './command.ts';
import {
  CONTENT_TYPES,
  type ContentType,
  type Model,
  type ModelContent,
  type ModelDraft,
  type OwnerName,
  PEOPLE,
  type PersonName,
} from './model.ts';
import { createContent, type DecisionAction, decide, deleteContent, eraseContent, saveContent, transferContent } from './model-contents.ts';
import { buildNewDraft, buildNextDraft, getSitePerson, planCall, readBody, rememberContent, type Site } from './site.ts';

export const anyPerson = fc.constantFrom<PersonName>('creator', ...PEOPLE.filter((name) => name !== 'creator'));
/** One content in three is the second, which everyone may open. */
export const anyContent = fc.oneof({ weight: 2, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.constant(1) });
export const anyKey = fc.option(fc.constantFrom('key-1', 'key-2'), { freq: 3, nil: null });
const anyDraft = fc.record({
  title: fc.constantFrom('One', 'Two'),
  body: fc.nat(1),
  userStatus: fc.constantFrom('public' as const, 'public' as const, 'internal' as const, 'self' as const),
});
/** Who makes a call that most people may not: the two who may, more often than others. */
const anyReviewer = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<PersonName>('admin', 'reviewer') },
  { weight: 1, arbitrary: anyPerson },
);

const toIso = (ms: number) => new Date(ms).toISOString();
export const getContentId = (site: Site, { number }: ModelContent): string => site.contents[number]?.id ?? '';
const getContentPath = (site: Site, content: ModelContent) => `${content.type}/${getContentId(site, content)}` as const;

const readSaved = (answer: Content) => ({
  ...{ title: answer.title, body: readBody(answer), userStatus: answer.userStatus },
  ...{ contentStatus: answer.status, version: answer.version },
});

const buildCreation = ({ by, type, key, draft }: { by: PersonName; type: ContentType; key: string | null; draft: ModelDraft }) =>
  createCommand('create', (model, site) => ({
    text: `creates one of ${type} ${JSON.stringify(draft)}${key ? ` with ${key}` : ''}`,
    request: planCall({
      by,
      line: `POST /v1/${type}`,
      key,
      body: buildNewDraft(type, draft),
      read: (answer) => ({ content: rememberContent(site, answer) }),
    }),
    predict: () => createContent(model, { by, type, key, ...draft }),
  }));

const creations = fc.record({ by: anyPerson, type: fc.constantFrom(...CONTENT_TYPES), key: anyKey, draft: anyDraft }).map(buildCreation);

/** What every history begins with, so that each of its commands has something to act on. */
export const FIRST_COMMANDS = [
  buildCreation({ by: 'creator', type: 'kquizzes', key: null, draft: { title: 'One', body: 0, userStatus: 'public' } }),
  buildCreation({ by: 'trusted', type: 'kquizzes', key: null, draft: { title: 'One', body: 0, userStatus: 'public' } }),
  buildCreation({ by: 'trusted', type: 'pquizzes', key: null, draft: { title: 'One', body: 0, userStatus: 'internal' } }),
];

/** A command on one of the contents of the history. */
const commandOnContent = (name: string, number: number, plan: (model: Model, site: Site, content: ModelContent) => Step): ModelCommand =>
  createCommand(name, (model, site) => {
    const content = pick(model.contents, number);
    return content ? plan(model, site, content) : null;
  });

const saves = fc
  .record({ by: anyPerson, asOwner: fc.boolean(), number: anyContent, draft: anyDraft, isStale: fc.boolean() })
  .map(({ by, asOwner, number, draft, isStale: drawnStale }) =>
    commandOnContent('save', number, (model, site, content) => {
      const saver = asOwner && PEOPLE.some((name) => name === content.owner) ? (content.owner as PersonName) : by;
      // A save over an old version is a conflict, which one in four is enough for.
      const isStale = drawnStale && draft.title === 'Two';
      return {
        text: `saves content ${content.number} as ${JSON.stringify(draft)}${isStale ? ' over an older version' : ''}`,
        request: planCall({
          by: saver,
          line: `PUT /v1/${getContentPath(site, content)}`,
          body: { ...buildNextDraft(site, content, draft), dateModified: toIso(content.modifiedAt - (isStale ? 1 : 0)) },
          read: readSaved,
        }),
        predict: () => saveContent(model, { by: saver, content, isStale, ...draft }),
      };
    }),
  );

const decisions = fc
  .record({
    by: anyReviewer,
    number: anyContent,
    action: fc.constantFrom<DecisionAction>('approve', 'approve', 'reject', 'restrict', 'request_changes'),
    seen: fc.constantFrom('current' as const, 'current' as const, 'none' as const, 'old' as const),
  })
  .map(({ by, number, action, seen }) =>
    commandOnContent('decide', number, (model, site, content) => {
      const id = getContentId(site, content);
      const seenAt = toIso(content.modifiedAt - (seen === 'old' ? 1 : 0));
      return {
        text: `decides on content ${content.number}: ${action}, having seen ${seen} state`,
        request: planCall({
          by,
          line: 'POST /v1/admin/reviews',
          body: { ids: [id], action, reason: 'A reason', ...(seen !== 'none' && { seen: { [id]: seenAt } }) },
        }),
        predict: () => decide(model, { by, content, action, seen }),
      };
    }),
  );

const RECEIVERS = ['previous owner', 'recycle bin', 'creator', 'trusted', 'newcomer', 'core team'] as const;
function getReceiverId(site: Site, to: OwnerName | 'previous owner'): string {
  if (to === 'previous owner') return 'creator';
  if (to === 'core team') return 'core_team';
  return to === 'recycle bin' ? 'recycle_bin' : getSitePerson(site, to).id;
}

const transfers = fc.record({ by: anyReviewer, number: anyContent, to: fc.constantFrom(...RECEIVERS) }).map(({ by, number, to }) =>
  commandOnContent('transfer', number, (model, site, content) => ({
    text: `transfers content ${content.number} to ${to}`,
    request: planCall({ by, line: `PUT /v1/${getContentPath(site, content)}/transfer`, body: { to: getReceiverId(site, to) } }),
    predict: () => transferContent(model, { by, content, to }),
  })),
);

const deletions = fc.record({ by: anyPerson, number: anyContent }).map(({ by, number }) =>
  commandOnContent('delete', number, (model, site, content) => ({
    text: `deletes content ${content.number}`,
    request: planCall({ by, line: `DELETE /v1/${getContentPath(site, content)}` }),
    predict: () => deleteContent(model, { by, content }),
  })),
);

const erasures = fc.record({ by: anyReviewer, number: anyContent }).map(({ by, number }) =>
  commandOnContent('erase', number, (model, site, content) => ({
    text: `erases content ${content.number}`,
    request: planCall({ by, line: `DELETE /v1/admin/contents/${getContentId(site, content)}` }),
    predict: () => eraseContent(model, { by, content }),
  })),
);

export const CONTENT_COMMANDS = [creations, ...[saves, saves, saves, decisions, decisions, transfers, deletions, erasures]];
