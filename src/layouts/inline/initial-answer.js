{
  // Records the first answer to question one before the player has loaded: see docs/playing.md.
  const container = document.querySelector('[data-quiz-place]');
  const form = container.querySelector('form');
  // Hides question one before the first paint if this tab shows a result again: after a reload, on the way back, and after signing in.
  try {
    const quizId = document.querySelector('.play-page').dataset.content;
    const isMarked = history.state?.keptResult === quizId;
    const isSignedIn = new URL(document.referrer || location).pathname === '/auth';
    const hasResult = Object.keys(sessionStorage).some((key) => key.endsWith(`:result:${quizId}`));
    if ((isMarked || isSignedIn) && hasResult) {
      container.dataset.keepsResult = '';
      setTimeout(() => 'scriptReady' in container.dataset || delete container.dataset.keepsResult, 9_000);
    }
  } catch {
    // Without storage there is no result to show.
  }
  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    event.preventDefault();
    if (!button || 'pressed' in container.dataset) return;
    container.dataset.pressed = button.dataset.choice || '';
    button.setAttribute('aria-busy', 'true');
    for (const choice of form.querySelectorAll('[data-choice]')) choice.setAttribute('aria-disabled', 'true');
    scrollTo({ top: 0, behavior: 'instant' });
    container.dispatchEvent(new Event('pressed'));
    const formUrl = form.action + (button.name ? `?${button.name}=${button.value}` : '');
    setTimeout(() => 'scriptReady' in container.dataset || location.assign(formUrl), 9_000);
  });
}
