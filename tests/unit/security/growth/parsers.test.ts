import { expect, test, vi } from 'vitest';
import { CONDITION_LIMITS } from '#base/limits/requests';
import { TEXT_LIMITS } from '#base/limits/texts';
import { CONDITION_FIELDS } from '#contract/conditions';
import { cleanLine, cleanLineBeginning } from '#contract/plain-text';
import { formatDeviceName } from '#rules/account/account-texts';
import { getSafeReturnPath } from '#rules/auth/return-path';
import { parseSecondFactorCode } from '#rules/auth/second-factor-code';
import { isFaithfulTranslation } from '#rules/clone/faithful-translation';
import { parseContentUrl } from '#rules/clone/parse-content-url';
import { splitHtml } from '#rules/clone/split-html';
import { listTexts } from '#rules/clone/translatable-texts';
import { formatExcerpt, listMentions, parseCommentText } from '#rules/comments/text';
import { decodeCursor } from '#rules/conditions/cursor';
import { parseConditions } from '#rules/conditions/parse-conditions';
import { isGameDocument } from '#rules/contents/game';
import { toSlug } from '#rules/contents/slug';
import { cleanTags, findLongTag } from '#rules/contents/tags';
import { parseContentInput, parseListInput } from '#rules/embeds/content-input';
import { parseListEmbedId } from '#rules/embeds/embed-lists';
import { parseEmbeddableUrl } from '#rules/embeds/oembed';
import { formatAttachment } from '#rules/headers/attachment';
import { encodeCacheTag } from '#rules/headers/cache-tag';
import { mapPictures } from '#rules/images/draft-pictures';
import { findImageKeys } from '#rules/images/image-keys';
import { isPublicUrl } from '#rules/images/public-url';
import { parseTypedNumbers } from '#rules/kquiz/number-answer';
import { getMailbox } from '#rules/mails/mailbox';
import { parseOwnListOptions } from '#rules/own-contents/own-list';
import { listEmbedIds, replaceEmbedsWithLinks } from '#rules/play/article-embeds';
import { parseCollectionOptions } from '#rules/screens/collection-options';
import { getKnownPagePath } from '#rules/screens/known-queries';
import { getLandingMessage } from '#rules/screens/landing-message';
import { replaceWords } from '#rules/search/correct-words';
import { buildSearchQueries, buildTitleQuery, listSearchWords, parseSearchTag, toIndexText } from '#rules/search/fts-query';
import { parseSharedScore } from '#rules/shared-results/shared-score';
import { parseUtmHeaders } from '#rules/stats/campaigns';
import { toNetworkAddress } from '#rules/stats/network-address';
import { countWords } from '#rules/text/count-words';
import { endSentence } from '#rules/text/join-sentences';
import { normaliseText } from '#rules/text/normalise-text';
import { shortenText } from '#rules/text/shorten-text';
import { detectTextDirection } from '#rules/text/text-direction';
import { getNameSkeleton } from '#rules/users/name-skeleton';
import { parseUserSearch } from '#rules/users/search-words';
import { imitatesSite } from '#rules/users/site-imitation';
import { findPasswordWeakness } from '#rules/users/weak-password';
import { isWebhookAddress } from '#rules/webhooks/webhook-address';
import { findGrowthFaults, type MeasuredFunction, STRICT_BAR, WIDE_BAR } from '#tests/helpers/growth/find-growth-faults';
import { buildHostileTexts, repeatToken } from '#tests/helpers/growth/hostile-texts';
import { TEXT_TOKENS } from '#tests/helpers/growth/text-tokens';
import { isLong } from '#tests/helpers/test-size';
import { findCookie } from '#worker/http/cookies';

const BAR = isLong ? STRICT_BAR : WIDE_BAR;
// All texts on all fields take minutes.
vi.setConfig({ testTimeout: isLong ? 1_200_000 : 60_000 });

/** What servers take as an address or a header. */
const ADDRESS = 16_384;
const ORIGIN = 'https://quizlark.example';
const toUrl = (text: string) => new URL(`/search?search=${encodeURIComponent(text.toWellFormed())}&${text.toWellFormed()}`, ORIGIN);

/** Texts of addresses and headers, which no schema bounds before they are parsed. */
const OF_ADDRESSES: Readonly<Record<string, (text: string) => unknown>> = {
  cleanLine,
  cleanLineBeginning: (text) => cleanLineBeginning(text, TEXT_LIMITS.campaignParam),
  decodeCursor,
  encodeCacheTag,
  findCookie: (text) => findCookie(text, 'session', /^[a-z0-9]{40}$/),
  formatAttachment,
  getKnownPagePath: (text) => getKnownPagePath(toUrl(text), '/search'),
  getLandingMessage: (text) => getLandingMessage(toUrl(text)),
  getSafeReturnPath: (text) => getSafeReturnPath(`/${text}`, ORIGIN),
  isPublicUrl: (text) => isPublicUrl(`https://${text}`),
  isWebhookAddress: (text) => isWebhookAddress(`https://${text}`, { isDevelopment: false }),
  parseCollectionOptions,
  parseConditions: (text) => parseConditions(text, CONDITION_FIELDS.contents),
  parseContentInput: (text) => parseContentInput(text, ORIGIN),
  parseContentUrl: (text) => [text, `${ORIGIN}/${text}`].map((url) => parseContentUrl(url, [ORIGIN])),
  parseEmbeddableUrl: (text) => parseEmbeddableUrl(`${ORIGIN}/${text}`, ORIGIN),
  parseListEmbedId,
  parseListInput: (text) => parseListInput(text, ORIGIN),
  parseOwnListOptions: (text) => parseOwnListOptions(toUrl(text).searchParams),
  parseSearchTag,
  parseSharedScore,
  parseUserSearch,
  parseUtmHeaders: (text) => parseUtmHeaders({ get: () => text }, cleanLineBeginning),
  toNetworkAddress,
};

/** Texts that a schema has bounded and cleaned. */
const OF_FIELDS: Readonly<Record<string, readonly [longest: number, run: (text: string) => unknown]>> = {
  buildSearchQueries: [TEXT_LIMITS.search, (text) => buildSearchQueries({ text, tag: text })],
  buildTitleQuery: [CONDITION_LIMITS.bytes, buildTitleQuery],
  cleanTags: [160, (text) => cleanTags(Array.from({ length: 200 }, () => text))],
  endSentence: [TEXT_LIMITS.explanation, endSentence],
  findLongTag: [TEXT_LIMITS.explanation, findLongTag],
  findPasswordWeakness: [
    1_000,
    (text) => findPasswordWeakness(text, { username: text, email: `${text}@a.example`, productName: 'Quizlark' }, () => false),
  ],
  formatDeviceName: [500, formatDeviceName],
  formatExcerpt: [TEXT_LIMITS.comment, formatExcerpt],
  getMailbox: [250, getMailbox],
  getNameSkeleton: [4 * TEXT_LIMITS.name, getNameSkeleton],
  imitatesSite: [4 * TEXT_LIMITS.name, (text) => imitatesSite(text, 'Quizlark')],
  isFaithfulTranslation: [TEXT_LIMITS.explanation, (text) => isFaithfulTranslation(text, text)],
  listMentions: [TEXT_LIMITS.comment, listMentions],
  listSearchWords: [CONDITION_LIMITS.bytes, listSearchWords],
  normaliseText: [TEXT_LIMITS.choice, (text) => normaliseText(text, { ignoreAccents: true })],
  parseCommentText: [TEXT_LIMITS.comment, parseCommentText],
  parseSecondFactorCode: [50, parseSecondFactorCode],
  parseTypedNumbers: [TEXT_LIMITS.choice, parseTypedNumbers],
  replaceWords: [TEXT_LIMITS.search, (text) => replaceWords(text, new Map(), (word) => word)],
  shortenText: [TEXT_LIMITS.description, (text) => shortenText(text, 100)],
  toIndexText: [TEXT_LIMITS.explanation, toIndexText],
  toSlug: [TEXT_LIMITS.title, toSlug],
  translatedTexts: [TEXT_LIMITS.explanation, (text) => listTexts({ title: text })],
};

/** HTML of articles and games. */
const OF_HTML: Readonly<Record<string, (text: string) => unknown>> = {
  countWords,
  detectTextDirection,
  findImageKeys,
  isGameDocument,
  listEmbedIds,
  mapPictures: (text) => mapPictures({ htmlContent: text }, (url) => url),
  replaceEmbedsWithLinks: (text) => replaceEmbedsWithLinks(text),
  splitHtml,
  translatedHtml: (text) => listTexts({ htmlContent: text }),
};

/** Of a short run: one for each way in which a text is read. */
const FEW_TOKENS = ['\u200e', '\u0345\u0301', 'İ', '가', '👨\u200d', '"', ',', '<a', '%f0', '@', '.', ' ', '{"$and":[', '://', '?a=', '1,'];
const HTML_TOKENS = ['<', '<a', '</', '>', '<div class="quizlark"', '<img src="', '&', '<br', ' ', '"', '/images/a/'];
const texts = [
  ...(isLong ? TEXT_TOKENS : FEW_TOKENS).map(repeatToken),
  ...(isLong ? buildHostileTexts(FEW_TOKENS) : [{ name: 'dots, then a letter', build: (chars: number) => `${'.'.repeat(chars - 1)}a` }]),
];
const htmlTexts = isLong ? buildHostileTexts(HTML_TOKENS) : HTML_TOKENS.map(repeatToken);

const findFaults = (functions: readonly MeasuredFunction[], hostileTexts: typeof texts) =>
  functions.flatMap((measured) => findGrowthFaults(measured, hostileTexts, BAR));

test('what parses an address or a header takes time by its length', () => {
  expect(
    findFaults(
      Object.entries(OF_ADDRESSES).map(([name, run]) => ({ name, run, longest: ADDRESS })),
      texts,
    ),
  ).toEqual([]);
});

test('what folds, splits and searches a text of a field takes time by its length', () => {
  expect(
    findFaults(
      Object.entries(OF_FIELDS).map(([name, [longest, run]]) => ({ name, run, longest })),
      texts,
    ),
  ).toEqual([]);
});

test('what reads HTML takes time by its length', () => {
  const longest = isLong ? TEXT_LIMITS.html : 100_000;
  expect(
    findFaults(
      Object.entries(OF_HTML).map(([name, run]) => ({ name, run, longest })),
      htmlTexts,
    ),
  ).toEqual([]);
});
