import { expect, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';
import { getSession } from '#tests/helpers/test-site';

const fetchAsStaff = (path: string) => fetchPage(path, { cookie: getSession('staff_robin') });
const toText = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/g, ' ')
    .replace(/\s+/g, ' ');

test('the log has sentences with links, and no field names, times in milliseconds or JSON', async () => {
  const { status, html } = await fetchAsStaff('/internal/audit');
  expect(status).toBe(200);
  const text = toText(html);
  expect(text).toMatch(/\w+ approved “.+?” by /);
  expect(text).not.toMatch(/\b(reviewStatus|internalTags|userStatus|user_pending)\b|\d{13}|[{}]|null|undefined/);
  expect(html).toMatch(/href="\/internal\?item=0[a-z0-9]{25}"/);
  expect(html).toMatch(/href="\/editor\/(kquiz|pquiz|article)\/0[a-z0-9]{25}"/);
});

test.each([
  ['/internal/audit?actor=no_such_person', /Who acted: nothing matches “ ?no_such_person ?”\. Type the start of a username/],
  ['/internal/audit?target=no+such+thing', /About: nothing matches “ ?no such thing ?”\. Type words of the title/],
  ['/internal/audit?date=2026-13-40', /“2026-13-40” is not a day\. Choose one/],
  ['/internal/audit?after=nonsense', /This link to older entries no longer works\. Search again\./],
  ['/internal/audit?date=2001-01-01', /Entries on 1 Jan 2001 \(UTC\+7\): .*No entries .*Staff did nothing that fits all fields\./],
  ['/user?search=no_such_person', /No account matches .*Type the start of a username, a name or an e-mail address/],
  ['/user?role=king', /This role does not exist\./],
  ['/user?status=banished', /This restriction does not exist\./],
  ['/user?after=nonsense', /This link to more accounts no longer works\. Search again\./],
  ['/message?user=no_such_person', /By: nothing matches “ ?no_such_person ?”/],
  ['/message?content=no+such+thing', /On: nothing matches “ ?no such thing ?”/],
  ['/message?after=nonsense', /This link to older comments no longer works\. Search again\./],
  ['/relation?after=nonsense', /This link to more follows no longer works\. Start again/],
])('%s says what is wrong, and keeps what was typed', async (path, message) => {
  const { status, html } = await fetchAsStaff(path);
  expect(status).toBe(200);
  expect(toText(html)).toMatch(message);
  const [[name = '', value = ''] = []] = [...new URLSearchParams(path.split('?')[1])];
  if (['actor', 'target', 'search', 'user', 'content'].includes(name)) expect(html).toContain(`value="${value}"`);
});

test('an account has its role in words, its names, and links to its items, comments, reports and log', async () => {
  const { html } = await fetchAsStaff('/user?search=ha+linh');
  const text = toText(html);
  expect(text).toContain('Hà Linh · User · joined ');
  const [, id = ''] = /href="\/internal\/cases\?subject=(\w+)"/.exec(html) ?? [];
  const links = ['/profile/ha_linh', '/message?user=ha_linh', `/internal/audit?target=${id}`, `/search?internal=1&#38;custom=`];
  for (const link of links) expect(html.replaceAll('&amp;', '&#38;')).toContain(`href="${link}`);
});

test('comments name their content, their author and link to themselves; those on a content have their replies below', async () => {
  const { html } = await fetchAsStaff('/message?content=Which+morning+bird+are+you%3F');
  expect(html).toMatch(/href="\/pquiz\/[\w-]+#comment-0[a-z0-9]{25}"/);
  const text = toText(html);
  expect(text).toMatch(/Comments on “Which morning bird are you\?”: /);
  expect(text).toMatch(/ha_linh Hà Linh · .+? · on Which morning bird are you\? Owl\./);
  expect(text).toMatch(/Owl\. At six.+?reply on Which morning bird are you\?/);
});
