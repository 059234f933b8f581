{
  // Before the first paint: the chosen theme, and whether somebody seems to be signed in.
  const page = document.documentElement.dataset;
  try {
    const theme = localStorage.getItem('ql_theme');
    if (theme === 'light' || theme === 'dark') page.theme = theme;
  } catch {}
  if (/(^|; )ql_signed_in=1/.test(document.cookie)) page.viewer = 'asked';
}
