import { createSeededRandom, pickRandom } from '#rules/seeded-random';
import { getDayKey } from '#rules/stats/ranking-periods';
import { pickByZipf } from '#tests/bench/generate-plays';
import type { LoadRequest } from './client.ts';
import { getSessionToken, MEMBERS } from './fill-store.ts';

const NETWORKS = 5_000;
const TAGS = 20;
const CATEGORIES = 10;
/** Every fourth person is signed in. */
const SIGNED_IN_SHARE = 0.25;
const KINDS = ['kquiz', 'pquiz', 'article'] as const;
const PLURALS = { kquiz: 'kquizzes', pquiz: 'pquizzes', article: 'articles' } as const;

/** A generated content, by its number (`../generate-contents.ts`). */
interface ContentNames {
  id: string;
  uid: string;
  name: string;
  kind: (typeof KINDS)[number];
  plural: string;
}

/** A request and, where a later one needs it, what to do with the body of its response. */
export interface MixedRequest {
  group: 'pages' | 'reads' | 'submissions' | 'votes and comments';
  request: LoadRequest;
  /** The trivia quiz that it starts a play of. */
  startsPlayOf?: ContentNames;
}

interface StartedPlay {
  content: ContentNames;
  playToken: string;
  /** Who plays. */
  person: Pick<LoadRequest, 'address' | 'session'>;
}

export interface RequestMix {
  next: () => MixedRequest;
  /** Lets a later submission finish a play that has started. */
  addStartedPlay: (play: StartedPlay) => void;
}

export const getContentNames = (n: number): ContentNames => {
  const kind = KINDS[n % 3] ?? 'kquiz';
  const digits = String(n);
  return { id: `0bench${digits.padStart(20, '0')}`, uid: `9${digits.padStart(8, '0')}`, name: `bench-${n}`, kind, plural: PLURALS[kind] };
};

const toQuery = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/** The requests of many people: 60 % pages, 25 % reads of the API, 10 % submissions, 5 % votes and comments. The same for a seed. */
export function createRequestMix({ contents, seed }: { contents: number; seed: string }): RequestMix {
  const random = createSeededRandom(seed);
  const pick = (max: number) => Math.floor(random() * max);
  const startedPlays: StartedPlay[] = [];
  const pickContent = () => getContentNames(pickByZipf(random(), contents));
  const pickContentOf = (kinds: readonly string[]): ContentNames => {
    const content = pickContent();
    return kinds.includes(content.kind) ? content : pickContentOf(kinds);
  };
  const pickPerson = (signedInShare = SIGNED_IN_SHARE) => {
    const network = pickByZipf(random(), NETWORKS);
    const session = random() < signedInShare ? getSessionToken(pick(MEMBERS)) : undefined;
    return { address: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`, session };
  };

  const pickPage = (): string => {
    const share = random();
    const { kind, name, uid } = pickContent();
    if (share < 0.5) return `/${kind}/${name}`;
    if (share < 0.65) return '/home';
    if (share < 0.75)
      return pickRandom(random, [
        '/home-new',
        '/home-hot',
        '/home-top',
        `/home-random?seed=${pick(9_999)}`,
        '/kquiz',
        '/pquiz',
        '/article',
        '/com-top',
      ]);
    if (share < 0.81) return `/category/cat${pick(CATEGORIES)}`;
    if (share < 0.86) return `/search?tag=tag${pick(TAGS)}`;
    if (share < 0.91) return `/search?search=${pickRandom(random, ['bench', `bench+${pick(contents)}`, 'content', 'nothing+like+it'])}`;
    if (share < 0.97) return `/profile/creator_${pick(Math.min(contents, 1_000))}`;
    return pickRandom(random, ['/leaderboard', `/embed/${kind}/${uid}`]);
  };

  function pickRead(): MixedRequest {
    const share = random();
    const content = pickContent();
    const { id, kind, plural, uid } = content;
    const read = (path: string, person = pickPerson()): MixedRequest => ({ group: 'reads', request: { path, ...person } });
    if (share < 0.2) {
      const quiz = pickContentOf(['kquiz']);
      const request: LoadRequest = { path: `/v1/kquizzes/${quiz.id}/plays`, method: 'POST', body: {}, ...pickPerson() };
      return { group: 'reads', request, startsPlayOf: quiz };
    }
    if (share < 0.4) return read('/v1/auth/current_user');
    if (share < 0.6)
      return read(
        `/v1/public_contents${pickRandom(random, [
          '',
          `?conditions=${toQuery({ tags: `tag${pick(TAGS)}` })}&sort=-performance.playCount`,
          '?contentTypes=kquiz&sort=-performance.performanceScore',
          `?random=${pick(9_999)}`,
        ])}`,
      );
    if (share < 0.7) return read(`/v1/messages?conditions=${toQuery({ threadSlug: `${kind}-${uid}` })}`);
    if (share < 0.78) return read(`/v1/stats?conditions=${toQuery({ type: 'date_creator', timeDim: getDayKey(new Date()) })}`);
    if (share < 0.86) return read(`/v1/vote/${id}/${kind}/`, pickPerson(1));
    if (share < 0.9) return read('/v1/notifications', pickPerson(1));
    if (share < 0.95) return read(`/v1/kattempts?conditions=${toQuery({ kquiz: pickContentOf(['kquiz']).id })}`);
    return read(`/v1/${plural}/${uid}`);
  }

  function pickSubmission(): LoadRequest {
    const answers = [{ questionId: 'q1', choiceId: random() < 0.7 ? 'a' : 'b' }];
    const play = random() < 1 / 3 ? startedPlays.shift() : undefined;
    if (play) {
      const { content, person, playToken } = play;
      return { path: `/v1/kquizzes/${content.id}/submissions`, method: 'POST', body: { answers, duration: 20, playToken }, ...person };
    }
    const { id, kind, plural } = pickContentOf(['pquiz', 'article']);
    const body = { answers: kind === 'article' ? [] : answers, duration: 20 };
    return { path: `/v1/${plural}/${id}/submissions`, method: 'POST', body, ...pickPerson() };
  }

  function pickReaction(): LoadRequest {
    const { id, kind, plural, uid } = pickContent();
    return random() < 0.8
      ? { path: `/v1/${plural}/${id}/vote`, method: 'POST', body: { score: pickRandom(random, [1, 1, 1, -1, 0]) }, ...pickPerson(1) }
      : { path: '/v1/messages', method: 'POST', body: { threadSlug: `${kind}-${uid}`, text: `Nice one, ${pick(1e6)}.` }, ...pickPerson(1) };
  }

  return {
    next() {
      const share = random();
      if (share < 0.6) return { group: 'pages', request: { path: pickPage(), ...pickPerson() } };
      if (share < 0.85) return pickRead();
      if (share < 0.95) return { group: 'submissions', request: pickSubmission() };
      return { group: 'votes and comments', request: pickReaction() };
    },
    addStartedPlay: (play) => startedPlays.push(play),
  };
}
