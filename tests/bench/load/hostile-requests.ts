import { IMPORT_LIMITS } from '#base/limits/editor';
import { BODY_LIMITS } from '#base/limits/requests';
import { buildPquizDraft } from '#tests/factories/drafts';
import type { LoadClient } from './client.ts';
import { getSessionToken } from './fill-store.ts';
import { ADDRESS, buildImport, type HeavyRequest } from './heavy-requests.ts';

const session = getSessionToken(2);

/** Texts of the largest size that a call reads, of what a careless parser takes longest for. */
const HOSTILE_TEXTS = { 'marks of direction': '\u200e', 'joiners of emoji': '\u{1f469}\u200d', 'combining marks': '\u0301' } as const;

/** Pieces of files whose parsers have to look for an end that never comes, or to split one text into many. */
const HOSTILE_PIECES: readonly [format: string, piece: string][] = [
  ['gift', '{\n\n'],
  ['gift', '// [tag:'],
  ['gift', '[markdown]**a '],
  ['csv', '"a\n'],
  ['json', '['],
];
const HOSTILE_CLOZE = ['{1:MC:', '{1:SA:a}', '[[1]]', '\\(', '<a'] as const;

/** Requests that are made to hold the server, each as large as its call allows. */
export async function listHostileRequests(send: LoadClient['send']): Promise<HeavyRequest[]> {
  const creation = await send({ path: '/v1/pquizzes', method: 'POST', session, address: ADDRESS, body: buildPquizDraft() });
  const { _id: id } = JSON.parse(creation.readText()) as { _id: string };
  const fill = (piece: string, bytes: number) => piece.repeat(Math.floor((bytes * 0.95) / new TextEncoder().encode(piece).length));
  return [
    ...Object.entries(HOSTILE_TEXTS).flatMap(([name, piece]): HeavyRequest[] => {
      const text = fill(piece, BODY_LIMITS.usual);
      return [
        { name: `search for ${name}`, request: { path: '/v1/public_contents/search', method: 'POST', body: { search: text } } },
        {
          name: `a play with a campaign of ${name}`,
          request: {
            path: `/v1/pquizzes/${id}/submissions`,
            method: 'POST',
            body: { answers: [], duration: 10, metadata: { campaign_id: text } },
          },
        },
        {
          name: `sign up with a name of ${name}`,
          request: { path: '/v1/users', method: 'POST', body: { username: 'nobody', password: 'a long enough one', firstName: text } },
        },
        {
          name: `comment with ${name}`,
          request: { path: '/v1/messages', method: 'POST', session, body: { threadSlug: 'pquiz-900000001', text } },
        },
      ];
    }),
    ...HOSTILE_PIECES.map(([format, piece]) =>
      buildImport(`${format} of ${JSON.stringify(piece)}`, { format, text: fill(piece, IMPORT_LIMITS.bytes) }),
    ),
    ...HOSTILE_CLOZE.map((piece) =>
      buildImport(`moodle-xml of ${JSON.stringify(piece)}`, {
        format: 'moodle-xml',
        text: buildMoodleFile(fill(piece, IMPORT_LIMITS.bytes - 500)),
      }),
    ),
  ];
}

const buildMoodleFile = (text: string): string =>
  `<quiz><question type="cloze"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`;
