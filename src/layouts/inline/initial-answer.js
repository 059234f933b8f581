{
  // Records the first answer to question one before the player has loaded: see docs/playing.md.
  const container = document.querySelector('[data-quiz-place]');
  const form = container.querySelector('form');
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
