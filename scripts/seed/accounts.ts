import { SYSTEM_USERS } from '#base/product';
import type { Role } from '#base/roles';

/** The password of every development account. A production seed does not use it. */
export const DEVELOPMENT_PASSWORD = 'early-bird';

interface SeedAccount {
  id?: string;
  username: string;
  role: Role;
  firstName: string;
  lastName: string;
  userQuote?: string;
}

export const SYSTEM_ACCOUNTS: readonly SeedAccount[] = [
  {
    id: SYSTEM_USERS.coreTeam,
    username: 'quizlark',
    role: 'content_admin',
    firstName: 'Quizlark',
    lastName: '',
    userQuote: 'Small questions, good mornings.',
  },
  { id: SYSTEM_USERS.recycleBin, username: 'recycle_bin', role: 'recycle_bin', firstName: 'Recycle bin', lastName: '' },
];

export const STAFF_ACCOUNTS: readonly SeedAccount[] = [
  { username: 'admin_wren', role: 'admin', firstName: 'Ada', lastName: 'Wren' },
  { username: 'staff_robin', role: 'staff', firstName: 'Rob', lastName: 'Robin' },
  { username: 'editor_finch', role: 'editor', firstName: 'Effie', lastName: 'Finch' },
];

export const CREATOR_ACCOUNTS: readonly SeedAccount[] = [
  { username: 'ha_linh', role: 'user', firstName: 'Hà', lastName: 'Linh', userQuote: 'Asks too many questions at breakfast.' },
  { username: 'leafy_dan', role: 'user', firstName: 'Daniel', lastName: 'Leaf', userQuote: 'Botanist on weekdays, gardener on Sundays.' },
  { username: 'emilia', role: 'user', firstName: 'Emilia', lastName: 'Ostrowska', userQuote: 'Short histories of small things.' },
  { username: 'tomas_k', role: 'user', firstName: 'Tomáš', lastName: 'Král', userQuote: 'Plays every instrument a little.' },
  { username: 'noor_b', role: 'user', firstName: 'Noor', lastName: 'Baig', userQuote: 'Weather, rivers and why.' },
  { username: 'jo_wren', role: 'user', firstName: 'Jo', lastName: 'Wren', userQuote: 'Here for the leaderboards.' },
  { username: 'minh_anh', role: 'user', firstName: 'Minh', lastName: 'Anh', userQuote: 'Looks up, mostly at night.' },
  { username: 'sol_vega', role: 'user', firstName: 'Sol', lastName: 'Vega', userQuote: 'Spices, alphabetically.' },
  { username: 'petra_lind', role: 'user', firstName: 'Petra', lastName: 'Lind', userQuote: 'Has opinions on desks.' },
  { username: 'ade_okafor', role: 'user', firstName: 'Ade', lastName: 'Okafor', userQuote: 'Keeps the beat.' },
  { username: 'yuki_mori', role: 'user', firstName: 'Yuki', lastName: 'Mori', userQuote: 'Words, and where they come from.' },
  { username: 'bram_dewit', role: 'user', firstName: 'Bram', lastName: 'de Wit', userQuote: 'Draws maps on napkins.' },
];

export const PLAYER_ACCOUNTS: readonly SeedAccount[] = [
  ['early_tern', 'Tess', 'Tern'],
  ['otis_moor', 'Otis', 'Moor'],
  ['lena_vogel', 'Lena', 'Vogel'],
  ['samir_haddad', 'Samir', 'Haddad'],
  ['ines_ferro', 'Inês', 'Ferro'],
  ['kofi_mensah', 'Kofi', 'Mensah'],
  ['wanda_b', 'Wanda', 'Bailey'],
  ['ravi_n', 'Ravi', 'Nair'],
  ['oda_berg', 'Oda', 'Berg'],
  ['paul_t', 'Paul', 'Tran'],
  ['mirela_d', 'Mirela', 'Dobre'],
  ['hugo_lane', 'Hugo', 'Lane'],
  ['chiara_m', 'Chiara', 'Monti'],
  ['duc_pham', 'Đức', 'Phạm'],
  ['isla_reid', 'Isla', 'Reid'],
  ['zeynep_a', 'Zeynep', 'Aydın'],
].map(([username = '', firstName = '', lastName = '']) => ({ username, firstName, lastName, role: 'user' as const }));

/** The accounts that `npm start` prints, one of each role. */
export const DEVELOPMENT_ACCOUNTS: readonly { username: string; password: string; role: string }[] = [
  { username: 'admin_wren', password: DEVELOPMENT_PASSWORD, role: 'admin' },
  { username: 'staff_robin', password: DEVELOPMENT_PASSWORD, role: 'staff' },
  { username: 'editor_finch', password: DEVELOPMENT_PASSWORD, role: 'editor (may review)' },
  { username: 'quizlark', password: DEVELOPMENT_PASSWORD, role: 'core team' },
  { username: 'jo_wren', password: DEVELOPMENT_PASSWORD, role: 'creator and player' },
];
