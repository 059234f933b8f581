import { expect, test } from 'vitest';
import { buildTemplateKey, buildTemplateStartCard } from '#rules/templates/template-cards';

test('the key of a template has the letters of its title, and no two templates have one', () => {
  for (const [title, takenKeys, key] of [
    ['Songs of Summer', [], 'songs-of-summer'],
    ['Bạn hiểu tôi đến đâu?', [], 'ban-hieu-toi-den-dau'],
    ['10 × 7', [], 'template'],
    ['春の歌', ['template'], 'template-b'],
    ['New', [], 'template'],
    ['One two three four five six seven', [], 'one-two-three-four-five-six'],
    ['Twice', ['twice', 'twice-b'], 'twice-c'],
  ] as const)
    expect([title, buildTemplateKey(title, takenKeys)]).toEqual([title, key]);
  expect(buildTemplateKey('x'.repeat(80), [])).toHaveLength(50);
});

test('a card has the words of staff, else the product’s, else those of its content', () => {
  const build = (key: string, cardTitle: string | null) => {
    const value = { type: 'kquiz', title: 'Of the content', imageHomePage: '/img/a.webp', imageHomePageAlt: 'A lark' };
    return buildTemplateStartCard({ key, value, cardTitle, cardText: null, isShown: true });
  };
  expect(build('my-top-song', 'By staff')).toMatchObject({ title: 'By staff', path: '/editor/kquiz/my-top-song' });
  expect(build('my-top-song', null)?.title).toBe('My top song');
  expect(build('my-top-song', '')?.title).toBe('Of the content');
  expect(build('added', null)).toMatchObject({
    title: 'Of the content',
    text: '',
    image: { imageHomePage: '/img/a.webp', imageHomePageAlt: 'A lark' },
  });
  expect(buildTemplateStartCard({ key: 'broken', value: { type: 'user' }, cardTitle: 'X', cardText: null, isShown: true })).toBeNull();
});
