const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The key that `layouts/inline/theme.js` reads before the first paint. */
export const THEME_KEY = 'ql_theme';

const isTheme = (text: unknown): text is Theme => THEMES.includes(text as Theme);

export function readTheme(getStorage: () => Pick<Storage, 'getItem'> = () => localStorage): Theme {
  try {
    const saved = getStorage().getItem(THEME_KEY);
    return isTheme(saved) ? saved : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme and stores it if the browser allows. The system theme is stored as no value. */
function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the theme lasts until the page unloads.
  }
}

/** Binds the buttons of the theme switch. */
export function bindThemeSwitch(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-theme-choice]');
  const renderChoice = (theme: Theme) => {
    for (const button of buttons) button.ariaPressed = String(button.dataset.themeChoice === theme);
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const theme = button.dataset.themeChoice;
      if (!isTheme(theme)) return;
      applyTheme(theme);
      renderChoice(theme);
    });
  }
  renderChoice(readTheme());
}
