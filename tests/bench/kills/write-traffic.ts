import { request } from 'node:http';
import { buildArticleDraft } from '#tests/factories/drafts';
import { buildGif } from '#tests/factories/images';
import { buildUserAgent } from '#tests/factories/user-agents';
import { toCookieHeader } from '#tests/helpers/auth/cookies';
import type { Answer, CallLine } from '#tests/helpers/endpoint-answers';

/** What one row may be: the last acknowledged value, or one that was sent without an answer. */
type Allowed = Map<string, Set<string>>;

/** What the site has acknowledged. The ids are those of its responses. */
export interface Acknowledged {
  users: Set<string>;
  plays: Set<string>;
  comments: Set<string>;
  images: Set<string>;
  /** Titles of contents by id, scores by topic and voter, and whether one user follows another. */
  titles: Allowed;
  votes: Allowed;
  follows: Allowed;
  counts: Record<string, number>;
}

export const createAcknowledged = (): Acknowledged => ({
  ...{ users: new Set(), plays: new Set(), comments: new Set(), images: new Set() },
  ...{ titles: new Map(), votes: new Map(), follows: new Map(), counts: {} },
});

export const countAcknowledged = ({ counts }: Acknowledged): number =>
  Object.entries(counts).reduce((sum, [name, count]) => (name.startsWith('refused') ? sum : sum + count), 0);

interface SentAnswer<Line extends string> {
  status: number;
  cookies: string[];
  body: Answer<Line>;
}

export interface Call<Line extends CallLine = CallLine> {
  line: Line;
  cookie?: string;
  body?: object | Buffer;
  headers?: Record<string, string>;
}

/** A change of one row, which has the value once the call is answered. */
interface Change<Line extends CallLine> {
  rows: Allowed;
  key: string;
  value: string;
  call: Call<Line>;
}

/** Sends one request on a connection of its own. Rejects if the connection ends without a response. */
export function sendCall<const Line extends CallLine>(
  port: number,
  origin: string,
  { line, cookie = '', body = {}, headers = {} }: Call<Line>,
): Promise<SentAnswer<Line>> {
  const [method, path] = line.split(' ');
  const data = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const ownHeaders = { host: new URL(origin).host, origin, cookie, 'user-agent': buildUserAgent(), 'content-length': data.length };
  const options = { host: '127.0.0.1', port, method, path, agent: false, timeout: 20_000 };
  return new Promise((resolve, reject) => {
    const call = request({ ...options, headers: { ...ownHeaders, 'content-type': 'application/json', ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('error', reject);
      response.once('end', () => {
        if (!response.complete) return reject(new Error('cut'));
        resolve({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [], body: text ? JSON.parse(text) : null });
      });
    });
    call.once('timeout', () => call.destroy(new Error('timeout')));
    call.once('error', reject);
    call.end(data);
  });
}

interface Account {
  id: string;
  cookie: string;
  articles: { id: string; dateModified: string; title: string }[];
}

export interface Target {
  _id: string;
  UID: string;
}

interface TrafficOptions {
  port: number;
  origin: string;
  /** Public articles of the seed, to play, vote and comment on. */
  targets: readonly Target[];
  acknowledged: Acknowledged;
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const newId = () => crypto.randomUUID().replaceAll('-', '');

/** Writes of one client, one after the other, with its own account. */
export class WritingClient {
  private account: Account | null = null;
  private readonly options: TrafficOptions;

  constructor(options: TrafficOptions) {
    this.options = options;
  }

  /** Makes one random write, and records what is acknowledged. Rejects when the site is gone. */
  async write(): Promise<void> {
    const { account } = this;
    if (!account || Math.random() < 0.02) return this.signUp();
    const chance = Math.random();
    if (chance < 0.5) return this.play();
    if (chance < 0.64) return this.vote(account);
    if (chance < 0.7) return this.comment(account);
    if (chance < 0.82) return this.follow(account);
    if (chance < 0.88) return this.createArticle(account);
    if (chance < 0.96) return this.saveArticle(account);
    return this.upload(account);
  }

  private async send<const Line extends CallLine>(kind: string, call: Call<Line>): Promise<SentAnswer<Line> | null> {
    const { port, origin, acknowledged } = this.options;
    const answer = await sendCall(port, origin, call);
    const isAcknowledged = answer.status < 300;
    const name = isAcknowledged ? kind : `refused ${answer.status}`;
    acknowledged.counts[name] = (acknowledged.counts[name] ?? 0) + 1;
    return isAcknowledged ? answer : null;
  }

  /** Sends a change of one row. Until it is answered, the row may have its old or its new value. */
  private async change<const Line extends CallLine>(kind: string, { rows, key, value, call }: Change<Line>) {
    const before = rows.get(key) ?? new Set(['']);
    rows.set(key, new Set([...before, value]));
    const answer = await this.send(kind, call);
    if (answer) rows.set(key, new Set([value]));
    return answer;
  }

  private async signUp(): Promise<void> {
    const account = { username: `k_${newId().slice(0, 16)}`, password: 'singing before dawn' };
    const answer = await this.send('sign-ups', { line: 'POST /v1/users', body: account });
    if (!answer) return;
    this.options.acknowledged.users.add(answer.body.user._id);
    this.account = { id: answer.body.user._id, cookie: toCookieHeader(answer.cookies), articles: [] };
  }

  private async play(): Promise<void> {
    const line = `POST /v1/articles/${pick(this.options.targets)._id}/submissions` as const;
    const answer = await this.send('plays', { line, body: { _id: newId(), answers: [] } });
    if (answer) this.options.acknowledged.plays.add(answer.body.submission._id);
  }

  private async vote({ id, cookie }: Account): Promise<void> {
    const [{ _id }, score] = [pick(this.options.targets), pick([1, -1])];
    const call = { line: `POST /v1/articles/${_id}/vote` as const, cookie, body: { score } };
    await this.change('votes', { rows: this.options.acknowledged.votes, key: `${_id} ${id}`, value: String(score), call });
  }

  private async comment({ cookie }: Account): Promise<void> {
    const body = { threadSlug: `article-${pick(this.options.targets).UID}`, text: `Lark ${newId()}` };
    const answer = await this.send('comments', { line: 'POST /v1/messages', cookie, body });
    if (answer) this.options.acknowledged.comments.add(answer.body.message._id);
  }

  private async follow({ id, cookie }: Account): Promise<void> {
    const target = pick([...this.options.acknowledged.users]);
    if (target === id) return;
    const value = pick(['follow', '']);
    const call = { line: `${value ? 'POST' : 'DELETE'} /v1/users/${target}/relation` as const, cookie };
    await this.change('follow changes', { rows: this.options.acknowledged.follows, key: `${id} ${target}`, value, call });
  }

  private async createArticle({ cookie, articles }: Account): Promise<void> {
    const title = `Article ${newId()}`;
    const answer = await this.send('creations', { line: 'POST /v1/articles', cookie, body: buildArticleDraft({ title }) });
    if (!answer) return;
    this.options.acknowledged.titles.set(answer.body._id, new Set([title]));
    articles.push({ id: answer.body._id, dateModified: answer.body.dateModified, title });
  }

  private async saveArticle({ cookie, articles }: Account): Promise<void> {
    const article = articles.at(-1);
    if (!article) return;
    const title = `Saved ${newId()}`;
    const body = { ...buildArticleDraft({ title }), dateModified: article.dateModified };
    const call = { line: `PUT /v1/articles/${article.id}` as const, cookie, body };
    const answer = await this.change('saves', { rows: this.options.acknowledged.titles, key: article.id, value: title, call });
    if (answer) Object.assign(article, { dateModified: answer.body.dateModified, title });
  }

  private async upload({ cookie }: Account): Promise<void> {
    const body = { imgDataURL: `data:image/gif;base64,${Buffer.from(buildGif()).toString('base64')}`, prefix: 'content' };
    const answer = await this.send('uploads', { line: 'POST /v1/images/raw', cookie, body });
    if (answer) this.options.acknowledged.images.add(answer.body.url);
  }
}
