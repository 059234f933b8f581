import { describe, expect, test } from 'vitest';
import { getNameSkeleton } from '#rules/users/name-skeleton';
import { imitatesSite } from '#rules/users/site-imitation';
import { CREATOR_ACCOUNTS, PLAYER_ACCOUNTS } from '#scripts/seed/accounts';

describe('a name that passes for the product or its team is refused', () => {
  test.each([
    ...[
      'support',
      'moderator',
      'security',
      'official',
      'administrator',
      'system',
      'postmaster',
      'billing',
      'abuse',
      'help',
      'root',
      'team',
    ],
    ...['quizlark', 'quizlark_team', 'root_admin', 'quizlark_support', 'official_quizlark', 'quizlark_fan', 'quizlarkhelp'],
    ...[
      'support_1',
      'admin_2',
      'adm1n_',
      'adm1n_24',
      '1_adm1n',
      '__support__',
      'supp0rt',
      '0fficial',
      'the_team',
      'help_desk',
      'qu1zlark',
      'quizlark24',
      'sysadmin',
    ],
    ...['Quizlark Team', 'Official Support', 'QUIZLARK', 'Quizlark Bob', 'Admin.', 'The Core Team', 'Trust & Safety'],
    // fullwidth, Cyrillic, Greek, mathematical, circled, squared, accented, joined by a zero-width sign, small capitals
    ...[
      'Ｑｕｉｚｌａｒｋ',
      'Quizlаrk Teаm',
      'Οfficial Suppοrt',
      '𝐐𝐮𝐢𝐳𝐥𝐚𝐫𝐤',
      'ⓐⓓⓜⓘⓝ',
      '🅰🅳🅼🅸🅽',
      'Quízlärk',
      'Sup\u200bport',
      'ᴀᴅᴍɪɴ',
      'Quiz1ark',
      'Adrnin',
    ],
  ])('%s', (name) => {
    expect(imitatesSite(name, 'Quizlark')).toBe(true);
  });
});

describe('a name of a person stays free', () => {
  test.each([
    ...['early_wren', 'quiz_fan', 'helpful_anna', 'rooted_1', 'teamwork_max', 'modest_mo', 'systematic', 'mail_order', 'the_desk'],
    ...[
      'Joe Root',
      'Anna Help-Meier',
      'Marta Administratorova',
      'Κώστας Παππάς',
      'Мария Иванова',
      '李小龍',
      'نور بيغ',
      'Ğülşen',
      '',
      '007',
      '😀',
    ],
  ])('%s', (name) => {
    expect(imitatesSite(name, 'Quizlark')).toBe(false);
  });

  test('so do the seeded creators and players', () => {
    const names = [...CREATOR_ACCOUNTS, ...PLAYER_ACCOUNTS].flatMap((person) => [
      person.username,
      `${person.firstName} ${person.lastName}`,
    ]);
    expect(names.filter((name) => imitatesSite(name, 'Quizlark'))).toEqual([]);
  });
});

test('a deployment protects its own product name', () => {
  expect(imitatesSite('nest_support', 'The Nest')).toBe(false);
  expect(imitatesSite('the_nest_support', 'The Nest')).toBe(true);
  expect(imitatesSite('thenest', 'The Nest')).toBe(true);
  expect(imitatesSite('小鳥 Support', '小鳥')).toBe(true);
  expect(imitatesSite('early_wren', '!!!')).toBe(false);
});

test('a very long name of words for the team is judged by its end', () => {
  // A search that tries every way to divide it into such words would not end.
  expect(imitatesSite(`${'helpdeskdesk'.repeat(2_000)}x`, 'Quizlark')).toBe(false);
});

test('the skeleton of a skeleton is the same', () => {
  for (const name of ['Quizlаrk Teаm', 'adm1n', 'rnvv', 'Ｆｕｌｌ　width', 'Ἀθῆναι'])
    expect(getNameSkeleton(getNameSkeleton(name))).toBe(getNameSkeleton(name));
});
