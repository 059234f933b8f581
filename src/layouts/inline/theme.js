{
  // Runs before the first paint: sets the chosen theme and whether a viewer may be signed in.
  const page = document.documentElement.dataset;
  try {
    const theme = localStorage.getItem('ql_theme');
    if (theme === 'light' || theme === 'dark') page.theme = theme;
  } catch {}
  if (/(^|; |-)ql_signed_in=1/.test(document.cookie)) page.viewer = 'loading';
}
