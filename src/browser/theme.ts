const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The key that `layouts/inline/theme.js` reads before the first paint. */
export const THEME_KEY = 'ql_theme';

const isTheme = (text: unknown): text is Theme => THEMES.includes(text as Theme);

export function readTheme(store: () => Pick<Storage, 'getItem'> = () => localStorage): Theme {
  try {
    const saved = store().getItem(THEME_KEY);
    return isTheme(saved) ? saved : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme and keeps it, where the browser lets us. The system's own is what is not kept. */
function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that keeps nothing shows the theme until the page is left.
  }
}

/** Makes the buttons of the theme switch work. */
export function bindThemeSwitch(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-theme-choice]');
  const show = (theme: Theme) => {
    for (const button of buttons) button.ariaPressed = String(button.dataset.themeChoice === theme);
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const theme = button.dataset.themeChoice;
      if (!isTheme(theme)) return;
      applyTheme(theme);
      show(theme);
    });
  }
  show(readTheme());
}
