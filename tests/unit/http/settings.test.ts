import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRODUCT } from '#base/product';
import { ROOT } from '#scripts/cli/run-command';
import type { Env } from '#worker/env';
import { describeWrongVariables, readSettings } from '#worker/settings';

const read = (variables: Partial<Env>) => readSettings({ SECRET: 's', ORIGIN: 'https://quiz.example.org', ...variables } as Env);

test('variables rename the product', () => {
  const social = [{ label: 'Mastodon', url: 'https://social.example/@larkspur' }];
  const variables = {
    PRODUCT_NAME: 'Larkspur',
    PRODUCT_TAGLINE: ' Ask away. ',
    PRODUCT_DESCRIPTION: 'Quizzes of the garden.',
    SUPPORT_ADDRESS: 'help@larkspur.example',
    SOCIAL_LINKS: JSON.stringify(social),
  };
  expect(read(variables)).toMatchObject({
    name: 'Larkspur',
    tagline: 'Ask away.',
    description: 'Quizzes of the garden.',
    supportAddress: 'help@larkspur.example',
    social,
  });
});

test('without variables the product has its own name, texts and links, and its calls go to the site', () => {
  const { name, tagline, description, social } = PRODUCT;
  expect(read({})).toMatchObject({ name, tagline, description, social, apiOrigin: '', cookieDomain: undefined });
});

describe('a wrong value is refused with the name of its variable and what to write', () => {
  const LINKS = 'SOCIAL_LINKS must be a JSON list such as [{"label":"Mastodon","url":"https://social.example/@quizlark"}]';
  test.each([
    [{ PRODUCT_NAME: ' ' }, 'PRODUCT_NAME must have 1 to 40 characters.'],
    [{ PRODUCT_TAGLINE: 'x'.repeat(121) }, 'PRODUCT_TAGLINE must have 1 to 120 characters.'],
    [{ PRODUCT_DESCRIPTION: '' }, 'PRODUCT_DESCRIPTION must have 1 to 300 characters.'],
    [{ SOCIAL_LINKS: 'https://social.example' }, LINKS],
    [{ SOCIAL_LINKS: '{"label":"x","url":"https://a.example"}' }, LINKS],
    [{ SOCIAL_LINKS: '[{"label":"Mastodon"}]' }, LINKS],
    [{ SOCIAL_LINKS: '[{"label":"x","url":"javascript:alert(1)"}]' }, LINKS],
    [{ API_ORIGIN: 'api.quiz.example.org' }, 'API_ORIGIN must be an origin'],
    [{ API_ORIGIN: 'https://api.quiz.example.org/v1' }, 'API_ORIGIN must be an origin'],
    [{ API_ORIGIN: 'http://api.quiz.example.org' }, 'API_ORIGIN must be an origin'],
    [{ API_ORIGIN: 'https://api.example.org' }, 'API_ORIGIN must be an origin'],
    [{ API_ORIGIN: 'https://evilquiz.example.org' }, 'API_ORIGIN must be an origin'],
  ])('%o', (variables, message) => {
    expect(() => read(variables)).toThrow(message);
    expect(describeWrongVariables({ ORIGIN: 'https://quiz.example.org', ...variables })).toContain(`wrangler.toml, [vars]: ${message}`);
  });
});

test('an API host below the site shares its cookies with the site, one at another port needs no domain', () => {
  expect(read({ API_ORIGIN: 'https://api.quiz.example.org' })).toMatchObject({
    apiOrigin: 'https://api.quiz.example.org',
    cookieDomain: 'quiz.example.org',
  });
  const local = read({ ORIGIN: 'http://127.0.0.1:4321', API_ORIGIN: 'http://127.0.0.1:4322' });
  expect([local.apiOrigin, local.cookieDomain]).toEqual(['http://127.0.0.1:4322', undefined]);
  expect(read({ API_ORIGIN: 'https://quiz.example.org' }).apiOrigin).toBe('');
});

test('the example of variables for `wrangler dev` is whole', () => {
  const lines = readFileSync(join(ROOT, '.dev.vars.example'), 'utf8').split('\n');
  const variables = Object.fromEntries(lines.filter((line) => /^\w/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)));
  expect(readSettings(variables as unknown as Env)).toMatchObject({ origin: 'http://127.0.0.1:8787', development: true });
});
